import { minCents, subtractCents, zeroCents, type Cents } from './money.ts'

/**
 * The posting scheme of the double-entry ledger (product §2.4). An entry is a business key and pairs of debit and
 * credit; a pair is one row, so an unbalanced entry can't be written. A correction is a new entry.
 *
 * | what happens                                        | debit                 | credit                |
 * |-----------------------------------------------------|-----------------------|-----------------------|
 * | reward opened (Offen)                               | campaignCost          | beneficiaryLiability  |
 * | reward cancelled, or expired while open             | beneficiaryLiability  | campaignCost          |
 * | provided reward expires unclaimed                   | beneficiaryLiability  | forfeited             |
 * | goodwill revives it                                 | forfeited             | beneficiaryLiability  |
 * | payout exported (less what is offset)               | beneficiaryLiability  | payoutClearing        |
 * |   … the part offset against a claw-back             | beneficiaryLiability  | beneficiaryReceivable |
 * |   … a credit that goes out with it                  | beneficiaryReceivable | payoutClearing        |
 * | bank confirms                                       | payoutClearing        | bank                  |
 * | bank rejects the exported payout                    | payoutClearing        | beneficiaryLiability  |
 * | bank returns a confirmed payout                     | bank                  | beneficiaryLiability  |
 * |   … in both cases the offset is taken back          | beneficiaryReceivable | beneficiaryLiability  |
 * |   … and a credit is owed again                      | clearing or bank      | beneficiaryReceivable |
 * | e-code collected                                    | beneficiaryLiability  | ecodeStock            |
 * | claw-back of a paid or collected reward             | beneficiaryReceivable | campaignCost          |
 * | claw-back reversed (the money came back anyway)     | campaignCost          | beneficiaryReceivable |
 * | claw-back waived or written off                     | writeOffs             | beneficiaryReceivable |
 * | invoice to an agency: rewards passed on             | agencyReceivable      | campaignCost          |
 * |   … service fees                                    | agencyReceivable      | serviceFees           |
 * |   … tax                                             | agencyReceivable      | vat                   |
 * |   … in each where more is taken back than charged   | the other way round   |                       |
 * | agency pays                                         | bank                  | agencyReceivable      |
 * | settlement of a seller: commission                  | commission            | sellerLiability       |
 * |   … tax                                             | inputTax              | sellerLiability       |
 * | payout of a settlement exported                     | sellerLiability       | payoutClearing        |
 * | bank confirms                                       | payoutClearing        | bank                  |
 * | bank rejects, or returns it                         | clearing or bank      | sellerLiability       |
 *
 * So at any time: liability = rewards that are open, or provided and not exported; clearing = exported and unsettled;
 * bank = confirmed and not returned (both less the offsets), less what agencies paid; the liability to sellers =
 * settlements that are issued and not exported; the sum over a tenant is zero.
 * E-codes are bought by the client outside this ledger: `ecodeStock` shows the face value that left the pool.
 */
export type Account =
  | 'beneficiaryLiability'
  | 'campaignCost'
  | 'commission'
  | 'sellerLiability'
  | 'inputTax'
  | 'agencyReceivable'
  | 'serviceFees'
  | 'vat'
  | 'payoutClearing'
  | 'bank'
  | 'ecodeStock'
  | 'forfeited'
  | 'beneficiaryReceivable'
  | 'writeOffs'

export type AccountKind = 'asset' | 'liability' | 'income' | 'expense'
export type Side = 'debit' | 'credit'

