/**
 * The one clock of the rules (product §2.11). In demo mode it can be moved forward;
 * security times (sessions, tokens, limits) read real time instead.
 */
export interface Clock {
  now(): Date
  /** Moves the rules' time forward by whole milliseconds; the demo alone calls it. */
  advance(milliseconds: number): void
  offset(): number
}

export function createClock(offset = 0): Clock {
  let shift = offset
  return {
    now: () => new Date(Date.now() + shift),
    advance: (milliseconds) => {
      shift += milliseconds
    },
    offset: () => shift,
  }
}
