import { addDays } from '@referral/domain/calendar'
import { uploadBankAnswer } from '../../../apps/server/src/features/payouts/book-bank-answer.ts'
import { moveBatch, type OperatorMove } from '../../../apps/server/src/features/payouts/move-batch.ts'
import { movePayout } from '../../../apps/server/src/features/payouts/move-payout.ts'
import { openBatch } from '../../../apps/server/src/features/payouts/open-batch.ts'
import { listPayouts } from '../../../apps/server/src/features/payouts/payout.sql.ts'
import { findReward } from '../../../apps/server/src/features/rewards/public.ts'
import { isRefused } from '../../../apps/server/src/platform/outcome.ts'
import { packRows } from '../../../apps/server/src/platform/work/packed-rows.ts'
import { claim } from './claiming.ts'
import { after, awake, days, hourOf, hours, minutes, must, system, type Acting, type World } from './world.ts'

/** Days before now on which the last weekly batch is opened; later claims wait for the current ones. */
const calm = 16

type Batch = { readonly id: string; readonly reference: string }
/** @returns whether it could be done */
type Step = (batch: Batch, now: Date) => Promise<boolean>
/** Each with how long after the one before. */
type Steps = readonly (readonly [wait: number, step: Step])[]

/** Opens a batch on its day, if any payment waits, and continues with it. */
function plan(world: World, at: Date, steps: Steps): void {
  world.agenda.at(at, async (now) => {
    const opened = await openBatch(world.as(world.operators[0], now))
    if (!isRefused(opened)) goOn(world, opened.row, now, steps)
  })
}

function goOn(world: World, batch: Batch, now: Date, [next, ...rest]: Steps): void {
  if (next === undefined) return
  const [wait, step] = next
  world.agenda.at(after(now, wait), async (time) => {
    if (await step(batch, time)) goOn(world, batch, time, rest)
    else goOn(world, batch, time, [[nextDay, step], ...rest])
  })
}

/** A person whose account has just changed is paid a day later. */
const nextDay = hours(25)

const move =
  (world: World, by: Acting, what: OperatorMove): Step =>
  async (batch, now) => {
    const moved = await moveBatch(world.as(by, now), batch.id, what, undefined)
    if (isRefused(moved) && moved.name === 'illegalMove') return false
    must(moved)
    return true
  }

/** Every week a batch, approved by the second person and answered by the bank two days later. */
export function planBatches(world: World): void {
  const [one, two] = world.operators
  const ended = { rejected: false, returned: false }
  const freeze = move(world, one, 'freeze')
  const approve = move(world, two, 'approve')
  const send = move(world, one, 'export')
  for (let daysAgo = 350; daysAgo >= calm; daysAgo -= 7)
    plan(world, hourOf(addDays(world.today, -daysAgo), 10), [
      [minutes(6), freeze],
      [hours(2), approve],
      [hours(1), send],
      [days(2), (batch, now) => answer(world, batch, now, { daysAgo, ended })],
    ])
  if (!world.tenant.history.special) return
  // One in each state that waits for an act: at the bank, approved, frozen, collecting.
  const ago = (count: number) => after(world.now, -days(count))
  plan(world, ago(7), [
    [minutes(4), freeze],
    [minutes(46), approve],
    [minutes(5), send],
  ])
  plan(world, ago(3.6), [
    [minutes(5), freeze],
    [hours(3), approve],
  ])
  plan(world, ago(2), [[minutes(5), freeze]])
  plan(world, ago(0.5), [])
}

/** The bank's answer: almost always yes; once a whole file is refused, once a payment comes back. */
async function answer(
  world: World,
  { id, reference }: Batch,
  now: Date,
  { daysAgo, ended }: { daysAgo: number; ended: { rejected: boolean; returned: boolean } },
): Promise<true> {
  const [one] = world.operators
  const payouts = await world.as(system, now).read((tx) => listPayouts(tx, id))
  const atBank = payouts.filter(({ state }) => state === 'exported')
  // A payment that was offset in full never went to the bank.
  if (atBank.length === 0) return true
  const mayFail = world.tenant.history.special && daysAgo < 120 && payouts.every(({ rewardId }) => rewardId !== null)
  const refuses =
    mayFail && !ended.rejected && atBank.length === payouts.length && (payouts.length <= 2 || daysAgo < 45)
  const whole = refuses
    ? ({ verdict: 'rejected', reason: 'AC04', on: null, settledOn: null, isSettled: false } as const)
    : ({ verdict: 'paid', reason: null, on: null, settledOn: null, isSettled: false } as const)
  const report = { messageId: reference, whole, named: packRows<never>([], 1) }
  must(await uploadBankAnswer(world.as(one, now), report))
  if (refuses) {
    ended.rejected = true
    for (const { rewardId } of payouts) await claimAgain(world, rewardId!, now)
  } else if (mayFail && !ended.returned && payouts.length >= 2) {
    ended.returned = true
    const { id: returned, rewardId } = atBank.at(-1)!
    world.agenda.at(after(now, days(4)), async (time) => {
      must(await movePayout(world.as(one, time), returned, 'return', { reason: 'Konto aufgelöst' }))
      await claimAgain(world, rewardId!, time)
    })
  }
  return true
}

async function claimAgain(world: World, rewardId: string, now: Date): Promise<void> {
  const reward = await world.as(system, now).read((tx) => findReward(tx, rewardId))
  const found = world.cases.find(({ recommendation }) => recommendation?.id === reward!.recommendationId)!
  const again = awake(world, now, hours(5), days(6))
  world.agenda.at(again, (at) => claim(world, found, reward!.beneficiary, at), found.recommender.person.email)
}
