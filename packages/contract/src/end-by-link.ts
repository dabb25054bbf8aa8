import { line, record } from './fields.ts'
import { done } from './parts.ts'

const ofAnyone = { method: 'POST', callers: ['anyone'], answer: done(), duringPause: true } as const

/** What of every call is the same that ends mails of a kind from the page that the mail's link opens. */
export const endByLink = {
  ...ofAnyone,
  limit: { per: 'address', count: 120, seconds: 3_600 },
  body: record({ token: ['Token', line(100)] }),
} as const

/** The same with one click from the e-mail program (RFC 8058), which sends a body of its own: any is ignored. */
export const endAtOnce = {
  ...ofAnyone,
  section: 'safety 17',
  limit: { per: 'address', count: 300, seconds: 3_600 },
  params: record({ token: ['token', line(100)] }),
} as const
