import { useSyncExternalStore } from 'react'
import { peopleWatchers, type People } from '../session/forget-others.ts'

interface Draft<Values, Base = Values> {
  readonly values: Values
  /** The thing as it was when typing began, and its version: a save is compared with these. */
  readonly base: Base
  readonly version: number
}

/**
 * Unsaved input, by the edited thing, for as long as this page's code lives and its user does not log out. Nothing of it
 * is stored.
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
  const present = now.filter((hash) => hash !== undefined)
  const areOthers = present.length === 0 || present.some((hash) => typists?.includes(hash) !== true)
  typists = now
  if (!areOthers) return
  drafts.clear()
  tell()
})

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
