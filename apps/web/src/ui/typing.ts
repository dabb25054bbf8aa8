/**
 * Inserts the dots of DD.MM.YYYY during typing or pasting; takes `/`, `-`, spaces and an ISO day too, and never adds
 * back deleted dots.
 */
export function formatTypedDay(typed: string, before: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(typed)
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`
  // A digit that is deleted in the middle is typed anew there.
  const at = [...before].findIndex((sign, place) => sign !== typed[place])
  if (/\..*\./.test(typed) && before.slice(0, at) + before.slice(at + 1) === typed) return typed
  const growing = typed.length > before.length
  const dotted = typed
    .replaceAll(/[\s/,-]+/g, '.')
    .replaceAll(/[^\d.]/g, '')
    .replace(/^(\d)\./, '0$1.')
    .replace(/^(\d{2}\.)(\d)\./, '$10$2.')
  const digits = dotted.replaceAll('.', '').slice(0, 8)
  const closed = growing || dotted.endsWith('.')
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  return (
    day +
    (month || (day.length === 2 && closed) ? '.' : '') +
    month +
    (year || (month.length === 2 && closed) ? '.' : '') +
    year
  )
}

/** An IBAN without anything that isn't part of it, in capitals; also drops a leading "IBAN" from a paste. */
export function compactIban(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/^\W*IBAN\W*/, '')
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 34)
}

/** Groups of four, as on the card. */
export function groupIban(compact: string): string {
  return compact.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