/** Kind, and the side on which the account's balance grows. */
export const accounts: { readonly [Name in Account]: { readonly kind: AccountKind; readonly normal: Side } } = {
  beneficiaryLiability: { kind: 'liability', normal: 'credit' },
  campaignCost: { kind: 'expense', normal: 'debit' },
  commission: { kind: 'expense', normal: 'debit' },
  sellerLiability: { kind: 'liability', normal: 'credit' },
  // The tax in sellers' settlements, which the client deducts from its own tax.
  inputTax: { kind: 'asset', normal: 'debit' },
  agencyReceivable: { kind: 'asset', normal: 'debit' },
  serviceFees: { kind: 'income', normal: 'credit' },
  vat: { kind: 'liability', normal: 'credit' },
  payoutClearing: { kind: 'liability', normal: 'credit' },
  // Outgoing money counts as positive: its balance is the confirmed payouts, less the agencies' payments.
  bank: { kind: 'asset', normal: 'credit' },
  ecodeStock: { kind: 'asset', normal: 'credit' },
  forfeited: { kind: 'income', normal: 'credit' },
  beneficiaryReceivable: { kind: 'asset', normal: 'debit' },
  writeOffs: { kind: 'expense', normal: 'debit' },
}

export const accountNames = Object.keys(accounts) as readonly Account[]

export type Posting = { readonly debit: Account; readonly credit: Account; readonly cents: Cents }

export type LedgerEntry = {
  /** Unique per tenant: the same fact can't be booked twice. */
  readonly businessKey: string
  /** Key of the entry that this one reverses; each can be reversed once. */
  readonly reverses: string | null
  /** At least one, each above 0. */
  readonly postings: readonly Posting[]
}

type RewardAmount = { readonly rewardId: string; readonly amountCents: Cents }

/** @param attempt 1 for the first payout; raised only by a booked rejection or return */
type PayoutAmount = RewardAmount & { readonly attempt: number; readonly offsetCents?: Cents }

export function entry(businessKey: string, postings: readonly Posting[], reverses: string | null = null): LedgerEntry {
  if (postings.some((posting) => posting.cents < 0)) throw new RangeError(`${businessKey}: a posting is not negative`)
  const kept = postings.filter((posting) => posting.cents > 0)
  if (kept.length === 0) throw new RangeError(`${businessKey}: nothing to book`)
  return { businessKey, reverses, postings: kept }
}

export function reversal(businessKey: string, of: LedgerEntry): LedgerEntry {
  return entry(
    businessKey,
    of.postings.map(({ debit, credit, cents }) => ({ debit: credit, credit: debit, cents })),
    of.businessKey,
  )
}

export function ordinal(value: number, from: 0 | 1): number {
  if (!Number.isInteger(value) || value < from) throw new RangeError(`not a count: ${value}`)
  return value
}

const negative = (cents: Cents): Cents => subtractCents(zeroCents, cents)

const openKey = (rewardId: string): string => `reward:${rewardId}:open`
const payoutKey = (rewardId: string, attempt: number): string => `reward:${rewardId}:payout:${ordinal(attempt, 1)}`

/** The reward is due as soon as it is open: the liability is the sum of what we may still have to pay. */
export function bookRewardOpened({ rewardId, amountCents }: RewardAmount): LedgerEntry {
  return entry(openKey(rewardId), [{ debit: 'campaignCost', credit: 'beneficiaryLiability', cents: amountCents }])
}

/**
 * The unpaid reward will never be due: its recommendation was cancelled or its match undone, the beneficiary was
 * erased, or the recommendation expired while the reward was open. The cost is reversed.
 */
export function bookRewardCancelled({ rewardId, amountCents }: RewardAmount): LedgerEntry {
  return reversal(`reward:${rewardId}:cancel`, bookRewardOpened({ rewardId, amountCents }))
}

/** The claim deadline of a provided reward is over. @param round how often goodwill revived it before, 0 and up */
export function bookRewardForfeited({
  rewardId,
  amountCents,
  round,
}: RewardAmount & { readonly round: number }): LedgerEntry {
  return entry(`reward:${rewardId}:forfeit:${ordinal(round, 0)}`, [
    { debit: 'beneficiaryLiability', credit: 'forfeited', cents: amountCents },
  ])
}

