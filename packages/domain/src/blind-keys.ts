import type { PlainDay } from './calendar.ts'

/**
 * One spelling for values that two people are compared by (product §6). Both sides go through the same function before
 * they become keyed digests, so that "Straße 1 a" and "STRASSE 1A" are one.
 */
export function spellingKey(text: string): string {
  return (
    text
      // An umlaut may come as two signs, as some systems write it.
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('ä', 'ae')
      .replaceAll('ö', 'oe')
      .replaceAll('ü', 'ue')
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  )
}

/** "Hauptstr." and "Hauptstraße" are one street. */
function streetKey(street: string): string {
  return spellingKey(street).replace(/str(asse)?$/, 'str')
}

export function birthDateAndNameKey(birthDate: PlainDay, firstName: string, lastName: string): string {
  return `${birthDate}|${spellingKey(firstName)}|${spellingKey(lastName)}`
}

export function addressAndSurnameKey(
  address: { readonly zip: string; readonly city: string; readonly street: string; readonly houseNumber: string },
  lastName: string,
): string {
  return `${spellingKey(address.zip)}|${streetKey(address.street)}|${spellingKey(address.houseNumber)}|${spellingKey(lastName)}`
}

/**
 * Customer numbers are compared without blanks, hyphens and casing. A leading zero counts: "0471" and "471" may be two
 * customers. Empty where the text has no letter and no digit: nobody's number.
 */
export function customerNumberKey(customerNumber: string): string {
  return spellingKey(customerNumber)
}

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/**
 * Another first and another last name; one of them alone may be a marriage or a nickname, and an unknown one tells
 * nothing.
 */
export function areDifferentPeople(one: Named, other: Named): boolean {
  const differ = (left: string | null, right: string | null) =>
    left !== null && right !== null && spellingKey(left) !== spellingKey(right)
  return differ(one.firstName, other.firstName) && differ(one.lastName, other.lastName)
}
