import type { Locale } from '#platform/locale.ts'
import { bytes, day, instant, tenantTable, text, uuid } from '#platform/db/table.ts'

export type NewsletterStateName = 'optedOut' | 'pending' | 'optedIn'

export const accountTable = tenantTable('account', {
  id: uuid().notNull(),
  email: text(),
  emailKey: text(),
  firstName: text(),
  lastName: text(),
  salutation: text(),
  hash: text().notNull(),
  passwordHash: text(),
  roles: text().array().notNull(),
  language: text().$type<Locale>(),
  totpSealed: bytes(),
  newsletterState: text().$type<NewsletterStateName>().notNull(),
  newsletterSentAt: instant(),
  newsletterDecidedAt: instant(),
  emailVerifiedAt: instant(),
  bankChangedAt: instant(),
  createdAt: instant().notNull(),
  erasedAt: instant(),
  /** The person's id in the client's own systems. */
  externalId: text(),
  customerNumber: text(),
  newEmail: text(),
  newEmailAt: instant(),
  /** The last day on which the person was logged in, to the day of the login or its renewal. */
  activeOn: day().notNull(),
  /** Announced by mail; null once they log in again. */
  erasureAnnouncedOn: day(),
})
