import {
  bookClawBack,
  bookClawBackReversed,
  bookCodeCollected,
  bookPayoutConfirmed,
  bookPayoutRejected,
  bookPayoutReturned,
  bookRewardCancelled,
  bookRewardForfeited,
  bookRewardRevived,
  bookWriteOff,
  type LedgerEntry,
} from '@referral/domain/accounting'
import { cents } from '@referral/domain/money'
import type { RewardTrigger } from '@referral/domain/states/reward'
import { post } from '#features/ledger/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { countRevivals, type PayoutFacts, type RewardRow } from './reward.sql.ts'

/** Books a move of a reward (the scheme is in @referral/domain/accounting). */
export async function bookMove(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  moved: RewardRow,
  trigger: RewardTrigger,
  payout: PayoutFacts,
): Promise<void> {
  const about = { subjectId: row.id, beneficiaryId: row.beneficiaryId }
  for (const entry of await entriesOf(tx, row, moved, trigger, payout)) await post(ctx, tx, entry, about)
}

async function entriesOf(
  tx: Tx,
  row: RewardRow,
  { state: to, writtenOffCents }: RewardRow,
  trigger: RewardTrigger,
  payout: PayoutFacts,
): Promise<readonly LedgerEntry[]> {
  const reward = { rewardId: row.id, amountCents: cents(row.cents) }
  const attempt = { ...reward, attempt: row.attempt, offsetCents: cents(payout.offsetCents) }
  // The attempt that is clawed back; an e-code has none.
  const clawedBack = { ...reward, attempt: row.claimMethod === 'ecode' ? 0 : row.attempt }
  switch (trigger) {
    case 'cancel':
    case 'undoMatch':
    case 'eraseBeneficiary':
    case 'expire':
      return [bookRewardCancelled(reward)]
    case 'lapse':
      return [bookRewardForfeited({ ...reward, round: await countRevivals(tx, row.id) })]
    case 'goodwill':
      return [bookRewardRevived({ ...reward, round: await countRevivals(tx, row.id) })]
    case 'revealCode':
      return [bookCodeCollected(reward)]
    case 'confirmPayout': {
      const entry = bookPayoutConfirmed(attempt)
      return entry === null ? [] : [entry]
    }
    case 'rejectPayout':
      return [bookPayoutRejected(attempt), ...(to === 'cancelled' ? [bookRewardCancelled(reward)] : [])]
    case 'returnPayout':
      return [
        bookPayoutReturned(attempt),
        ...(to === 'cancelled' ? [bookRewardCancelled(reward)] : []),
        ...(row.clawedBackCents > 0
          ? [bookClawBackReversed({ ...clawedBack, writtenOffCents: cents(row.writtenOffCents) })]
          : []),
      ]
    case 'clawBack':
      return [bookClawBack(clawedBack)]
    case 'writeOff':
      return [bookWriteOff({ ...clawedBack, amountCents: cents(writtenOffCents) })]
    default:
      return []
  }
}
