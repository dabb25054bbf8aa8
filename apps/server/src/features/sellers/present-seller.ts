import { berlinDay } from '@referral/domain/calendar'
import { missingOfSeller, nextToActForSeller, type SellerData } from '@referral/domain/seller-data'
import { holdingOn, isLocked } from '@referral/domain/valid-from'
import { findAccount, readMaskedBankAccount } from '#features/accounts/public.ts'
import { findConsentText } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { openDetails } from './details.ts'
import { listTaxes } from './sellers.sql.ts'
import type { SellerRow } from './tables.ts'

const noDetails = {
  phone: null,
  street: null,
  streetNumber: null,
  zip: null,
  city: null,
  vatId: null,
  taxNumber: null,
}

/** A seller with all data that the client has of them, and the missing ones. */
export async function presentSeller(ctx: Context, tx: Tx, row: SellerRow) {
  const { data, profile } = await readSeller(ctx, tx, row)
  return {
    seller: profile,
    missing: missingOfSeller(data),
    reason: row.reason,
    registeredAt: row.createdAt,
    confirmedAt: row.confirmedAt,
    completedAt: row.completedAt,
    approvedAt: row.approvedAt,
    deactivatedAt: row.deactivatedAt,
  }
}

export async function presentStanding(ctx: Context, tx: Tx, row: SellerRow) {
  return {
    ...(await presentSeller(ctx, tx, row)),
    selfBillingText: await findSelfBillingText(tx, row),
    next: nextToActForSeller(row.state),
    today: berlinDay(ctx.now) as string,
  }
}

/** The words of the agreement to self-billing, as they were read; null before it. */
export const findSelfBillingText = async (tx: Tx, { selfBillingDigest }: SellerRow): Promise<string | null> =>
  selfBillingDigest === null ? null : ((await findConsentText(tx, selfBillingDigest)) ?? null)

/** The input of `missingOfSeller`. */
export async function findMissing(ctx: Context, tx: Tx, row: SellerRow) {
  return missingOfSeller((await readSeller(ctx, tx, row)).data)
}

async function readSeller(ctx: Context, tx: Tx, row: SellerRow) {
  const today = berlinDay(ctx.now)
  const account = row.accountId === null ? undefined : await findAccount(tx, row.accountId)
  const details = await openDetails(ctx, tx, row)
  const taxes = await listTaxes(tx, row.id)
  const bankAccount = row.accountId === null ? undefined : await readMaskedBankAccount(ctx, tx, row.accountId)
  const { phone, vatId, taxNumber, ...address } = details ?? noDetails
  const data: SellerData = {
    ...{ phone, vatId, taxNumber, address: details === undefined ? null : address },
    taxStatus: holdingOn(taxes, today)?.status ?? null,
    hasBankAccount: bankAccount !== undefined,
    hasAgreedToSelfBilling: row.selfBillingAt !== null,
  }
  const profile = {
    ...{ id: row.id, state: row.state, company: row.company, phone, ...address, vatId, taxNumber },
    firstName: account?.firstName ?? row.firstName ?? '',
    lastName: account?.lastName ?? row.lastName ?? '',
    email: account?.email ?? row.email ?? '',
    taxes: taxes.map((tax) => ({
      validFrom: tax.validFrom as string,
      status: tax.status,
      isLocked: isLocked(tax, today),
    })),
    bankAccount: bankAccount ?? null,
    selfBillingAt: row.selfBillingAt,
  }
  return { data, profile }
}
