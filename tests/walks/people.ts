import { spell } from '../support/spell.ts'

/** A person of a walk. All their identifying values are here, so that they can be searched for after their erasure. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  /** Every account number they ever named. */
  readonly ibans: string[]
}

/** People who share no name, address or number with others, in any walk of the process. */
export function createPeople() {
  let people = 0
  let accounts = 0
  return {
    next(): Person {
      people += 1
      const mark = spell(1_000_000 + people)
      return {
        firstName: `Vor${mark}`,
        lastName: `Nach${mark}`,
        email: `post.${mark}@walks.example`,
        phone: `0171 ${10_000_000 + people}`,
        street: `Gasse${mark}`,
        ibans: [],
      }
    },
    iban(of: Person): string {
      accounts += 1
      const iban = germanIban(accounts)
      of.ibans.push(iban)
      return iban
    },
  }
}

function germanIban(account: number): string {
  const bban = `37040044${String(account).padStart(10, '0')}`
  const rest = BigInt(`${bban}131400`) % 97n
  return `DE${String(98n - rest).padStart(2, '0')}${bban}`
}

/** The texts that would identify a person, in every spelling. */
export const tracesOf = (person: Person): string[] => [
  person.firstName,
  person.lastName,
  person.email,
  person.phone.replaceAll(' ', '').slice(1),
  person.street,
  ...person.ibans,
]
