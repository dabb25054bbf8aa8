import { eraseAccount } from '../../apps/server/src/features/accounts/public.ts'
import { eraseRecipient } from '../../apps/server/src/features/recipients/public.ts'
import { runSteps } from '../../apps/server/src/nightly.ts'
import { isRefused } from '../../apps/server/src/platform/outcome.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import { isSoak } from '../support/rounds.ts'
import { refusals } from '@referral/contract/refusals'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import type { Plan } from './act.ts'
import { shiftDay, type Snapshot } from './snapshot.ts'
import { lifeAt, newest, type World } from './world.ts'

/** Time passes, and people are erased. */

const night =
  'recommendationExpired recommendationReleased rewardProvided recommendationPaid recommendationLapsed rewardExpired rewardReminded recipientErased rewardCancelled'

/** Moves the rules' clock and lives through the nights on the way; of a long time every so many, in the soak each. */
export const wait =
  (days: number): Plan =>
  (world, now) => ({
    name: `wait ${days} days`,
    operation: null,
    legal: null,
    events: night.split(' '),
    perform: async () => {
      const { services } = world.test
      services.clock.advance(days * 86_400_000)
      const step = isSoak ? 1 : Math.max(1, Math.ceil(days / 5))
      for (let passed = days % step === 0 ? step : days % step; passed <= days; passed += step)
        await liveNight(world, shiftDay(now.today, passed))
      return null
    },
  })

async function liveNight({ test, tenantId }: World, day: string): Promise<void> {
  // One o'clock UTC is two or three in Berlin.
  const ctx = await systemContext(test.services, tenantId, { now: new Date(`${day}T01:00:00Z`) })
  const moved = await runSteps(ctx)
  const failed = Object.keys(moved).filter((name) => name.endsWith(':failed'))
  if (failed.length > 0) throw new Error(`The night failed: ${failed.join(', ')}`)
}

/** Who is paid after a claim isn't erased while the payment is on its way; unclaimed rewards end with them. */
const isBeingPaid = (now: Snapshot, personId: string) =>
  now.rewards.some(({ beneficiaryId, state, claimed }) => beneficiaryId === personId && state === 'provided' && claimed)

const erasure = ['accountErased', 'recipientErased', 'rewardCancelled', 'recommendationLapsed', 'recommendationPaid']

export const eraseRecommender =
  (who: number): Plan =>
  (world, now) => {
    const last = lifeAt(world, newest)?.recommender
    const at = who === newest ? world.recommenders.findIndex((one) => one === last) : who % world.recommenders.length
    const { accountId, person } = world.recommenders[at] ?? { accountId: null }
    if (accountId === null) return undefined
    return {
      name: 'erase a recommender',
      operation: null,
      legal: !isBeingPaid(now, accountId),
      events: erasure,
      shows: 'accountErased',
      perform: async () => {
        const answer = await attempt(world, (ctx, tx) => eraseAccount(ctx, tx, accountId))
        if (answer.status >= 400) return answer
        world.gone.push(person)
        world.recommenders[at] = { person: world.people.next(), accountId: null, session: null }
        return answer
      },
    }
  }

export const forgetRecipient =
  (index: number): Plan =>
  (world, now) => {
    const recipient =
      index === newest ? now.recipients.at(-1) : now.recipients[index % Math.max(now.recipients.length, 1)]
    if (recipient === undefined) return undefined
    return {
      name: 'erase a recipient',
      operation: null,
      legal: !isBeingPaid(now, recipient.id),
      events: erasure,
      recommendationId: recipient.recommendationId,
      ...(recipient.erased ? {} : { shows: 'recipientErased' }),
      perform: () => attempt(world, (ctx, tx) => eraseRecipient(ctx, tx, recipient.id)),
    }
  }

/** A use case that has no call yet, answered as one would be. */
async function attempt(world: World, act: (ctx: Context, tx: Tx) => Promise<unknown>) {
  const ctx = await world.test.context(world.tenantId)
  const outcome = await ctx.write((tx) => act(ctx, tx))
  if (!isRefused(outcome)) return { status: 204, text: '' }
  const { status, code } = refusals[outcome.name]
  return { status, text: outcome.name, body: { PsoErrorCode: code } }
}
