const day = 86_400_000

/** Days here are UTC midnights in milliseconds, standing for a day of Berlin's calendar. */
export function parseDay(text: string): number {
  const [, dd, mm, yyyy] = /(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? []
  if (yyyy !== undefined) return Date.UTC(Number(yyyy), Number(mm) - 1, Number(dd))
  const [english] = /\d{1,2} [A-Z][a-z]+ \d{4}/.exec(text) ?? []
  if (english === undefined) throw new Error(`no day in "${text}"`)
  return Date.parse(`${english} UTC`)
}

/** DD.MM.YYYY, as every screen shows a day. */
export function formatDay(at: number): string {
  const [yyyy, mm, dd] = new Date(at).toISOString().slice(0, 10).split('-')
  return `${dd}.${mm}.${yyyy}`
}

/** The first day after this one on which Berlin's clocks were changed. */
export function clockChangeAfter(at: number): number {
  let next = at + day
  while (offsetOn(next) === offsetOn(next - day)) next += day
  return next
}

const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })

/** Berlin's offset at noon UTC of that day. */
function offsetOn(at: number): string | undefined {
  return berlin.formatToParts(at + day / 2).find(({ type }) => type === 'timeZoneName')?.value
}
