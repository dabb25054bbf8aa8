import { entry, ordinal, reversal, signed, type LedgerEntry } from './accounting.ts'
import type { Cents } from './money.ts'

interface SettlementAmount {
  readonly settlementId: string
  readonly netCents: Cents
  readonly vatCents: Cents
}

/** A settlement has its number: the client owes it. */
export const bookSettlementIssued = ({ settlementId, netCents, vatCents }: SettlementAmount): LedgerEntry =>
  entry(`settlement:${settlementId}:issue`, [
    signed('commission', 'sellerLiability', netCents),
    signed('inputTax', 'sellerLiability', vatCents),
  ])

/** The correcting document reverses the settlement's booking. */
export const bookSettlementCorrected = (input: SettlementAmount & { readonly correctionId: string }): LedgerEntry =>
  reversal(`settlement:${input.correctionId}:issue`, bookSettlementIssued(input))

interface SettlementPayout {
  readonly settlementId: string
  readonly attempt: number
  readonly grossCents: Cents
}

const settlementPayoutKey = ({ settlementId, attempt }: SettlementPayout): string =>
  `settlement:${settlementId}:payout:${ordinal(attempt, 1)}`

/** The transfer is in an exported file. */
export const bookSettlementExported = (input: SettlementPayout): LedgerEntry =>
  entry(settlementPayoutKey(input), [
    {
      debit: 'sellerLiability',
      credit: 'payoutClearing',
      cents: input.grossCents,
    },
  ])

export const bookSettlementPaid = (input: SettlementPayout): LedgerEntry =>
  entry(`${settlementPayoutKey(input)}:confirmed`, [
    { debit: 'payoutClearing', credit: 'bank', cents: input.grossCents },
  ])

/** The bank refused the exported transfer: owed again. */
export const bookSettlementRejected = (input: SettlementPayout): LedgerEntry =>
  reversal(`${settlementPayoutKey(input)}:rejected`, bookSettlementExported(input))

/** The money of a confirmed transfer came back: owed again. */
export const bookSettlementReturned = (input: SettlementPayout): LedgerEntry =>
  entry(
    `${settlementPayoutKey(input)}:returned`,
    [{ debit: 'bank', credit: 'sellerLiability', cents: input.grossCents }],
    settlementPayoutKey(input),
  )