/** Goodwill (Kulanz) revives a forfeited reward. @param round as when it was forfeited */
export function bookRewardRevived(input: RewardAmount & { readonly round: number }): LedgerEntry {
  return reversal(`reward:${input.rewardId}:goodwill:${input.round}`, bookRewardForfeited(input))
}

/**
 * A payout's offset against an open claw-back, and the rest to transfer. A transfer of 0 needs no bank. A credit (the
 * money of a claw-back was returned after it had been offset) is paid with the payment: the offset is then below 0.
 * @param receivableCents the beneficiary's open claw-backs; below 0 where we owe them
 */
export function offsetPayout(
  amountCents: Cents,
  receivableCents: Cents,
): { readonly offsetCents: Cents; readonly transferCents: Cents } {
  const offsetCents = minCents(receivableCents, amountCents)
  return { offsetCents, transferCents: subtractCents(amountCents, offsetCents) }
}

/** The payout is in an exported file; from here on the beneficiary is no longer owed it, the bank's answer is. */
export function bookPayoutExported({
  rewardId,
  attempt,
  amountCents,
  offsetCents = zeroCents,
}: PayoutAmount): LedgerEntry {
  const postings: Posting[] =
    offsetCents < 0
      ? [
          { debit: 'beneficiaryLiability', credit: 'payoutClearing', cents: amountCents },
          { debit: 'beneficiaryReceivable', credit: 'payoutClearing', cents: negative(offsetCents) },
        ]
      : [
          { debit: 'beneficiaryLiability', credit: 'payoutClearing', cents: subtractCents(amountCents, offsetCents) },
          { debit: 'beneficiaryLiability', credit: 'beneficiaryReceivable', cents: offsetCents },
        ]
  return entry(payoutKey(rewardId, attempt), postings)
}

/** @returns null when everything was offset: there is no transfer to confirm */
export function bookPayoutConfirmed({
  rewardId,
  attempt,
  amountCents,
  offsetCents = zeroCents,
}: PayoutAmount): LedgerEntry | null {
  const cents = subtractCents(amountCents, offsetCents)
  if (cents === zeroCents) return null
  return entry(`${payoutKey(rewardId, attempt)}:confirmed`, [{ debit: 'payoutClearing', credit: 'bank', cents }])
}

/** The bank refused the exported payout: owed again in full, an offset is reversed. */
export function bookPayoutRejected(input: PayoutAmount): LedgerEntry {
  return reversal(`${payoutKey(input.rewardId, input.attempt)}:rejected`, bookPayoutExported(input))
}

/** The money of a confirmed payout was returned: owed again in full, an offset is reversed. */
export function bookPayoutReturned({
  rewardId,
  attempt,
  amountCents,
  offsetCents = zeroCents,
}: PayoutAmount): LedgerEntry {
  const key = payoutKey(rewardId, attempt)
  const postings: Posting[] =
    offsetCents < 0
      ? [
          { debit: 'bank', credit: 'beneficiaryLiability', cents: amountCents },
          { debit: 'bank', credit: 'beneficiaryReceivable', cents: negative(offsetCents) },
        ]
      : [
          { debit: 'bank', credit: 'beneficiaryLiability', cents: subtractCents(amountCents, offsetCents) },
          { debit: 'beneficiaryReceivable', credit: 'beneficiaryLiability', cents: offsetCents },
        ]
  return entry(`${key}:returned`, postings, key)
}

/** An e-code of the reward's face value was revealed. */
export function bookCodeCollected({ rewardId, amountCents }: RewardAmount): LedgerEntry {
  return entry(`reward:${rewardId}:ecode`, [
    { debit: 'beneficiaryLiability', credit: 'ecodeStock', cents: amountCents },
  ])
}

type ClawBack = RewardAmount & {
  /** Of the payout that is clawed back; 0 for an e-code. */
  readonly attempt: number
}

const clawBackKey = (rewardId: string, attempt: number): string => `reward:${rewardId}:clawback:${ordinal(attempt, 0)}`

