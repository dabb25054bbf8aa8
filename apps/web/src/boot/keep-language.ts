import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { keyOf } from '#platform/query.ts'
import type { Answers } from '#platform/answers/answers.ts'
import type { BrowserStore } from '#platform/session/browser-store.ts'
import type { SessionStore } from '#platform/session/session-store.ts'

interface Parts {
  readonly store: BrowserStore
  readonly sessions: SessionStore
  readonly answers: Pick<Answers, 'refresh' | 'change'>
  readonly locale: 'de' | 'en'
  /** The language of the link that was followed. */
  readonly chosen: string
  save?(language: 'de' | 'en'): Promise<unknown>
}

const callToSave = (language: 'de' | 'en') => call('updateLanguage', { body: { language } })

/**
 * The language of a user's mails follows the page's (spec §7.6). The document that a language link led to saves it:
 * whoever left the one before early, or clicked before its scripts had loaded, loses nothing. Whatever the server says
 * is an answer; without one the next document in this language asks again.
 */
export async function keepLanguage({
  store,
  sessions,
  answers,
  locale,
  chosen,
  save = callToSave,
}: Parts): Promise<void> {
  const user = sessions.get().user?.user
  // A link that was followed nowhere, nobody's page, or an operator's in a customer's name.
  const isKept = chosen === locale && user !== undefined && !user.adminLogin
  try {
    if (isKept) await save(locale)
  } catch (error) {
    if (!isApiError(error) || error.status === 0) return
  }
  // Another link may have been followed meanwhile: its document saves its own.
  if (store.item('session', 'language') === chosen) store.setItem('session', 'language', undefined)
  if (!isKept) return
  // The page may have asked before it was saved; a first answer that is still on its way is not asked for anew.
  const own = keyOf('getOwnData')
  await answers.refresh(own)
  answers.change<object>(own, (data) => ({ ...data, language: locale }))
}
