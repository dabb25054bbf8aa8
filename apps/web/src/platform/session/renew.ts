import type { CurrentUser, SessionKind, SessionStore } from './session-store.ts'

/** How long before its end a session is renewed, where somebody is there. */
const beforeEnd = { remembered: 15 * 86_400_000, plain: 3 * 3_600_000 } as const
/** Whoever did nothing for so long is not there: their session ends when it ends. */
const attentionMs = 30 * 60_000

const renewable = ['user', 'agency'] as const satisfies readonly SessionKind[]

interface Parts {
  readonly sessions: SessionStore
  /** Asks for a new token for the old one (spec §7.6). */
  ask(token: string): Promise<CurrentUser>
  now?: () => number
}

/** Renews sessions of people who are there before their time is over. */
export function createRenewal({ sessions, ask, now = Date.now }: Parts) {
  const tried = new Map<SessionKind, string>()

  async function renew(kind: (typeof renewable)[number], seenAt: number): Promise<void> {
    const session = sessions.get()[kind]
    if (session === null || session.user.adminLogin || now() - seenAt > attentionMs) return
    const end = session.user.expiresAt
    const left = Date.parse(end) - now()
    // A login lasts only so long: what can't be made longer is asked for once.
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

  /** @param seenAt when somebody last touched the page */
  return (seenAt: number): Promise<unknown> => Promise.all(renewable.map((kind) => renew(kind, seenAt)))
}
