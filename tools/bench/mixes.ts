import { accountCount, tokenOf } from './people.ts'
import { tenantKey } from './stand.ts'

/** One request of a mix. */
export interface MixedRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Mix = 'reading' | 'writing'

const base = `/api/v1/${tenantKey}`

/**
 * The n-th request of a mix, `base` apart from those of other runs. Each comes from a separate address and as one of
 * many people, since one alone would soon reach a limit.
 */
export function requestOf(mix: Mix, run: number, n: number, numbers: readonly string[]): MixedRequest {
  const number = numbers[n % numbers.length]!
  const headers = { 'x-forwarded-for': `10.${run % 256}.${(n >> 8) % 256}.${n % 256}` }
  const asPerson = { ...headers, authorization: `Bearer ${tokenOf((n % accountCount) + 1)}` }
  if (mix === 'reading') {
    const paths = [
      `${base}/empfehlen/${number}`,
      `${base}/produkt`,
      `${base}/Empfehler/empfehlungen`,
      `${base}/praemie`,
    ]
    const path = paths[n % 4 === 3 ? 0 : n % 4]!
    return { method: 'GET', path, headers: path.endsWith('empfehlungen') ? asPerson : headers }
  }
  const json = { 'content-type': 'application/json' }
  if (n % 2 === 0) {
    const body = { Empfehlung: { Produkt: 462, AgbText: 'Ich stimme den Teilnahmebedingungen zu.' } }
    return {
      method: 'POST',
      path: `${base}/Empfehlen/create`,
      headers: { ...asPerson, ...json },
      body: JSON.stringify(body),
    }
  }
  const recipient = {
    anrede: 'Frau',
    vorname: 'Lena',
    name: 'Maurer',
    geburtsdatum: '12.04.1990',
    email: `lena${run}n${n}@demo.example`,
    adresse: { ort: 'Berlin', plz: '10115', strasse: 'Invalidenstraße', hausnummer: String(n) },
  }
  return {
    method: 'POST',
    path: `${base}/empfaenger/create/${number}`,
    headers: { ...headers, ...json },
    body: JSON.stringify(recipient),
  }
}
