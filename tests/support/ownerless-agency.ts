import type { ScreenScene } from './screens.ts'

/**
 * An agency whose only owner has confirmed its address and then deleted their account; answers its name.
 * @param linkFor where mails arrive: the first link to the page that confirms
 */
export async function makeOwnerless(
  demo: ScreenScene['demo'],
  email: string,
  linkFor: (email: string, href: RegExp) => Promise<string>,
): Promise<string> {
  const name = `Verwaiste Agentur ${Date.now() % 100_000}`
  const body = {
    ...{ Firma: name, Vorname: 'Ute', Nachname: 'Klein', Email: email, Telefon: '040 5550123' },
    AgbText: 'Regeln für Agenturen',
  }
  await demo.call('POST', '/agentur/registrieren', { body })
  const link = await linkFor(email, /agentur\/bestaetigen#t/)
  const Token = new URLSearchParams(new URL(link).hash.slice(1)).get('token')
  const { PasswortToken } = await demo.call('POST', '/agentur/bestaetigen', { body: { Token } })
  const password = 'Brombeere-Regal7'
  const { Token: token } = await demo.call('PUT', '/account/resetPassword', {
    body: { Token: PasswortToken, Password: password },
  })
  await demo.call('DELETE', '/empfehler/delete', { token, body: { AktuellesPasswort: password } })
  return name
}
