import fc from 'fast-check'
import type { Act } from './act.ts'
import * as approvals from './approval-acts.ts'
import * as cases from './case-acts.ts'
import * as money from './money-acts.ts'
import * as orders from './order-acts.ts'
import * as time from './time-acts.ts'
import { nextFor } from './next-step.ts'
import type { Snapshot } from './snapshot.ts'
import { newest, type World } from './world.ts'

/** A step as it is drawn: a name and numbers, so that a failure prints everything to replay it. */
export type Step = readonly [name: string, ...numbers: number[]]

type Planned = (...numbers: number[]) => (world: World, now: Snapshot) => Promise<Act | undefined> | Act | undefined

const shares = [0, 50, 100] as const
const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const moves = ['release', 'undoRelease', 'undoMatch', 'cancel', 'hold', 'liftHold'] as const
const approvalKinds = ['goodwill', 'writeOff', 'appeal'] as const
const waits = [1, 2, 15, 30, 85, 190] as const

/** What can be drawn, and how often: every one of them at any time, whether it may be done then or not. */
const kinds: Readonly<Record<string, readonly [weight: number, plan: Planned]>> = {
  /** The next step of this recommendation if all goes well. */
  next: [25, (life) => nextFor(life!)],
  recommend: [4, (who, share, product) => cases.recommend(who!, at(shares, share!), product!)],
  logIn: [1, (who) => cases.logIn(who!)],
  enter: [3, (life) => cases.enter(life!)],
  consent: [2, (life) => cases.consent(life!)],
  order: [
    3,
    (life, active, product, ago) => orders.order(life!, active! % 3 > 0, product!, at([0, 0, 1, 5, 100], ago!)),
  ],
  changeOrder: [5, (which, to) => orders.changeOrder(which!, at(['aktiv', 'storniert', 'widerrufen'] as const, to!))],
  matchByHand: [2, (life, which) => orders.matchByHand(life!, which!)],
  move: [10, (life, which) => cases.move(life!, at(moves, which!))],
  claimByBank: [4, (reward, change) => money.claimByBank(reward!, change! % 2 > 0)],
  claimCode: [5, (reward, change) => money.claimCode(reward!, change! % 2 > 0)],
  uploadCode: [4, (reward) => money.uploadCode(reward!)],
  openBatch: [2, (who) => money.openBatch(who!)],
  freeze: [2, (batch, who) => money.moveBatch(batch!, 'freeze', who!)],
  approve: [2, (batch, who) => money.moveBatch(batch!, 'approve', who!)],
  reopen: [1, (batch, who) => money.moveBatch(batch!, 'reopen', who!)],
  export: [2, (batch, who) => money.moveBatch(batch!, 'export', who!)],
  bankReport: [4, (batch, pattern) => money.bankReport(batch!, pattern!)],
  confirmByHand: [1, (payout) => money.movePayout(payout!, 'confirm')],
  returnByHand: [4, (payout) => money.movePayout(payout!, 'return')],
  ask: [5, (subject, kind, who) => approvals.ask(at(approvalKinds, kind!), subject!, who!)],
  confirm: [3, (approval, who) => approvals.decide(approval!, 'confirm', who!)],
  decline: [1, (approval, who) => approvals.decide(approval!, 'decline', who!)],
  lateClaim: [2, (life, which, consent) => orders.claimLate(life!, which!, consent! % 2 > 0)],
  wait: [5, (days) => time.wait(at(waits, days!))],
  eraseRecommender: [1, (who) => time.eraseRecommender(who!)],
  eraseRecipient: [1, (which) => time.forgetRecipient(which!)],
}

/**
 * Blind choice would seldom hit the one recommendation of which a match can be undone just now: every other time a
 * target is sought for which the step is legal.
 */
export async function planOf([name, first = 0, second = 0, ...rest]: Step, world: World, now: Snapshot) {
  const plan = kinds[name]![1]
  const blind = await plan(first, second, ...rest)(world, now)
  if ((rest.at(-1) ?? 0) % 2 === 0 || blind?.legal !== false) return blind
  for (let shift = 1; shift < 36; shift += 1) {
    const others = name === 'matchByHand' || name === 'lateClaim' ? second + Math.floor(shift / 6) : second
    const act = await plan(first + (shift % 6), others, ...rest)(world, now)
    if (act?.legal === true) return act
  }
  return blind
}

