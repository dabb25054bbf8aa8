import type { Fixtures } from './fixtures.ts'
import type { Actor, World } from './world.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly cookie?: string
}

/** The parts of a request: the caller's own fixtures. */
export interface Own {
  readonly world: World
  readonly fixtures: Fixtures
  readonly actor: Actor
}

export type Make = (own: Own) => Promise<Request> | Request

/** A call that needs nothing. */
export const none: Make = () => ({})

/** The demo's. */
export const password = 'Empfehlen1'

export const number: Make = async ({ world, actor }) => ({
  params: { number: (await world.open(actor.place, actor.accountId)).number },
})

export const idOfNumber: Make = async ({ world, actor }) => ({
  params: { id: (await world.open(actor.place, actor.accountId)).number },
})

/** One's own, shown by the session or by the creator's cookie. */
export const ownNumber: Make = async ({ world, actor }) => {
  const { number, cookie } = await world.open(actor.place, actor.accountId)
  return { params: { id: number }, ...(actor.caller === 'anyone' ? { cookie } : {}) }
}
