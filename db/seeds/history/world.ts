import { berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { EventKind, SubjectKind } from '@referral/domain/events'
import { decide, type ActorKind, type Machine } from '@referral/domain/states/machine'
import type { Happening } from '../../../apps/server/src/platform/happening.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { Services } from '../../../apps/server/src/platform/context.ts'
import type { SeededAccount } from '../accounts.ts'
import type { TenantSeed } from '../tenants/tenant-seed.ts'
import { createAgenda, type Agenda } from './agenda.ts'
import { createBooks, type Books } from './books.ts'
import { createPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'
import type { Case, PayoutRow, RewardRow } from './rows.ts'
import { createTables, type Tables } from './tables.ts'

/** Who acted, as events name them. */
export interface Acting {
  readonly kind: 'system' | 'account' | 'operator' | 'recipient' | 'beneficiary' | 'apiKey' | 'anyone'
  readonly id: string | null
}

export const system: Acting = { kind: 'system', id: null }

/** A tenant's year in memory: everything that happens reads and changes this alone. */
export interface World {
  readonly tenant: TenantSeed
  readonly keys: Services['keys']
  readonly numbers: Services['numbers']
  readonly random: Random
  readonly agenda: Agenda
  readonly tables: Tables
  readonly books: Books
  readonly newPerson: () => Person
  readonly accounts: ReadonlyMap<string, SeededAccount>
  readonly apiKeyId: string
  readonly now: Date
  readonly today: PlainDay
  readonly consentDigests: { readonly terms: Buffer; readonly recipient: Buffer }
  readonly cases: Case[]
  /** Claimed by bank transfer and in no batch. */
  readonly waiting: { readonly found: Case; readonly reward: RewardRow }[]
  readonly payouts: { readonly payout: PayoutRow; readonly found: Case; readonly reward: RewardRow }[]
  /** What the nights did, by their morning. */
  readonly nights: Map<PlainDay, Record<string, number>>
  /** Blind index rows by person and kind. */
  readonly blind: Map<string, object>
  readonly orderNumbers: Iterator<number>
  /** Told when a case is paid; set by whoever knows how an order ends. */
  readonly onPaid: (world: World, found: Case, at: Date) => void
}

export interface WorldParts {
  readonly tenant: TenantSeed
  readonly services: Pick<Services, 'keys' | 'numbers'>
  readonly accounts: ReadonlyMap<string, SeededAccount>
  readonly apiKeyId: string
  readonly now: Date
  readonly consentDigests: World['consentDigests']
  readonly onPaid: World['onPaid']
}

export function createWorld({ tenant, services, accounts, apiKeyId, now, consentDigests, onPaid }: WorldParts): World {
  const random = createRandom(tenant.history.seed)
  const tables = createTables()
  const today = berlinDay(now)
  return {
    tenant,
    keys: services.keys,
    numbers: services.numbers,
    random,
    agenda: createAgenda(),
    tables,
    books: createBooks(tables),
    newPerson: createPeople(random, today),
    accounts,
    apiKeyId,
    now,
    today,
    consentDigests,
    cases: [],
    waiting: [],
    payouts: [],
    nights: new Map(),
    blind: new Map(),
    orderNumbers: countFrom(400_001),
    onPaid,
  }
}

function* countFrom(first: number): Generator<number, never> {
  for (let next = first; ; next += 1) yield next
}

export interface Told {
  readonly at: Date
  readonly kind: EventKind
  readonly subject: readonly [kind: SubjectKind, id: string]
  readonly recommendationId?: string
  readonly from?: string | null
  readonly to?: string
  readonly by: Acting
  readonly reason?: string | null
  readonly data?: Happening['data']
}

/** Leaves an event, as `emit` does. */
export function tell(world: World, { at, kind, subject, recommendationId, from, to, by, reason, data }: Told): void {
  world.tables.add('event', {
    id: newId(at),
    subject_kind: subject[0],
    subject_id: subject[1],
    recommendation_id: recommendationId ?? null,
    kind,
    from_state: from ?? null,
    to_state: to ?? null,
    actor_kind: by.kind,
    actor_id: by.id,
    reason: reason ?? null,
    data: data ?? {},
    at,
  })
}

/** The records of mails are kept for 30 days (retention table). */
const mailsKeptMs = 30 * 86_400_000

export function noteMail(world: World, template: string, subjectId: string, locale: 'de' | 'en', at: Date): void {
  if (world.now.getTime() - at.getTime() > mailsKeptMs) return
  world.tables.add('mail', {
    id: newId(at),
    template,
    subject_id: subjectId,
    locale,
    data: {},
    state: 'sent',
    attempts: 1,
    last_error: null,
    created_at: at,
    sent_at: new Date(at.getTime() + 2_000),
  })
}

/** The state after a move, by the same table the product asks. A story that breaks it is a fault of the seed. */
export function moved<State extends string, Trigger extends string, Guard extends string, Facts>(
  machine: Machine<State, Trigger, Guard, Facts>,
  from: NoInfer<State> | null,
  trigger: NoInfer<Trigger>,
  actor: ActorKind,
  facts: NoInfer<Facts>,
): State {
  const decision = decide(machine, from, trigger, actor, facts)
  if (!decision.ok)
    throw new Error(`The demo's story breaks ${machine.name}: ${from} ${trigger} by ${actor}, ${decision.reason}`)
  return decision.to
}

const minute = 60_000
export const minutes = (count: number) => count * minute
export const hours = (count: number) => count * 60 * minute
export const days = (count: number) => count * 1_440 * minute

/** Network addresses serve the fraud rules for 30 days (product §6); what is older is forgotten by night. */
export const knowsAddressOf = (world: World, at: Date) => world.now.getTime() - at.getTime() < days(30)
export const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** Two o'clock of a Berlin day, when the night's work is done. */
export const nightOf = (day: PlainDay) => new Date(startOfBerlinDay(day).getTime() + hours(2))

/** Counts what a night did, as its record shows it. */
export function countNight(world: World, at: Date, what: 'expired' | 'released' | 'lapsed' | 'reminded'): void {
  const night = berlinDay(at)
  const counts = world.nights.get(night) ?? {}
  world.nights.set(night, { ...counts, [what]: (counts[what] ?? 0) + 1 })
}

/** Some time after `at`, at an hour when people are awake. */
export function awake(world: World, at: Date, low: number, high: number): Date {
  const time = after(at, low + world.random.next() * (high - low))
  const hour = (time.getTime() - startOfBerlinDay(berlinDay(time)).getTime()) / hours(1)
  return hour < 7 ? after(time, hours(7)) : time
}
