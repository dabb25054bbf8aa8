import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import type { TaxStatus } from '@referral/domain/seller-data'
import { validFromFault } from '@referral/domain/valid-from'
import { tidyVatId, validateTaxNumber, validateVatId } from '@referral/domain/validate/tax-id'
import { validateHouseNumber, validateLine, validatePhone, validatePostalCode } from '@referral/domain/validate/person'
import { validateConsent } from '@referral/domain/validate/terms'
import { keepConsentProof, keepConsentText } from '#features/consent/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { changeSeller } from './change-seller.ts'
import { keepDetails, type SellerDetails } from './details.ts'
import { presentStanding } from './present-seller.ts'
import { lockCaller, requireSeller } from './seller-of-caller.ts'
import {
  deleteTaxRow,
  findSeller,
  insertTaxRow,
  listTaxes,
  setMonthlyGoal,
  setSelfBillingAgreement,
} from './sellers.sql.ts'
import type { SellerRow } from './tables.ts'

export type SellerDetailsInput = Omit<SellerDetails, 'vatId' | 'taxNumber'> & {
  readonly company?: string | undefined
  readonly vatId?: string | undefined
  readonly taxNumber?: string | undefined
}

/** The caller's state, the missing data, and who has to act. */
export const getStanding = (ctx: Context) =>
  ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    return isRefused(seller) ? seller : presentStanding(ctx, tx, seller)
  })

/** One change of the caller's own row, answered as it is then. */
const changeOwn = (ctx: Context, change: (tx: Tx, row: SellerRow) => Promise<Refused | undefined>) =>
  ctx.write(async (tx) => {
    const seller = await lockCaller(ctx, tx)
    if (isRefused(seller)) return seller
    return (await change(tx, seller)) ?? presentStanding(ctx, tx, (await findSeller(tx, seller.id))!)
  })

/** Saves the data for every credit note (§ 14 UStG) and for the operator to reach the seller. */
export function saveSellerData(ctx: Context, given: SellerDetailsInput) {
  const failures = failuresOf(given)
  if (failures.length > 0) return Promise.resolve(refuseFields(...failures))
  return changeOwn(ctx, async (tx, row) => {
    await keepDetails(ctx, tx, { ...row, company: orNull(given.company) }, tidy(given))
    await emit(ctx, tx, { kind: 'sellerDataChanged', subject: { kind: 'seller', id: row.id } })
    return undefined
  })
}

/** Records that the seller agrees to be settled by self-billing, with the words they agreed to. */
export function agreeToSelfBilling(ctx: Context, given: { text: string; accepted: boolean | undefined }) {
  const code = validateConsent(given.text, given.accepted)
  if (code !== null) return Promise.resolve(refuseFields({ field: 'text', code }))
  return changeOwn(ctx, async (tx, row) => {
    const digest = sha256(given.text)
    await keepConsentText(tx, digest, given.text, ctx.now)
    const proof = { id: newId(ctx.now), personId: row.accountId!, purpose: 'selfBilling', given: true }
    await keepConsentProof(tx, { ...proof, textDigest: digest, at: ctx.now })
    await setSelfBillingAgreement(tx, row.id, digest, ctx.now)
    await emit(ctx, tx, { kind: 'selfBillingAgreed', subject: { kind: 'seller', id: row.id } })
    return undefined
  })
}

/**
 * The first status applies from today, so that no seller is without one; a change from tomorrow at the earliest: the
 * taxation of the past is final.
 */
export function setSellerTax(ctx: Context, given: { validFrom: string; status: TaxStatus }) {
  const today = berlinDay(ctx.now)
  const validFrom = given.validFrom as PlainDay
  return changeOwn(ctx, async (tx, row) => {
    const isFirst = (await listTaxes(tx, row.id)).length === 0
    const code = isFirst ? (validFrom === today ? null : 'notToday') : validFromFault(validFrom, today)
    if (code !== null) return refuseFields({ field: 'validFrom', code })
    if (!(await insertTaxRow(tx, { sellerId: row.id, validFrom, status: given.status, createdAt: ctx.now })))
      return refuseFields({ field: 'validFrom', code: 'taken' })
    const data = { validFrom, status: given.status }
    await emit(ctx, tx, { kind: 'sellerTaxChanged', subject: { kind: 'seller', id: row.id }, data })
    return undefined
  })
}

/** Refused: notFound, illegalMove once it has begun. */
export function deleteSellerTax(ctx: Context, validFrom: string) {
  return changeOwn(ctx, async (tx, row) => {
    const known = (await listTaxes(tx, row.id)).some((tax) => tax.validFrom === validFrom)
    if (!known) return refuse('notFound')
    if (!(await deleteTaxRow(tx, row.id, validFrom as PlainDay, berlinDay(ctx.now))))
      return refuse('illegalMove', 'hasBegun')
    const data = { validFrom, deleted: true }
    await emit(ctx, tx, { kind: 'sellerTaxChanged', subject: { kind: 'seller', id: row.id }, data })
    return undefined
  })
}

/** Hands the data to the operator. Refused: illegalMove while something is missing. */
export const submitSeller = (ctx: Context) =>
  changeOwn(ctx, async (tx, row) => {
    const changed = await changeSeller(ctx, tx, row, { trigger: 'complete', actor: 'seller' })
    return isRefused(changed) ? changed : undefined
  })

/** How many orders a month the seller wants to bring; nothing where they set no goal. */
export const saveSellerGoal = (ctx: Context, orders: number | undefined) =>
  ctx.write(async (tx) => {
    const seller = await lockCaller(ctx, tx)
    if (isRefused(seller)) return seller
    await setMonthlyGoal(tx, seller.id, orders ?? null)
    return { orders: orders ?? null }
  })

const orNull = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim())

const tidy = (given: SellerDetailsInput): SellerDetails => ({
  phone: given.phone.trim(),
  street: given.street.trim(),
  streetNumber: given.streetNumber.trim(),
  zip: given.zip.trim(),
  city: given.city.trim(),
  vatId: orNull(tidyVatId(given.vatId ?? '')),
  taxNumber: orNull(given.taxNumber),
})

function failuresOf(given: SellerDetailsInput): FieldFailure[] {
  const { vatId = '', taxNumber = '' } = given
  const checks = [
    ['phone', validatePhone(given.phone)],
    ['street', validateLine(given.street, 120)],
    ['streetNumber', validateHouseNumber(given.streetNumber)],
    ['zip', validatePostalCode(given.zip)],
    ['city', validateLine(given.city, 120)],
    // A credit note must name one of the two (§ 14 UStG).
    ['vatId', vatId.trim() === '' && taxNumber.trim() === '' ? 'vatIdOrTaxNumber' : validateVatId(vatId)],
    ['taxNumber', validateTaxNumber(taxNumber)],
  ] as const
  return checks.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}
