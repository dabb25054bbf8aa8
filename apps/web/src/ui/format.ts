const nbsp = '\u00a0'

/** Integer cents as specification §9 wants them in every language: de-DE, two decimals, euro sign. */
export function formatCents(cents: number): string {
  const { sign, euros, rest } = splitCents(cents)
  return `${sign}${euros},${rest}${nbsp}€`
}

/** The parts of an amount, for setting the euros larger than the cents. Written by hand so that server and browser agree to the letter. */
export function splitCents(cents: number): { sign: string; euros: string; rest: string } {
  const whole = Math.abs(Math.trunc(cents))
  const euros = String(Math.floor(whole / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return { sign: cents < 0 ? '−' : '', euros, rest: String(whole % 100).padStart(2, '0') }
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** DD.MM.YYYY of a day (`YYYY-MM-DD`) or of an instant as Berlin sees it. */
export function formatDay(value: string | Date): string {
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (day) return `${day[3]}.${day[2]}.${day[1]}`
  const part = berlinParts(value)
  return `${part['day']}.${part['month']}.${part['year']}`
}

/** DD.MM.YYYY - HH:MM as Berlin sees it. */
export function formatInstant(value: string | Date): string {
  const part = berlinParts(value)
  return `${part['day']}.${part['month']}.${part['year']} - ${part['hour']}:${part['minute']}`
}

function berlinParts(value: string | Date): Partial<Record<string, string>> {
  const parts = berlin.formatToParts(typeof value === 'string' ? new Date(value) : value)
  return Object.fromEntries(parts.map(({ type, value: text }) => [type, text]))
}

/** Specification §9: a text longer than 40 characters is cut to 19 and dots. */
export function shortenText(text: string): string {
  const letters = [...text]
  return letters.length > 40 ? `${letters.slice(0, 19).join('').trimEnd()}…` : text
}
