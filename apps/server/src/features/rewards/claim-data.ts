import { maskIban } from '@referral/domain/validate/iban'
import { bankNameOf } from '#platform/bank-name.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { RewardRow } from './reward.sql.ts'

/** A beneficiary's data for a claim; stored sealed with their own key. */
export type ClaimData =
  | { readonly owner: string; readonly iban: string }
  | { readonly firstName: string; readonly lastName: string; readonly email: string }

export interface BankClaim {
  readonly owner: string
  /** Compact. */
  readonly iban: string
}

const placeOf = (rewardId: string) => `claim:${rewardId}`

export const sealClaim = (ctx: Context, tx: Tx, reward: RewardRow, data: ClaimData): Promise<Buffer> =>
  ctx.services.persons.seal(tx, reward.beneficiaryId, data, placeOf(reward.id), ctx.now)

/** The data of a claim, for the beneficiary's own data; undefined where their key was destroyed. */
export const openClaim = (ctx: Context, tx: Tx, personId: string, rewardId: string, sealed: Buffer) =>
  ctx.services.persons.open<ClaimData>(tx, personId, sealed, placeOf(rewardId))

/** The bank account of a claim; undefined where there is none, or its person's key was destroyed. */
export async function openBankClaim(
  ctx: Context,
  tx: Tx,
  reward: Pick<RewardRow, 'id' | 'beneficiaryId' | 'bank' | 'claimMethod'>,
): Promise<BankClaim | undefined> {
  if (reward.bank === null || reward.claimMethod !== 'bank') return undefined
  return ctx.services.persons.open<BankClaim>(tx, reward.beneficiaryId, reward.bank, placeOf(reward.id))
}

/** As it may be shown: never more than country and last four characters. */
export const maskBank = (bank: BankClaim | undefined) =>
  bank === undefined ? null : { owner: bank.owner, iban: maskIban(bank.iban), bankName: bankNameOf(bank.iban) }
