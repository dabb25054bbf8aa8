import { berlinDay } from '@referral/domain/calendar'
import { bookClawBack, bookRewardCancelled, bookRewardForfeited } from '@referral/domain/accounting'
import { cents } from '@referral/domain/money'
import { rewardMachine } from '@referral/domain/states/reward'
import { deriveCase } from './deriving.ts'
import type { Case, RewardRow } from './rows.ts'
import { countNight, moved, noteMail, system, tell, type World } from './world.ts'

/** Recommendation cancelled → unpaid rewards are cancelled, paid ones clawed back, booked at once. */
export function endRewards(world: World, found: Case, at: Date, reason: string): void {
  for (const reward of found.rewards) {
    const about = { subjectId: reward.id, beneficiaryId: reward.beneficiary_id }
    const amount = { rewardId: reward.id, amountCents: cents(reward.cents) }
    const from = reward.state
    if (from === 'open' || from === 'provided') {
      reward.state = moved(rewardMachine, from, 'cancel', 'system', {
        recommendationState: found.row.state,
        payoutStage: 'none',
      })
      reward.reason = reason
      world.books.post(bookRewardCancelled(amount), about, at)
      end(world, found, reward, { at, kind: 'rewardCancelled', from, reason })
    } else if (from === 'paidOut' || from === 'collected') {
      moved(rewardMachine, from, 'clawBack', 'system', { recommendationState: found.row.state })
      reward.clawed_back_cents = reward.cents
      reward.reason = reason
      world.books.post(
        bookClawBack({ ...amount, attempt: reward.claim_method === 'ecode' ? 0 : reward.attempt }),
        about,
        at,
      )
      end(world, found, reward, { at, kind: 'rewardClawedBack', from, reason })
    }
  }
}

/** Recommendation expired → its open rewards expire with it. */
export function expireReward(world: World, found: Case, reward: RewardRow, at: Date, reason: string): void {
  const from = reward.state
  reward.state = moved(rewardMachine, from, 'expire', 'system', { recommendationState: found.row.state })
  reward.reason = reason
  world.books.post(
    bookRewardCancelled({ rewardId: reward.id, amountCents: cents(reward.cents) }),
    { subjectId: reward.id, beneficiaryId: reward.beneficiary_id },
    at,
  )
  end(world, found, reward, { at, kind: 'rewardExpired', from, reason })
}

/** At most twice, and only who has not claimed. */
export function remindOfReward(world: World, found: Case, reward: RewardRow, at: Date, soFar: number): void {
  if (reward.state !== 'provided' || reward.claimed_at !== null || reward.reminders !== soFar) return
  reward.reminders += 1
  tell(world, {
    at,
    kind: 'rewardReminded',
    subject: ['reward', reward.id],
    recommendationId: found.row.id,
    by: system,
    data: { beneficiary: reward.beneficiary, reminder: reward.reminders },
  })
  noteMail(world, `reward.reminder.${reward.beneficiary}`, reward.id, found.row.locale, at)
  countNight(world, at, 'reminded')
}

/** Nobody claimed it within six months. */
export function lapseReward(world: World, found: Case, reward: RewardRow, at: Date): void {
  const today = berlinDay(at)
  if (
    reward.state !== 'provided' ||
    reward.claimed_at !== null ||
    reward.deadline_on === null ||
    reward.deadline_on >= today
  )
    return
  reward.state = moved(rewardMachine, 'provided', 'lapse', 'system', {
    today,
    claimDeadlineOn: reward.deadline_on,
    isClaimed: false,
    remindersTried: reward.reminders,
  })
  world.books.post(
    bookRewardForfeited({ rewardId: reward.id, amountCents: cents(reward.cents), round: 0 }),
    { subjectId: reward.id, beneficiaryId: reward.beneficiary_id },
    at,
  )
  end(world, found, reward, { at, kind: 'rewardExpired', from: 'provided', reason: null })
  countNight(world, at, 'lapsed')
  deriveCase(world, found, at)
}

function end(
  world: World,
  found: Case,
  reward: RewardRow,
  what: {
    at: Date
    kind: 'rewardCancelled' | 'rewardExpired' | 'rewardClawedBack'
    from: string
    reason: string | null
  },
): void {
  const { beneficiary, cents: amount, attempt, claim_method } = reward
  tell(world, {
    ...what,
    subject: ['reward', reward.id],
    recommendationId: found.row.id,
    to: reward.state,
    by: system,
    data: { beneficiary, cents: amount, attempt, method: claim_method },
  })
}
