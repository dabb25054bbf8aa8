import type { PlainDay } from '@referral/domain/calendar'
import { fixedModel, usualModelName, type CommissionModel } from '@referral/domain/commission'
import { readCommission } from '@referral/domain/offers'
import type { Tx } from '#platform/db/tx.ts'
import { findModelOn } from './models.sql.ts'

/** Parses a product's commission (`standard;5000`, spec §9); undefined where it has none. */
export function commissionOf(text: string | null): { readonly model: string; readonly cents: number } | undefined {
  const read = text === null ? null : readCommission(text)
  return read === null || read.cents === 0 ? undefined : { model: read.model ?? usualModelName, cents: read.cents }
}

/** The terms of a model for an order of a day; an undescribed model pays the product's amount alone. */
export const findModel = async (tx: Tx, name: string, day: PlainDay): Promise<CommissionModel> =>
  (await findModelOn(tx, name, day)) ?? fixedModel
