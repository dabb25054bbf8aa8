import type { PlainDay } from '../calendar.ts'

/** Who has to act next. */
export type Party = 'recommender' | 'recipient' | 'client' | 'agency' | 'operator' | 'bank'
export type StepStatus = 'done' | 'current' | 'upcoming' | 'failed'
/** What the day of a wait is: the last one on which it can be done, the end of a period, or what we expect. */
export type UntilKind = 'lastDay' | 'periodEnd' | 'forecast'

/** One step as data: the words stand in the words files under `timeline.<key>`. */
export type TimelineStep<Key extends string = string> = {
  readonly key: Key
  readonly status: StepStatus
  /** The day it was done or failed. */
  readonly on: PlainDay | null
  /** Who acts next; only on the current step. */
  readonly waitsFor: Party | null
  /** Until when; only on the current step, null where nobody can say. */
  readonly until: PlainDay | null
  readonly untilKind: UntilKind | null
  /** Why it failed, or 'onHold', 'returned': why it takes longer. */
  readonly reason: string | null
}

export type Wait = {
  readonly waitsFor: Party
  readonly until?: PlainDay | null
  readonly untilKind?: UntilKind
  readonly reason?: string
}

/** A step before it is known whether it is done: its day, and what it waits for where there is none. */
export type Draft<Key extends string> = {
  readonly key: Key
  readonly on: PlainDay | null
  readonly wait: () => Wait
}

export type LineEnd<Key extends string> = {
  readonly key: Key
  readonly on: PlainDay | null
  readonly reason: string | null
}

const blank = { on: null, waitsFor: null, until: null, untilKind: null, reason: null } as const

/**
 * Done, now, to come (experience 17): what is done by its day, then the first step that is not, then the others. An end
 * cuts the line: nothing is to come after it, and what happened later is not part of it.
 */
export function lineUp<Key extends string, EndKey extends string>(
  drafts: readonly Draft<Key>[],
  end: LineEnd<EndKey> | null,
): TimelineStep<Key | EndKey>[] {
  const done = drafts
    .flatMap(({ key, on }) => (on === null ? [] : [{ ...blank, key, status: 'done' as const, on }]))
    // Steps of one day stay in the order of the list.
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  if (end !== null) {
    const before = done.filter(({ on }) => end.on === null || on <= end.on)
    return [...before, { ...blank, ...end, status: 'failed' as const }]
  }
  const open = drafts.filter(({ on }) => on === null)
  return [...done, ...open.map(({ key, wait }, index) => (index === 0 ? current(key, wait()) : upcoming(key)))]
}

function current<Key extends string>(key: Key, wait: Wait): TimelineStep<Key> {
  const { waitsFor, until = null, untilKind = 'lastDay', reason = null } = wait
  return { key, status: 'current', on: null, waitsFor, until, untilKind: until === null ? null : untilKind, reason }
}

const upcoming = <Key extends string>(key: Key): TimelineStep<Key> => ({ ...blank, key, status: 'upcoming' })
