import type { PlainDay } from '../calendar.ts'

/** Who has to act next. */
export type Party = 'recommender' | 'recipient' | 'client' | 'agency' | 'operator' | 'bank'
export type StepStatus = 'done' | 'current' | 'upcoming' | 'failed'
/** The meaning of a wait's day: the last possible one, the end of a period, or an expectation. */
export type UntilKind = 'lastDay' | 'periodEnd' | 'forecast'

/** One step as data: its words are in the words files under `timeline.<key>`. */
export type TimelineStep<Key extends string = string> = {
  readonly key: Key
  readonly status: StepStatus
  /** The day it was done or failed. */
  readonly on: PlainDay | null
  /** Who acts next; only on the current step. */
  readonly waitsFor: Party | null
  /** Until when; only on the current step, null where that is unknown. */
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

/** A step before its state is known: its day, and its open condition without one. */
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
 * Done, now, to come (experience 17): done steps by their day, then the first open one, then the others. An end cuts
 * the line: nothing follows it, and later events are left out.
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
