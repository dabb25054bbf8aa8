import { people, secrets, type PersonBody } from './life.ts'
import type { Recording } from './recording.ts'

/** What people and programs send by mistake, with everything secret in it. */
export async function sendMistakes(
  { call, ask }: Recording,
  person: PersonBody,
  number: string,
  apiKey: string,
): Promise<void> {
  const everything = {
    ...person,
    IBAN: people.recipient.iban,
    Kontoinhaber: people.recipient.owner,
    Password: secrets.password,
    Token: apiKey,
  }
  const text = JSON.stringify(everything)
  for (const raw of [text.slice(0, -1), `${text}}`, `[${text}]`, text.replace(':', '::'), `"${apiKey}"`])
    for (const path of [`/empfaenger/create/${number}`, '/account/login', '/praemierung', '/auftrag'])
      await call('stranger', path === '/praemierung' ? 'PUT' : 'POST', path, { raw, token: apiKey, label: 'malformed' })
  for (const body of [
    { ...person, email: [person.email] },
    { ...person, vorname: { a: person.vorname } },
    { ...person, geburtsdatum: `${person.geburtsdatum}9` },
    { ...person, telefon: `${person.telefon}x`, adresse: { ...person.adresse, plz: 'x' } },
    [everything],
  ])
    await call('stranger', 'POST', `/empfaenger/create/${number}`, { body, label: 'malformed' })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
    await call('stranger', 'POST', '/account/login', {
      raw: text,
      headers: { 'content-type': type },
      label: 'malformed',
    })
  await call('stranger', 'GET', `/account/user?Password=${secrets.password}&token=${apiKey}`, {
    token: apiKey,
    label: 'malformed',
  })
  await ask('stranger', 'GET', `/api/v1/fernblick/keine/${secrets.password}`, { label: 'malformed' })
  await ask('stranger', 'GET', '/de/login', {
    headers: { host: 'evil.example', cookie: `token-fernblick=${apiKey}; referral-half-fernblick=${secrets.password}` },
    label: 'malformed',
  })
}
