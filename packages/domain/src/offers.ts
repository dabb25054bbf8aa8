import { addDays, type PlainDay } from './calendar.ts'
import { isRewardActive } from './reward-active.ts'

/** Rules of offers, as their desk needs them: bounds, commission, paths, and rewards over time. */

/** No price is higher: a slipped keystroke, not a tariff. */
export const highestPriceCents = 10_000_000
/** No reward is higher, even with a confirmation. */
export const highestRewardCents = 500_000
/** A reward this many times the earlier one needs a confirmation. */
export const unusualFactor = 10
/** The highest first reward that needs no confirmation. */
const usualFirstCents = 50_000

/** Whether the amount needs a confirmation: ten times the product's earlier reward, or a high first one. */
export const isUnusualReward = (amount: number, before: number): boolean =>
  before > 0 ? amount >= before * unusualFactor : amount > usualFirstCents

export interface Commission {
  /** How it is settled, such as `standard`; null where the text is an amount alone. */
  readonly model: string | null
  readonly cents: number
}

/** Parses a commission such as `standard;5000`, or `5000` (spec §3, §9). @returns null for an invalid one */
export function readCommission(text: string): Commission | null {
  const match = /^(?:([a-z][a-z0-9-]{0,30});)?(\d{1,7})$/.exec(text.trim())
  return match === null ? null : { model: match[1] ?? null, cents: Number(match[2]) }
}

export interface Promotion {
  readonly deviceCents: number
  /** Whether it is called anything, in German. */
  readonly isNamed: boolean
  readonly promotionCents: number | null
}

/** The faults of a device's promotion: it must have a name and a price that is not above the usual one. */
export function promotionFaults({ deviceCents, isNamed, promotionCents }: Promotion) {
  const faults: { readonly member: 'promotion.de' | 'promotionCents'; readonly code: 'required' | 'aboveUsual' }[] = []
  if (isNamed && promotionCents === null) faults.push({ member: 'promotionCents', code: 'required' })
  if (!isNamed && promotionCents !== null) faults.push({ member: 'promotion.de', code: 'required' })
  if (promotionCents !== null && promotionCents > deviceCents)
    faults.push({ member: 'promotionCents', code: 'aboveUsual' })
  return faults
}

/** A reward over a time, in the three days of spec §3. */
export interface DatedReward {
  readonly cents: number
  readonly startOn: PlainDay
  readonly endOn: PlainDay | null
  readonly displayEndOn: PlainDay | null
}

/** The last day it is active; null: none. */
export function lastDayOf({ endOn, displayEndOn }: Pick<DatedReward, 'endOn' | 'displayEndOn'>): PlainDay | null {
  if (endOn === null) return null
  return displayEndOn !== null && displayEndOn > endOn ? displayEndOn : endOn
}

const isActive = ({ startOn, endOn, displayEndOn }: DatedReward, day: PlainDay) =>
  isRewardActive({ startsOn: startOn, endsOn: endOn, displayEndsOn: displayEndOn }, day)

/** Which of the active ones counts on a day: the newest, of equals the higher. */
export function countingOn<Reward extends DatedReward>(rewards: readonly Reward[], day: PlainDay): Reward | undefined {
  return rewards
    .filter((reward) => isActive(reward, day))
    .toSorted((a, b) => (a.startOn === b.startOn ? b.cents - a.cents : a.startOn < b.startOn ? 1 : -1))[0]
}

export interface RewardSpan<Reward> {
  readonly from: PlainDay
  /** The last day of it; null: open. */
  readonly until: PlainDay | null
  /** Undefined: nothing is earned. */
  readonly reward: Reward | undefined
  /** Others that are active too, and do not count. */
  readonly behind: readonly Reward[]
}

/** The rewards over time, from the first one on: each span has one that applies, or none. */
export function rewardSpans<Reward extends DatedReward>(rewards: readonly Reward[]): RewardSpan<Reward>[] {
  const begins = rewards.map(({ startOn }) => startOn)
  const after = rewards.flatMap((reward) => {
    const last = lastDayOf(reward)
    // A reward that ends before it begins is never active.
    return last === null || last < reward.startOn ? [] : [addDays(last, 1)]
  })
  const days = [...new Set([...begins, ...after])].toSorted()
  const spans = days.map((from, index): RewardSpan<Reward> => {
    const next = days[index + 1]
    const reward = countingOn(rewards, from)
    return {
      from,
      until: next === undefined ? null : addDays(next, -1),
      reward,
      behind: rewards.filter((other) => other !== reward && isActive(other, from)),
    }
  })
  // What follows the last end is no span: nothing happens there any more.
  return spans.at(-1)?.reward === undefined ? spans.slice(0, -1) : spans
}

/** First parts of addresses that are reserved for the platform. */
const reserved: ReadonlySet<string> = new Set([
  ...['api', 'assets', 'fonts', 'dev', 'healthz', 'readyz', 'livez', 'health', 'medien', 'betreiber', 'agentur'],
  ...['profi', 'de', 'en', 'r', 'icon.svg', 'robots.txt', 'sitemap.xml', 'favicon.ico', '404'],
])

export type PathFault = 'invalidPath' | 'pathReserved' | 'pathTaken'

/**
 * The fault of a path of a page of products: it is invalid, its beginning is reserved for the platform, or a named page
 * has it. @param routes paths of the tenant's named pages, with `:x` for any value
 */
export function findPathFault(path: string, routes: readonly string[]): PathFault | undefined {
  if (path.length > 120 || !/^(\/[a-z0-9][a-z0-9._-]*)+$/.test(path)) return 'invalidPath'
  const parts = path.slice(1).split('/')
  if (reserved.has(parts[0]!)) return 'pathReserved'
  const isTaken = routes.some((route) => {
    const own = route.replace(/^\/|\/$/g, '').split('/')
    return (
      own.length === parts.length && own.every((part, at) => part.startsWith(':') || part.toLowerCase() === parts[at])
    )
  })
  return isTaken ? 'pathTaken' : undefined
}
