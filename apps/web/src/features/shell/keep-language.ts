import { call } from '#platform/api/api.ts'
import type { Session, SessionStore } from '#platform/session/session-store.ts'

/** The longest delay of the page. */
const patienceMs = 1_500

/** The language of a user's mails follows the page's (spec §7.6); the page opens whatever the result. */
export async function keepLanguage(
  session: Session,
  language: 'de' | 'en',
  logIn: SessionStore['logIn'],
  href: string,
): Promise<void> {
  const kept = call('updateLanguage', { body: { language } }).then(
    () => logIn('user', { ...session.user, language }, { remember: session.remember }),
    () => undefined,
  )
  await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  location.assign(href)
}
