import { useSyncExternalStore } from 'react'
import { draftsOf, peopleOf, peopleWatchers, type People } from '../session/forget-others.ts'
import type { SessionStore } from '../session/session-store.ts'

interface Draft<Values, Base = Values> {
  readonly values: Values
  /** The thing as it was when typing began, and its version: a save is compared with these. */
  readonly base: Base
  readonly version: number
}

/**
 * Unsaved input, by the edited thing, for as long as this page's code lives and its user does not log out. It is stored
 * only while the app itself loads the next document, between the end of a session and the return to its form.
 */
const drafts = new Map<string, Draft<unknown>>()

export const findDraft = <Values, Base = Values>(of: string) => drafts.get(of) as Draft<Values, Base> | undefined
export function keepDraft(of: string, draft: Draft<unknown>): void {
  drafts.set(of, draft)
  tell()
}
export function dropDraft(of: string): void {
  if (drafts.delete(of)) tell()
}

/** Whose input it is; unknown before any of them has logged in or out. */
let typists: People | undefined
peopleWatchers.push((before, now, isOver) => {
  typists ??= before
  // They have to log in again, and find it where it was.
  if (isOver) return
  const areOthers = now.every((hash) => hash === undefined) || hasOther(now)
  typists = now
  if (!areOthers) return
  drafts.clear()
  tell()
})

const hasOther = (people: People): boolean =>
  people.some((hash) => hash !== undefined && typists?.includes(hash) !== true)

// Before any login or logout there is none to be kept over it.
draftsOf.page = () =>
  typists === undefined || drafts.size === 0 ? undefined : JSON.stringify({ typists, drafts: [...drafts] })

/** Takes over what the document before this one gave; nobody is logged in yet, or whose it is. */
export function receiveDrafts(given: string, sessions: SessionStore): void {
  const received = JSON.parse(given) as { typists: People; drafts: [string, Draft<unknown>][] }
  typists = received.typists
  if (hasOther(peopleOf(sessions))) return
  for (const [of, draft] of received.drafts) drafts.set(of, draft)
  tell()
}

const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there is any: its user is logging in again. */
export const useHasDrafts = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => drafts.size > 0,
    () => false,
  )

/** Whether there is unsaved input, also while its form is behind another tab. */
export const useHasDraft = (of: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => drafts.has(of),
    () => false,
  )