/** Small numbers, for they are taken modulo what there is; the last may be a bank's pattern of answers. */
const small = fc.nat({ max: 11 })
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(kinds).map(([name, [weight]]) => ({
    weight,
    arbitrary: (name === 'bankReport'
      ? fc.tuple(fc.constant(name), small, fc.nat({ max: 2 ** 16 }))
      : fc.tuple(fc.constant(name), small, small, small, small)) as fc.Arbitrary<Step>,
  })),
)

/** What chance would seldom bring together; each is aimed (its last number is odd). */
const aimed = (name: string, first = 0, second = 0): Step => [name, first, second, 0, 1]
/** Asked by the one operator, confirmed by the other. */
const agreed = (kind: (typeof approvalKinds)[number]): Step[] => [
  ['ask', newest, approvalKinds.indexOf(kind), 0, 1],
  ['confirm', newest, 1, 0, 0],
]

const erased: Step[] = [
  ['eraseRecommender', newest],
  ['eraseRecipient', newest],
]

const cancelled = aimed('move', newest, moves.indexOf('cancel'))

/** Before any consent. */
const ordered: Step = ['order', newest, 1, 0, 0]

/** How many next steps lead there from the beginning. */
const entered = 1
const matched = 3
const released = 5
const paid = 10
const detours: readonly (readonly [stage: number, ...steps: Step[]])[] = [
  [matched, aimed('move', newest, moves.indexOf('undoMatch')), aimed('matchByHand', newest)],
  [released, aimed('move', newest, moves.indexOf('undoRelease')), aimed('move', newest, moves.indexOf('liftHold'))],
  [released, aimed('uploadCode', newest), aimed('claimCode', newest)],
  [released, aimed('wait', 5), aimed('wait', 1)],
  [released + 1, aimed('claimByBank', 0, 1)],
  [released + 4, cancelled, aimed('confirmByHand')],
  [released + 1, ['openBatch', 1], ['freeze', newest, 0, 0], ['approve', newest, 1, 0], ['reopen', newest, 0, 0]],
  [paid, aimed('returnByHand')],
  [released + 1, ...erased],
  [paid, ...erased, aimed('returnByHand')],
  [paid, aimed('changeOrder', 0, 1), aimed('returnByHand')],
  [paid, cancelled],
  [released, aimed('wait', 5), aimed('wait', 1), ...agreed('goodwill')],
  [released + 1, aimed('wait', 5), aimed('wait', 1), cancelled, ...agreed('goodwill')],
  [paid, cancelled, ...agreed('writeOff'), aimed('returnByHand')],
  [paid, cancelled, ...agreed('appeal')],
  [released + 4, cancelled, ...agreed('appeal'), aimed('confirmByHand')],
  [entered, aimed('wait', 4), ordered, ['lateClaim', newest, newest, 1, 1]],
  [entered, ordered, ['wait', 4, 0, 0, 0], ['lateClaim', newest, newest, 1, 1]],
  [
    entered,
    ordered,
    ['wait', 2, 0, 0, 0],
    ['move', newest, moves.indexOf('release'), 0, 0],
    ['consent', newest, 0, 0, 0],
  ],
]

/** A new recommendation comes as far as it takes, then this happens to it. */
const detour = fc
  .tuple(small, small, fc.constantFrom(...detours))
  .map(([who, share, [stage, ...steps]]): Step[] => [
    ['recommend', who, share, 0, 0],
    ...Array.from({ length: stage }, (): Step => ['next', newest]),
    ...steps,
  ])

/** A recommendation comes some way towards its payment. */
const stretch = fc
  .tuple(small, fc.integer({ min: 2, max: 9 }))
  .map(([life, count]) => Array.from({ length: count }, (): Step => ['next', life]))

export const stepsArbitrary: fc.Arbitrary<Step[]> = fc
  .noBias(
    fc.array(
      fc.oneof(
        { weight: 16, arbitrary: fc.tuple(stepArbitrary) },
        { weight: 3, arbitrary: stretch },
        { weight: 4, arbitrary: detour },
      ),
      {
        minLength: 1,
        maxLength: 20,
        size: 'max',
      },
    ),
  )
  .map((chunks) => chunks.flat())
