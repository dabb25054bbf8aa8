import type { Recording } from './recording.ts'

/** The operator's lists and everything public: places where none of it may be by accident. */
export async function lookAround({ ask, call, must }: Recording, token: string, number: string): Promise<void> {
  const found = await must('operator', 'GET', `/betreiber/empfehlungen?query=${number}`, { token })
  await must('operator', 'GET', `/betreiber/empfehlungen/${found.Content[0].Id}`, { token, label: 'GET case' })
  for (const path of [
    '/betreiber/empfehlungen/export',
    '/betreiber/auftraege',
    '/betreiber/auftraege/importe',
    '/betreiber/system/mails',
    '/betreiber/system/naechte',
    '/betreiber/system/anteile',
    '/betreiber/system/siegel',
    '/betreiber/aufgaben',
    '/betreiber/ecodes',
  ])
    await must('operator', 'GET', path, { token })
  for (const path of [
    '/produkt',
    '/route/default',
    '/route/additional',
    '/content/getlanguages',
    '/content/getlanguagecontent/de',
    '/aktion/alleAktiven',
  ])
    await must('stranger', 'GET', path)
  await call('stranger', 'GET', '/../mandant/fernblick', { label: 'GET config' })
  for (const path of [
    '/de',
    '/de/login',
    '/en/produkte',
    '/de/persoenlicherbereich',
    '/de/praemie',
    '/de/empfaengerbestaetigung',
    '/de/gibt-es-nicht',
  ])
    await ask('stranger', 'GET', path, { headers: { host: 'fernblick.localhost' } })
}
