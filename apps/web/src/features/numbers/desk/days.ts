/** Berlin days, both included. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** The days of a part of the course, as far as they belong to the period. */
export function daysOfPart(grain: 'day' | 'month', startsOn: string, { from, until }: Days): Days {
  if (grain === 'day') return { from: startsOn, until: startsOn }
  const [year = 0, month = 0] = startsOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return {
    from: startsOn < from ? from : startsOn,
    until: last > until ? until : last,
  }
}
