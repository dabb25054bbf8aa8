import type { SessionStore } from './session-store.ts'

/** Spec §4 and §9. */
const checkMs = 60_000

/**
 * Logs out users whose session is over.
 * @returns whether the page must be loaded anew: after a user's end, and after an agency's while a user is logged in
 * too
 */
export function checkExpiry(sessions: SessionStore): boolean {
  const over = sessions.expired()
  if (over.length === 0) return false
  sessions.end(...over)
  return over.some((kind) => kind !== 'agency') || sessions.get().user !== null
}

/**
 * Checks every minute, and when a sleeping page wakes up.
 * @param renew called with the time of the last input, while a user is logged in
 */
export function watchExpiry(sessions: SessionStore, reload: () => void, renew: (seenAt: number) => void): void {
  let seenAt = Date.now()
  const check = (): void => {
    if (checkExpiry(sessions)) return reload()
    if (sessions.get().user !== null || sessions.get().agency !== null) renew(seenAt)
  }
  const notice = (): void => void (seenAt = Date.now())
  for (const touch of ['pointerdown', 'keydown']) document.addEventListener(touch, notice, { passive: true })
  setInterval(check, checkMs)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}
