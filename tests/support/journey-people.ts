/** A person in a journey; no two share a phone, an address or an account. */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthDate: string
  readonly phone: string
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly iban: string
}

const run = Date.now() % 1_000_000
let people = 0

/** An invented adult, new to every tenant and every run. */
export function invent(firstName: string, lastName: string): Person {
  people += 1
  const own = String(run * 100 + people).padStart(10, '0')
  return {
    firstName,
    lastName,
    email: `${firstName}.${own}@post.example`.toLowerCase(),
    birthDate: `${String((people % 27) + 1).padStart(2, '0')}.0${(people % 9) + 1}.1984`,
    phone: `0171 ${own.slice(-8)}`,
    street: `${lastName}weg`,
    houseNumber: String((run % 180) + people),
    zip: '12345',
    city: 'Musterstadt',
    iban: germanIban('37040044', own),
  }
}

/** A bank account that no other person of a journey has. */
function germanIban(bankCode: string, account: string): string {
  const body = `${bankCode}${account.padStart(10, '0')}`
  // ISO 13616: D is 13, E is 14, and 00 at the place of the check digits.
  const check = 98n - (BigInt(`${body}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${body}`
}
