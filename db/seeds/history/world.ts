import { randomBytes } from 'node:crypto'
import { callersOf } from '@referral/contract/roles'
import { berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Actor, Context, Services } from '../../../apps/server/src/platform/context.ts'
import type { Locale } from '../../../apps/server/src/platform/locale.ts'
import { isRefused, type Refused } from '../../../apps/server/src/platform/outcome.ts'
import { systemContext } from '../../../apps/server/src/platform/system-context.ts'
import type { SeededAccount, SeededAccounts } from '../accounts.ts'
import type { TenantSeed } from '../tenants/tenant-seed.ts'
import { createAgenda, StoryRefused, type Agenda } from './agenda.ts'
import type { Case } from './case.ts'
import type { Ordered } from './ordering.ts'
import { createPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'

/** A person with an account. */
export interface Login {
  readonly kind: 'account'
  readonly accountId: string
  readonly roles: readonly string[]
}

export interface Operator {
  readonly kind: 'operator'
  readonly accountId: string
}

export type Acting = Exclude<Actor, { kind: 'account' } | { kind: 'operator' }> | Login | Operator

/** The context of a call at a time of the year that is lived through. */
export type As = (by: Acting, at: Date, locale?: Locale) => Context

/** An agency that has customers in the year. */
export interface Agency {
  readonly id: string
  readonly name: string
  /** Its people by their logins, the owner first. */
  readonly members: readonly string[]
  /** Why it is stopped, where it is. */
  readonly reason: string | null
}

/** A tenant whose year is run through by the product's own use cases. */
export interface World {
  readonly tenant: TenantSeed
  readonly services: Services
  readonly random: Random
  readonly agenda: Agenda
  readonly newPerson: () => Person
  readonly accounts: ReadonlyMap<string, SeededAccount>
  /** The working one, and the deactivated one; none where the tenant has no agencies. */
  readonly agencies: readonly Agency[]
  readonly now: Date
  readonly today: PlainDay
  readonly cases: Case[]
  readonly as: As
  /** The client's shop, and who works at the desk. */
  readonly shop: Acting
  readonly operators: readonly [Acting, Acting]
  readonly nextOrderNumber: () => string
  /** An expected person's order, reported without any number. */
  unmatched: Ordered | null
}

export const system: Acting = { kind: 'system' }
export const anyone: Acting = { kind: 'anyone' }

export async function createWorld(
  services: Services,
  tenant: TenantSeed,
  { accounts, apiKeyId }: SeededAccounts,
  { now, agencies }: { readonly now: Date; readonly agencies: readonly Agency[] },
): Promise<World> {
  const random = createRandom(tenant.history.seed)
  const today = berlinDay(now)
  const ctx = await systemContext(services, tenant.id)
  const operator = (local: string): Operator => ({ kind: 'operator', accountId: accounts.get(local)!.id })
  let orders = 400_000
  return {
    ...{ tenant, services, random, accounts, agencies, now, today },
    agenda: createAgenda(({ message }) => services.log.warn({ tenant: tenant.key }, message)),
    newPerson: createPeople(random, today),
    ...{ cases: [], unmatched: null },
    as: (by, at, locale = 'de') => ({
      ...{ ...ctx, now: at, locale, actor: actorOf(by, at) },
      // Each person has a network address of their own.
      client: { ...ctx.client, addressDigest: randomBytes(32) },
    }),
    shop: { kind: 'apiKey', keyId: apiKeyId, scopes: ['orders'] },
    operators: [operator('betreiber'), operator('betreiber2')],
    nextOrderNumber: () => `${tenant.key.slice(0, 2).toUpperCase()}-${(orders += 1)}`,
  }
}

const noSession = '00000000-0000-4000-8000-000000000000'

function actorOf(by: Acting, authenticatedAt: Date): Actor {
  const session = { sessionId: noSession, authenticatedAt }
  if (by.kind === 'operator') return { ...by, ...session }
  return by.kind === 'account' ? { ...by, ...session, callers: callersOf(by.roles), actingOperatorId: null } : by
}

/** One of the people with a login; an agency's with the role that they have while it is at work. */
export function login(world: World, local: string): Login {
  const { id, roles } = world.accounts.get(local)!
  return { kind: 'account', accountId: id, roles: roles.map((role) => role.replace(/_inaktiv$/, '')) }
}

/** A refused step of a story is a fault of the seed, which tests detect; a first start only logs it. */
export function must<T>(outcome: T | Refused): T {
  if (isRefused(outcome))
    throw new StoryRefused(
      `The demo's story is refused: ${outcome.name} ${outcome.detail ?? ''} ${JSON.stringify(outcome.fields)}`,
    )
  return outcome
}

const minute = 60_000
export const minutes = (count: number) => count * minute
export const hours = (count: number) => count * 60 * minute
export const days = (count: number) => count * 1_440 * minute
export const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
export const hourOf = (day: PlainDay, hour: number) => after(startOfBerlinDay(day), hours(hour))

/** Two o'clock of a Berlin day, when the night's work is done. */
export const nightOf = (day: PlainDay) => hourOf(day, 2)

/** Some time after `at`, at an hour when people are awake. */
export function awake({ random }: World, at: Date, low: number, high: number): Date {
  const time = after(at, low + random.next() * (high - low))
  const hour = (time.getTime() - startOfBerlinDay(berlinDay(time)).getTime()) / hours(1)
  return hour < 7 ? after(time, hours(7)) : time
}
