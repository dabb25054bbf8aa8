import {
  bookPayoutConfirmed,
  bookPayoutExported,
  bookPayoutRejected,
  bookPayoutReturned,
  offsetPayout,
} from '@referral/domain/accounting'
import { berlinDay } from '@referral/domain/calendar'
import { payoutBatchEvents } from '@referral/domain/transition-events'
import { cents } from '@referral/domain/money'
import {
  payoutBatchMachine,
  triggerForAnswers,
  type PayoutBatchFacts,
  type PayoutBatchTrigger,
} from '@referral/domain/states/payout-batch'
import { rewardMachine } from '@referral/domain/states/reward'
import { nextBankDay } from '../../../apps/server/src/features/payouts/bank-days.ts'
import { batchReference, payoutReference } from '../../../apps/server/src/features/payouts/references.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { writeBankFile } from './bank-file.ts'
import { deriveCase } from './deriving.ts'
import { awaitClaim, tellReward } from './rewarding.ts'
import type { BatchRow, Case, PayoutRow, RewardRow } from './rows.ts'
import { moved, noteMail, system, tell, type Acting, type World } from './world.ts'

/** A payment with everybody it concerns. */
export interface Payment {
  readonly payout: PayoutRow
  readonly found: Case
  readonly reward: RewardRow
}

export interface Batch {
  readonly row: BatchRow
  readonly payments: readonly Payment[]
}

const operator = (world: World, local: string): Acting => ({ kind: 'operator', id: world.accounts.get(local)!.id })

/** Collects what was claimed and is in no batch yet; undefined where nothing waits. */
export function openBatch(world: World, at: Date): Batch | undefined {
  const due = world.waiting.splice(0).filter(({ reward }) => reward.state === 'provided' && reward.claimed_at !== null)
  if (due.length === 0) return undefined
  const by = operator(world, 'betreiber')
  const row: BatchRow = {
    id: newId(at),
    reference: batchReference(at),
    state: moved(payoutBatchMachine, null, 'open', 'operator', {}),
    created_by: by.id!,
    frozen_by: null,
    approved_by: null,
    exported_by: null,
    execute_on: null,
    file: null,
    created_at: at,
    frozen_at: null,
    approved_at: null,
    exported_at: null,
    settled_at: null,
  }
  world.tables.add('payout_batch', row)
  tell(world, { at, kind: 'payoutBatchOpened', subject: ['payoutBatch', row.id], to: row.state, by })
  const left = new Map<string, number>()
  const payments = due.map(({ found, reward }) => {
    const owner = reward.beneficiary_id
    const open = left.get(owner) ?? world.books.receivableOf(owner) - reservedOf(world, owner)
    const { offsetCents, transferCents } = offsetPayout(cents(reward.cents), cents(open))
    left.set(owner, open - offsetCents)
    const payout: PayoutRow = {
      id: newId(at),
      batch_id: row.id,
      reward_id: reward.id,
      attempt: reward.attempt,
      reference: payoutReference(),
      cents: transferCents,
      offset_cents: offsetCents,
      state: 'collected',
      reason: null,
      created_at: at,
      settled_at: null,
    }
    world.tables.add('payout', payout)
    const payment = { payout, found, reward }
    world.payouts.push(payment)
    return payment
  })
  return { row, payments }
}

/** What other batches will offset against a person's debt. */
const reservedOf = (world: World, owner: string) =>
  world.payouts.reduce(
    (sum, { payout, reward }) =>
      payout.state === 'collected' && reward.beneficiary_id === owner ? sum + payout.offset_cents : sum,
    0,
  )

function step(
  world: World,
  { row, payments }: Batch,
  trigger: PayoutBatchTrigger,
  at: Date,
  by: Acting,
  facts: Partial<PayoutBatchFacts> = {},
): void {
  const from = row.state
  row.state = moved(payoutBatchMachine, from, trigger, by.kind === 'operator' ? 'operator' : 'system', {
    itemCount: payments.length,
    heldCount: 0,
    frozenBy: row.frozen_by ?? '',
    approvedBy: row.approved_by ?? '',
    ...facts,
  })
  tell(world, { at, kind: payoutBatchEvents[trigger], subject: ['payoutBatch', row.id], from, to: row.state, by })
}

export function freeze(world: World, batch: Batch, at: Date): void {
  const by = operator(world, 'betreiber')
  step(world, batch, 'freeze', at, by)
  Object.assign(batch.row, { frozen_by: by.id, frozen_at: at })
}

/** The second person. */
export function approve(world: World, batch: Batch, at: Date): void {
  const by = operator(world, 'betreiber2')
  step(world, batch, 'approve', at, by, { approvedBy: by.id! })
  Object.assign(batch.row, { approved_by: by.id, approved_at: at })
}

