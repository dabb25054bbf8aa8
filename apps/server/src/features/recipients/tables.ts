import type { NewsletterStateName } from '#features/accounts/public.ts'
import type { Locale } from '#platform/locale.ts'
import { boolean, bytes, instant, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

/** Birth date, address, phone and bank account are sealed elsewhere with the recipient's own key. */
export const recipientTable = tenantTable('recipient', {
  id: uuid().notNull(),
  number: text().notNull(),
  recommendationId: uuid().notNull(),
  salutation: text(),
  firstName: text(),
  lastName: text(),
  email: text(),
  emailKey: text(),
  customerNumber: text(),
  /** The box on the form; what came of it is in the state. */
  newsletter: boolean().notNull(),
  newsletterState: text().$type<NewsletterStateName>().notNull(),
  newsletterSentAt: instant(),
  newsletterDecidedAt: instant(),
  locale: text().$type<Locale>().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  termsDigest: bytes(),
  shopAt: instant(),
  erasedAt: instant(),
  erasureAskedAt: instant(),
})

export type RecipientRow = Row<typeof recipientTable>
