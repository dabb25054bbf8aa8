import type { TaxStatus } from '@referral/domain/seller-data'
import type { SellerState } from '@referral/domain/states/seller'
import type { Locale } from '#platform/locale.ts'
import { bytes, day, instant, integer, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const sellerTable = tenantTable('seller', {
  id: uuid().notNull(),
  state: text().$type<SellerState>().notNull(),
  /** Null until the mail's link was followed. */
  accountId: uuid(),
  /** As registered; the account has them from then on. */
  firstName: text(),
  lastName: text(),
  email: text(),
  company: text(),
  /** `SellerDetails`, sealed with the person's key. */
  data: bytes(),
  locale: text().$type<Locale>().notNull(),
  termsDigest: bytes().notNull(),
  selfBillingDigest: bytes(),
  selfBillingAt: instant(),
  /** Why the data was sent back, or the seller deactivated. */
  reason: text(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  completedAt: instant(),
  approvedAt: instant(),
  deactivatedAt: instant(),
  /** Orders a month that they have set themselves. */
  monthlyGoal: integer(),
})

export type SellerRow = Row<typeof sellerTable>

/** How a seller is taxed from a day on. */
export const sellerTaxTable = tenantTable('seller_tax', {
  sellerId: uuid().notNull(),
  validFrom: day().notNull(),
  status: text().$type<TaxStatus>().notNull(),
  createdAt: instant().notNull(),
})

export type SellerTax = Row<typeof sellerTaxTable>
