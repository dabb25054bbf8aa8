import type { CurrentUser, SessionKind, SessionStore } from './session-store.ts'

/** How long before its end the session of a present user is renewed. */
const beforeEnd = { remembered: 15 * 86_400_000, plain: 3 * 3_600_000 } as const
/** A user without input for so long is absent: their session is not renewed. */
const attentionMs = 30 * 60_000

const renewable = ['user', 'agency'] as const satisfies readonly SessionKind[]

interface Parts {
  readonly sessions: SessionStore
  /** Exchanges the old token for a new one (spec §7.6). */
  ask(token: string): Promise<CurrentUser>
  now?: () => number
}

/** Renews sessions of present users before they expire. */
export function createRenewal({ sessions, ask, now = Date.now }: Parts) {
  const tried = new Map<SessionKind, string>()

  async function renew(kind: (typeof renewable)[number], seenAt: number): Promise<void> {
    const session = sessions.get()[kind]
    if (session === null || session.user.adminLogin || now() - seenAt > attentionMs) return
    const end = session.user.expiresAt
    const left = Date.parse(end) - now()
    // A login has a longest life: after a refused renewal there is no second attempt.
    if (left <= 0 || left > beforeEnd[session.remember ? 'remembered' : 'plain'] || tried.get(kind) === end) return
    tried.set(kind, end)
    try {
      const user = await ask(session.token)
      // Logged out meanwhile, or renewed by another tab.
      if (sessions.get()[kind]?.token !== session.token) return
      sessions.logIn(kind, user, { remember: session.remember })
      tried.set(kind, user.expiresAt)
    } catch {
      // The next look tries again, as long as the session lives.
      if (sessions.get()[kind]?.token === session.token) tried.delete(kind)
    }
  }

  /** @param seenAt the time of the last input */
  return (seenAt: number): Promise<unknown> => Promise.all(renewable.map((kind) => renew(kind, seenAt)))
}
