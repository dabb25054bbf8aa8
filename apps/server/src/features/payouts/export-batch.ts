import { bookPayoutExported } from '@referral/domain/accounting'
import { berlinDay } from '@referral/domain/calendar'
import { cents } from '@referral/domain/money'
import { post, receivableOf } from '#features/ledger/public.ts'
import type { RewardRow } from '#features/rewards/public.ts'
import { exportSettlement } from '#features/settlements/public.ts'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { file, type Reply } from '#platform/http/route.ts'
import { nextBankDay } from './bank-days.ts'
import { findBatch, keepBatchFile, readBatchFile, type BatchRow } from './batch.sql.ts'
import { byOwner, type Due, type Payee } from './due-payments.ts'
import { writeCreditTransfers, type CreditTransfer } from './pain001.ts'
import { changePayout, type PayoutRow } from './payout.sql.ts'
import { confirmPayout, settleBatch } from './settle-batch.ts'

export interface Payment {
  readonly payout: PayoutRow
  readonly due: Due
  readonly payee: Payee
}

const placeOf = (tx: Tx, batchId: string) => `bank-file:${tx.tenantId}:${batchId}`

/**
 * Writes the bank's file and books every payment from liability into clearing. The file is stored sealed, so that it
 * can be downloaded again, byte for byte, without being made anew. A payment that was offset in full needs no bank: it
 * is settled at once.
 */
export async function exportPayouts(
  ctx: Context,
  tx: Tx,
  batch: BatchRow,
  payments: readonly Payment[],
): Promise<BatchRow | Refused> {
  const transfers: CreditTransfer[] = []
  for (const payment of payments.toSorted((a, b) => byOwner(a.due, b.due))) {
    const transfer = await book(ctx, tx, payment)
    if (isRefused(transfer)) return transfer
    if (transfer.cents > 0) transfers.push(transfer)
  }
  const today = berlinDay(ctx.now)
  const executeOn = nextBankDay(today)
  const xml = transfers.length === 0 ? null : writeCreditTransfers(ctx, batch.reference, executeOn, transfers)
  const sealed = xml === null ? null : ctx.services.keys.seal(xml, placeOf(tx, batch.id))
  await keepBatchFile(tx, batch.id, {
    sealed,
    executeOn,
    by: accountOf(ctx),
    at: ctx.now,
  })
  for (const { payout } of payments) {
    const refused =
      payout.cents === 0
        ? await confirmPayout(ctx, tx, { ...payout, state: 'exported' }, { paidOn: today, reason: null })
        : undefined
    if (refused !== undefined) return refused
  }
  return settleBatch(ctx, tx, (await findBatch(tx, batch.id))!)
}

async function book(ctx: Context, tx: Tx, { payout, due, payee }: Payment): Promise<CreditTransfer | Refused> {
  const exported = { state: 'exported', reason: null, paidOn: null, at: ctx.now } as const
  if (!(await changePayout(tx, payout, exported))) return refuse('lostRace')
  const refused =
    due.kind === 'reward' ? await bookReward(ctx, tx, payout, due.row) : await exportSettlement(ctx, tx, due.row)
  return (
    refused ?? {
      reference: payout.reference,
      name: payee.owner,
      iban: payee.iban,
      cents: payout.cents,
    }
  )
}

async function bookReward(ctx: Context, tx: Tx, payout: PayoutRow, reward: RewardRow): Promise<Refused | undefined> {
  // A debt (or, below zero, a credit) may have shrunk since the batch was frozen; the batch must then be reopened to
  // compute the amounts anew. A debt that arose since does not block a payment.
  const owed = await receivableOf(tx, reward.beneficiaryId, { lock: true })
  if (payout.offsetCents > Math.max(owed, 0) || payout.offsetCents < Math.min(owed, 0))
    return refuse('illegalMove', 'offsetChanged')
  const amounts = {
    amountCents: cents(reward.cents),
    offsetCents: cents(payout.offsetCents),
  }
  await post(
    ctx,
    tx,
    bookPayoutExported({
      rewardId: reward.id,
      attempt: payout.attempt,
      ...amounts,
    }),
    {
      subjectId: reward.id,
      beneficiaryId: reward.beneficiaryId,
    },
  )
  await emit(ctx, tx, {
    kind: 'payoutExported',
    subject: { kind: 'reward', id: reward.id },
    recommendationId: reward.recommendationId,
    data: {
      beneficiary: reward.beneficiary,
      attempt: payout.attempt,
      offsetCents: payout.offsetCents,
    },
  })
  return undefined
}

/** The file as it was first exported, byte for byte. */
export async function downloadBankFile(ctx: Context, id: string): Promise<Reply<never> | Refused> {
  const found = await readExportedFile(ctx, id)
  return 'xml' in found ? file(found.xml, 'application/xml', found.name) : found
}

export function readExportedFile(ctx: Context, id: string): Promise<{ name: string; xml: Buffer } | Refused> {
  return ctx.read(async (tx) => {
    const batch = await findBatch(tx, id)
    if (batch === undefined) return refuse('notFound')
    const sealed = await readBatchFile(tx, id)
    if (sealed === null) return refuse('illegalMove', 'noFile')
    return {
      name: `${batch.reference}.xml`,
      xml: ctx.services.keys.open(sealed, placeOf(tx, id)),
    }
  })
}
