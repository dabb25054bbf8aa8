import { createHash, randomUUID } from 'node:crypto'
import { createSession } from '../../apps/server/src/platform/http/sessions.ts'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { freshAddress, type Answer, type CallOptions, type TestApp } from '../support/test-app.ts'
import { createBank, type Bank } from './bank.ts'
import { createPeople, type Person } from './people.ts'

/** One recommendation and what its people hold in their hands. */
export interface Life {
  readonly number: string
  readonly recommender: Recommender
  recipient: { readonly person: Person; readonly number: string; readonly token: string } | null
}
export interface Recommender {
  readonly person: Person
  /** The account that came out of the first recommendation. */
  accountId: string | null
  session: string | null
}
export interface Operator {
  readonly id: string
  readonly token: string
}

/** What differs from tenant to tenant. */
export interface Rules {
  readonly maxRecipientCents: number | null
  readonly automaticRelease: boolean
}

export interface World {
  readonly test: TestApp
  readonly tenantId: number
  readonly rules: Rules
  readonly complaintDays: number
  readonly operators: readonly Operator[]
  readonly recommenders: Recommender[]
  /** Recommenders who had themselves erased; new people replace them. */
  readonly gone: Person[]
  readonly lives: Life[]
  /** Orders as they were reported, by the id they have here. */
  readonly reported: Map<string, Record<string, unknown>>
  readonly bank: Bank
  readonly people: ReturnType<typeof createPeople>
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<Answer>
  rewardToken(rewardId: string): Promise<string | null>
}

const ordersKey = (tenantId: number) => `walks-orders-key-${tenantId}`
export const productIds = [462, 469] as const
export const optionIds = { bank: 1, code: 2 } as const

/** Every walk begins on this day and lives through both changes of the clocks. */
const beginning = Date.parse('2027-01-15T09:00:00Z')

let worlds = 0
const people = createPeople()

/** A tenant of its own, whose books begin at zero, and the rules' clock at the beginning of every walk. */
export async function createWorld(test: TestApp, rules: Rules): Promise<World> {
  worlds += 1
  const tenantId = 1000 + worlds
  const key = `gang-${worlds}`
  test.services.clock.advance(beginning - test.services.clock.now().getTime())
  await makeOwnTenant(test, tenantId, key)
  await test.services.db.owner.query('UPDATE tenant SET config = config || $2::jsonb WHERE id = $1', [
    tenantId,
    JSON.stringify(rules),
  ])
  test.services.tenants.forget()
  const operators = await test.services.db.write(tenantId, async (tx) => {
    await tx.query('DELETE FROM product_reward WHERE tenant_id = $1', [tenantId])
    // An odd amount, another one later, and a product with a higher reward for its buyers.
    await tx.query(
      `INSERT INTO product_reward (tenant_id, id, product_id, cents, start_on, end_on) VALUES ($1, $2, 462, 7001, '2026-01-01', '2027-04-30'),
         ($1, $3, 462, 5555, '2027-05-01', NULL), ($1, $4, 469, 9999, '2026-01-01', NULL)`,
      [tenantId, randomUUID(), randomUUID(), randomUUID()],
    )
    await tx.query(
      'INSERT INTO api_key (tenant_id, id, name, digest, scopes, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [tenantId, randomUUID(), 'walks', createHash('sha256').update(ordersKey(tenantId)).digest(), ['orders']],
    )
    const rows = await tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 ORDER BY email', [
      tenantId,
    ])
    return Promise.all(
      rows.map(async ({ id }) => ({ id, token: (await createSession(tx, { accountId: id, kind: 'operator' })).token })),
    )
  })
  const ctx = await test.context(tenantId)
  return {
    test,
    tenantId,
    complaintDays: ctx.tenant.config.complaintDays,
    rules,
    operators,
    recommenders: [0, 1].map(() => ({ person: people.next(), accountId: null, session: null })),
    gone: [],
    lives: [],
    reported: new Map(),
    bank: createBank(),
    people,
    call: (method, path, options) => test.call(method, path, { tenant: key, address: freshAddress(), ...options }),
    async rewardToken(rewardId) {
      const [mail] = await test.services.db.read(tenantId, (tx) =>
        tx.query<{ tokenId: string }>(
          `SELECT data ->> 'tokenId' AS "tokenId" FROM mail WHERE tenant_id = $1 AND subject_id = $2 AND data ? 'tokenId' ORDER BY id DESC LIMIT 1`,
          [tenantId, rewardId],
        ),
      )
      return mail === undefined ? null : test.services.tokens.reproduce(tenantId, 'reward', mail.tokenId)
    },
  }
}

/** The client's system reports an order, or a change of it. */
export const reportOrder = (world: World, order: Record<string, unknown>) =>
  world.call('POST', '/auftrag', { token: ordersKey(world.tenantId), body: { Auftraege: [order] } })

/** Means the recommendation that was made last, wherever that is. */
export const newest = 1_000

export const lifeAt = ({ lives }: World, index: number): Life | undefined =>
  index === newest ? lives.at(-1) : lives[index % Math.max(lives.length, 1)]
