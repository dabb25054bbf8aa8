import { randomBytes } from 'node:crypto'
import { invent, type Person } from '../support/journey-people.ts'

/** Something secret or personal that is followed through the whole system, in every spelling it may take. */
export type Canary = {
  readonly name: string
  readonly forms: readonly string[]
  /** Sealed with a person's key: in no file of the database at any time. */
  readonly isSealed: boolean
}

export type CanaryPerson = Person & { readonly owner: string; readonly canaries: readonly Canary[] }

/** Names of birds that no person has; of age. */
export function canaryPerson(
  who: string,
  firstName: string,
  lastName: string,
  bornOn: string,
  owner: string,
): CanaryPerson {
  const [year, month, day] = bornOn.split('-')
  const person = { ...invent(firstName, lastName), city: `${lastName}hausen`, birthDate: `${day}.${month}.${year}` }
  const digits = person.phone.replaceAll(/\D/g, '').replace(/^0/, '')
  return {
    ...person,
    owner,
    canaries: [
      named(`${who}: first name`, [firstName]),
      named(`${who}: last name`, [lastName]),
      named(`${who}: mail address`, [person.email, encodeURIComponent(person.email)]),
      sealed(`${who}: IBAN`, [person.iban, person.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')]),
      sealed(`${who}: account holder`, [owner, owner.toUpperCase()]),
      sealed(`${who}: birth date`, [bornOn, person.birthDate]),
      sealed(`${who}: phone`, [person.phone, digits]),
      sealed(`${who}: address`, [person.street, person.city]),
    ],
  }
}

export const named = (name: string, forms: readonly string[]): Canary => ({ name, forms, isSealed: false })
const sealed = (name: string, forms: readonly string[]): Canary => ({ name, forms, isSealed: true })

/** A password, key or client secret of the test's own. */
export const secretOf = (what: string): string => `${what}-${randomBytes(9).toString('hex')}`

/** Every spelling in which a text may be stored: plain, as bytes in a dump, as base64 at any offset. */
export function spellings(form: string): string[] {
  const bytes = Buffer.from(form)
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replaceAll('=', '')
    // The outer characters also depend on the neighbours.
    return text.slice(shift === 0 ? 0 : shift + 1, -1)
  })
  return [form, bytes.toString('hex'), ...(bytes.length > 7 ? shifted : [])]
}

/** The names of canaries that a text holds. */
export function canariesIn(text: string, canaries: readonly Canary[]): string[] {
  const lower = text.toLowerCase()
  return canaries
    .filter(({ forms }) =>
      forms.some((form) => {
        const [plain = '', hex = '', ...encoded] = spellings(form)
        return lower.includes(plain.toLowerCase()) || lower.includes(hex) || encoded.some((part) => text.includes(part))
      }),
    )
    .map(({ name }) => name)
}
