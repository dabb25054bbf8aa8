import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { bookCodeCollected, bookRewardOpened } from '@referral/domain/accounting'
import { claimDeadline } from '@referral/domain/eligibility'
import { cents } from '@referral/domain/money'
import { dueRewards, splitReward } from '@referral/domain/shares'
import { rewardMachine } from '@referral/domain/states/reward'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { raisedDaysAgo } from '../catalogue/seed-catalogue.ts'
import type { ProductSeed } from '../catalogue/product-seed.ts'
import { plannedCents } from '../plans.ts'
import { ecodeOptionIds } from '../reward-options.ts'
import { addUsedCode } from './codes.ts'
import { deriveCase } from './deriving.ts'
import { indexBlindly, keepSecrets } from './keeping.ts'
import { lapseReward, remindOfReward } from './reward-ends.ts'
import type { Case, RewardRow } from './rows.ts'
import { awake, days, hours, moved, nightOf, noteMail, system, tell, type Acting, type World } from './world.ts'

/** What the product earns on a day: what the agency plans, else today's amount, or the one before it was raised. */
export function rewardOn(world: World, agencyId: string | null, product: ProductSeed, day: PlainDay): number {
  const { categories } = world.tenant
  const own = agencyId === null ? undefined : plannedCents(categories, product.category, world.today, day)
  if (own !== undefined) return own
  return product.earlierReward !== undefined && day < addDays(world.today, -raisedDaysAgo)
    ? product.earlierReward
    : product.reward
}

/** One reward per beneficiary with an amount (product §3). */
export function openRewards(world: World, found: Case, at: Date): void {
  const { maxRecipientCents } = world.tenant.config
  const due = dueRewards(
    splitReward({
      totalCents: cents(rewardOn(world, found.row.agency_id, found.product, found.order!.ordered_on)),
      recommenderShare: found.row.recommender_share,
      maxRecipientCents: maxRecipientCents === null ? null : cents(maxRecipientCents),
      isSellers: found.row.seller_id !== null,
    }),
  )
  for (const { beneficiary, amountCents } of due) {
    const state = moved(rewardMachine, null, 'open', 'system', { recommendationState: found.row.state, amountCents })
    const reward: RewardRow = {
      id: newId(at),
      recommendation_id: found.row.id,
      agency_id: found.row.agency_id,
      beneficiary,
      beneficiary_id: beneficiary === 'recommender' ? found.recommender.id : found.recipient!.id,
      cents: amountCents,
      generation: 1,
      state,
      attempt: 1,
      option_id: null,
      claim_method: null,
      claimed_at: null,
      bank: null,
      on_hold: false,
      hold_reason: null,
      clawed_back_cents: 0,
      reason: null,
      opened_at: at,
      provided_at: null,
      deadline_on: null,
      reminders: 0,
      settled_at: null,
    }
    found.rewards.push(reward)
    world.tables.add('reward', reward)
    world.books.post(
      bookRewardOpened({ rewardId: reward.id, amountCents }),
      { subjectId: reward.id, beneficiaryId: reward.beneficiary_id },
      at,
    )
    tell(world, {
      at,
      kind: 'rewardOpened',
      subject: ['reward', reward.id],
      recommendationId: found.row.id,
      to: state,
      by: { kind: 'apiKey', id: world.apiKeyId },
      data: { beneficiary, cents: amountCents },
    })
  }
}

export function provideRewards(world: World, found: Case, at: Date): void {
  for (const reward of found.rewards) {
    reward.state = moved(rewardMachine, 'open', 'provide', 'system', { recommendationState: found.row.state })
    tellReward(world, found, reward, { at, kind: 'rewardProvided', from: 'open', by: system })
    awaitClaim(world, found, reward, at)
    noteMail(world, `reward.provided.${reward.beneficiary}`, reward.id, found.row.locale, at)
  }
  deriveCase(world, found, at)
}

/** From now on the beneficiary may claim: they do, are reminded, or let it lapse. */
export function awaitClaim(world: World, found: Case, reward: RewardRow, at: Date): void {
  reward.provided_at = at
  reward.deadline_on = claimDeadline(berlinDay(at))
  reward.reminders = 0
  const { agenda, random } = world
  agenda.at(nightOf(addDays(berlinDay(at), 14)), (now) => remindOfReward(world, found, reward, now, 0))
  agenda.at(nightOf(addDays(reward.deadline_on, -14)), (now) => remindOfReward(world, found, reward, now, 1))
  agenda.at(nightOf(addDays(reward.deadline_on, 1)), (now) => lapseReward(world, found, reward, now))
  if (found.fate === 'unclaimed') return
  const time =
    found.claimAt !== null && reward.attempt === 1
      ? found.claimAt
      : awake(world, at, hours(5), days(random.chance(0.8) ? 6 : 24))
  const byCode =
    found.fate === 'paidByCode'
      ? reward.beneficiary === 'recommender' || random.chance(0.7)
      : reward.beneficiary === 'recipient' && found.claimAt === null && random.chance(0.4)
  agenda.at(time, (now) => (byCode ? revealCode(world, found, reward, now) : claimByBank(world, found, reward, now)))
}