/** Into the bank's file: from what is owed into clearing. */
export function exportBatch(world: World, batch: Batch, at: Date): void {
  const by = operator(world, 'betreiber')
  step(world, batch, 'export', at, by)
  for (const { payout, found, reward } of batch.payments) {
    payout.state = 'exported'
    world.books.post(
      bookPayoutExported(amountsOf({ payout, reward })),
      { subjectId: reward.id, beneficiaryId: reward.beneficiary_id },
      at,
    )
    tell(world, {
      at,
      kind: 'payoutExported',
      subject: ['reward', reward.id],
      recommendationId: found.row.id,
      by,
      data: { beneficiary: reward.beneficiary, attempt: payout.attempt, offsetCents: payout.offset_cents },
    })
  }
  const executeOn = nextBankDay(berlinDay(at))
  Object.assign(batch.row, {
    exported_by: by.id,
    exported_at: at,
    execute_on: executeOn,
    file: writeBankFile(world, batch, executeOn, at),
  })
  for (const payment of batch.payments) if (payment.payout.cents === 0) confirmPayment(world, payment, batch.row, at)
  settle(world, batch, at)
}

const amountsOf = ({ payout, reward }: Pick<Payment, 'payout' | 'reward'>) => ({
  rewardId: reward.id,
  attempt: payout.attempt,
  amountCents: cents(reward.cents),
  offsetCents: cents(payout.offset_cents),
})

export function confirmPayment(world: World, { payout, found, reward }: Payment, batch: BatchRow, at: Date): void {
  if (payout.state !== 'exported') return
  reward.state = moved(rewardMachine, 'provided', 'confirmPayout', 'system', {
    payoutStage: 'exported',
    isClaimed: true,
    wasHeldAtExport: false,
    batchFrozenBy: batch.frozen_by!,
    batchApprovedBy: batch.approved_by!,
  })
  Object.assign(payout, { state: 'confirmed', settled_at: at })
  reward.settled_at = at
  const entry = bookPayoutConfirmed(amountsOf({ payout, reward }))
  if (entry !== null) world.books.post(entry, { subjectId: reward.id, beneficiaryId: reward.beneficiary_id }, at)
  tellReward(world, found, reward, { at, kind: 'rewardPaidOut', from: 'provided', by: system })
  noteMail(world, `reward.paidOut.${reward.beneficiary}`, reward.id, found.row.locale, at)
  deriveCase(world, found, at)
}

/** The bank refused it, or sent it back: owed again, to be claimed again, the next attempt. */
export function failPayment(
  world: World,
  { payout, found, reward }: Payment,
  how: 'rejected' | 'returned',
  reason: string,
  at: Date,
): void {
  const from = reward.state
  const about = { subjectId: reward.id, beneficiaryId: reward.beneficiary_id }
  reward.state =
    how === 'rejected'
      ? moved(rewardMachine, from, 'rejectPayout', 'system', {
          payoutStage: 'exported',
          recommendationState: found.row.state,
        })
      : moved(rewardMachine, from, 'returnPayout', 'operator', { recommendationState: found.row.state })
  world.books.post(
    (how === 'rejected' ? bookPayoutRejected : bookPayoutReturned)(amountsOf({ payout, reward })),
    about,
    at,
  )
  Object.assign(payout, { state: how, reason, settled_at: at })
  tellReward(world, found, reward, {
    at,
    kind: how === 'rejected' ? 'payoutRejected' : 'payoutReturned',
    from,
    by: how === 'rejected' ? system : operator(world, 'betreiber'),
    reason,
  })
  Object.assign(reward, {
    attempt: reward.attempt + 1,
    option_id: null,
    claim_method: null,
    claimed_at: null,
    bank: null,
    settled_at: null,
    clawed_back_cents: 0,
  })
  awaitClaim(world, found, reward, at)
  noteMail(world, `reward.returned.${reward.beneficiary}`, reward.id, found.row.locale, at)
  deriveCase(world, found, at)
}

/** What the bank's answers make of a batch. */
export function settle(world: World, batch: Batch, at: Date): void {
  const count = (...states: PayoutRow['state'][]) =>
    batch.payments.filter(({ payout }) => states.includes(payout.state)).length
  const facts = {
    itemCount: batch.payments.length,
    confirmedCount: count('confirmed'),
    returnedCount: count('rejected', 'returned'),
  }
  const trigger = batch.row.state === 'settled' && facts.returnedCount > 0 ? 'returnPartly' : triggerForAnswers(facts)
  if (trigger === null || (batch.row.state === 'settled' && trigger === 'settle')) return
  step(world, batch, trigger, at, system, facts)
  batch.row.settled_at ??= at
}