/** The order was cancelled after payment: the beneficiary owes it back. */
export function bookClawBack({ rewardId, attempt, amountCents }: ClawBack): LedgerEntry {
  return entry(clawBackKey(rewardId, attempt), [
    { debit: 'beneficiaryReceivable', credit: 'campaignCost', cents: amountCents },
  ])
}

/**
 * The claw-back has no object any more, since the bank returned the payout. The part offset meanwhile becomes a credit
 * balance of the beneficiary on the receivable account; the written-off part is restored from there.
 */
export function bookClawBackReversed(input: ClawBack & { readonly writtenOffCents?: Cents }): LedgerEntry {
  const { rewardId, attempt, amountCents, writtenOffCents = zeroCents } = input
  const key = clawBackKey(rewardId, attempt)
  return entry(
    `${key}:reversed`,
    [
      { debit: 'campaignCost', credit: 'beneficiaryReceivable', cents: subtractCents(amountCents, writtenOffCents) },
      { debit: 'campaignCost', credit: 'writeOffs', cents: writtenOffCents },
    ],
    key,
  )
}

/** The open part of a claw-back is waived or written off; two persons decided (product §3). */
export function bookWriteOff({ rewardId, attempt, amountCents }: ClawBack): LedgerEntry {
  return entry(`${clawBackKey(rewardId, attempt)}:writeoff`, [
    { debit: 'writeOffs', credit: 'beneficiaryReceivable', cents: amountCents },
  ])
}

interface InvoiceAmount {
  readonly invoiceId: string
  readonly rewardsCents: Cents
  readonly feesCents: Cents
  readonly vatCents: Cents
}

/** A pair with debit and credit exchanged where the amount is below 0. */
export const signed = (debit: Account, credit: Account, amount: Cents): Posting =>
  amount < 0 ? { debit: credit, credit: debit, cents: negative(amount) } : { debit, credit, cents: amount }

/** Null where the postings move nothing. */
const entryOrNone = (businessKey: string, postings: readonly Posting[]): LedgerEntry | null =>
  postings.every(({ cents }) => cents === zeroCents) ? null : entry(businessKey, postings)

/** An invoice has its number: the agency owes it. Null where nothing is charged. */
export function bookInvoiceIssued({ invoiceId, rewardsCents, feesCents, vatCents }: InvoiceAmount): LedgerEntry | null {
  return entryOrNone(`invoice:${invoiceId}:issue`, [
    signed('agencyReceivable', 'campaignCost', rewardsCents),
    signed('agencyReceivable', 'serviceFees', feesCents),
    signed('agencyReceivable', 'vat', vatCents),
  ])
}

/** The correcting document reverses the invoice's booking. */
export function bookInvoiceCorrected(input: InvoiceAmount & { readonly correctionId: string }): LedgerEntry | null {
  const issued = bookInvoiceIssued(input)
  return issued === null ? null : reversal(`invoice:${input.correctionId}:issue`, issued)
}

/** The agency paid, or was paid back. */
export function bookInvoiceSettled({
  invoiceId,
  grossCents,
}: {
  readonly invoiceId: string
  readonly grossCents: Cents
}): LedgerEntry | null {
  return entryOrNone(`invoice:${invoiceId}:settle`, [signed('bank', 'agencyReceivable', grossCents)])
}

/** Balances on each account's normal side: 7000 on the liability means that 70 euro are owed. */
export function balancesOf(entries: Iterable<LedgerEntry>): { readonly [Name in Account]: Cents } {
  const balances = Object.fromEntries(accountNames.map((name) => [name, zeroCents])) as Record<Account, Cents>
  const add = (account: Account, side: Side, cents: Cents): void => {
    const grows = accounts[account].normal === side
    balances[account] = subtractCents(balances[account], (grows ? -cents : cents) as Cents)
  }
  for (const { postings } of entries) {
    for (const { debit, credit, cents } of postings) {
      add(debit, 'debit', cents)
      add(credit, 'credit', cents)
    }
  }
  return balances
}