/** Claimed by bank transfer: the account is sealed with the beneficiary's own key (product §2.8). */
function claimByBank(world: World, found: Case, reward: RewardRow, at: Date): void {
  if (reward.state !== 'provided' || reward.claimed_at !== null) return
  const person = reward.beneficiary === 'recommender' ? found.recommender.person : found.person!
  // After a rejected or returned payment another account is given.
  const iban = reward.attempt === 1 ? person.iban : world.newPerson().iban
  moved(rewardMachine, 'provided', 'claimByBank', 'beneficiary', {
    today: berlinDay(at),
    claimDeadlineOn: reward.deadline_on!,
    payoutStage: 'none',
    ibanIsValid: true,
    ibanCountry: 'DE',
    onlyGermanIban: true,
    fraudRulesRun: true,
    hasHardBlock: false,
  })
  const seal = sealOf(world, found, reward, at)
  Object.assign(reward, {
    option_id: 1,
    claim_method: 'bank',
    claimed_at: at,
    bank: seal({ owner: `${person.firstName} ${person.lastName}`, iban }, `claim:${reward.id}`),
  })
  found.ibans.set(reward.id, iban)
  indexBlindly(world, reward.beneficiary_id, 'iban', iban, at)
  tellReward(world, found, reward, {
    at,
    kind: 'rewardClaimed',
    from: 'provided',
    by: { kind: 'beneficiary', id: reward.id },
  })
  noteMail(world, `reward.claimed.${reward.beneficiary}`, reward.id, found.row.locale, at)
  world.waiting.push({ found, reward })
}

function revealCode(world: World, found: Case, reward: RewardRow, at: Date): void {
  if (reward.state !== 'provided' || reward.claimed_at !== null) return
  const person = reward.beneficiary === 'recommender' ? found.recommender.person : found.person!
  const optionId = world.random.pick(ecodeOptionIds)
  const amountCents = cents(reward.cents)
  const from = reward.state
  reward.state = moved(rewardMachine, from, 'revealCode', 'beneficiary', {
    today: berlinDay(at),
    claimDeadlineOn: reward.deadline_on!,
    payoutStage: 'none',
    hasOpenHold: false,
    fraudRulesRun: true,
    hasHardBlock: false,
    codeTaken: true,
    codeFaceCents: amountCents,
    amountCents,
  })
  addUsedCode(world, reward, optionId, at)
  const { firstName, lastName, email } = person
  const seal = sealOf(world, found, reward, at)
  Object.assign(reward, {
    option_id: optionId,
    claim_method: 'ecode',
    claimed_at: at,
    settled_at: at,
    bank: seal({ firstName, lastName, email }, `claim:${reward.id}`),
  })
  world.books.post(
    bookCodeCollected({ rewardId: reward.id, amountCents }),
    { subjectId: reward.id, beneficiaryId: reward.beneficiary_id },
    at,
  )
  tellReward(world, found, reward, { at, kind: 'rewardCollected', from, by: { kind: 'beneficiary', id: reward.id } })
  noteMail(world, `reward.codeReady.${reward.beneficiary}`, reward.id, found.row.locale, at)
  deriveCase(world, found, at)
}

function sealOf(world: World, found: Case, reward: RewardRow, at: Date) {
  if (reward.beneficiary === 'recipient') return found.sealRecipient!
  found.recommender.seal ??= keepSecrets(world, found.recommender.id, {}, at)
  return found.recommender.seal
}

/** An event of a reward, with what its screens show of it. */
export function tellReward(
  world: World,
  found: Case,
  reward: RewardRow,
  what: { at: Date; kind: Parameters<typeof tell>[1]['kind']; from: string; by: Acting; reason?: string | null },
): void {
  const { beneficiary, cents: amount, attempt, claim_method } = reward
  tell(world, {
    ...what,
    subject: ['reward', reward.id],
    recommendationId: found.row.id,
    to: reward.state,
    data: { beneficiary, cents: amount, attempt, method: claim_method },
  })
}
