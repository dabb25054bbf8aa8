import { expect } from 'vitest'
import { checkBooks } from '../../../apps/server/src/features/ledger/public.ts'
import type { TestApp } from '../../support/test-app.ts'
import { makeReleased } from '../../support/reward-case.ts'
import { eventually } from './client.ts'
import type { Site } from './site.ts'
import type { Acknowledged, PreparedReward } from './writers.ts'

/** Rewards that wait to be claimed, with the tokens that their mails carry. */
export async function prepareRewards(app: TestApp, count: number): Promise<PreparedReward[]> {
  const ctx = await app.context(1)
  const rewards: PreparedReward[] = []
  for (let n = 0; n < count; n += 1) {
    const made = await ctx.write((tx) => makeReleased(ctx, tx))
    const [row] = await ctx.read((tx) =>
      tx.query<{ id: string; tokenId: string }>(
        `SELECT w.id, m.data ->> 'tokenId' AS "tokenId" FROM reward w JOIN mail m ON m.tenant_id = $1 AND m.subject_id = w.id AND m.data ? 'tokenId'
         WHERE w.tenant_id = $1 AND w.recommendation_id = $2`,
        [1, made.recommendationId],
      ),
    )
    const token = app.services.tokens.reproduce(1, 'reward', row!.tokenId)
    const { body } = await app.call('GET', '/praemierung', { token })
    const { Id } = body.Praemien.find((option: { Art: string }) => option.Art === 'Bank')
    rewards.push({ id: row!.id, token, optionId: Id })
  }
  return rewards
}

const facts = {
  recommendations: 'SELECT number AS it FROM recommendation',
  recipients: 'SELECT number AS it FROM recipient',
  orders: 'SELECT order_number AS it FROM customer_order WHERE recommendation_id IS NOT NULL',
  // One mail per claim.
  claims: `SELECT subject_id AS it FROM mail WHERE template LIKE 'reward.claimed.%'`,
} as const
type Facts = Readonly<Record<keyof typeof facts, readonly string[]>>

/** The database's content: before the writers come, and after them. */
export async function lookAt(site: Site): Promise<Facts> {
  const column = async (name: keyof typeof facts) =>
    (await site.cluster.query<{ it: string }>(facts[name])).map(({ it }) => it).toSorted()
  return {
    recommendations: await column('recommendations'),
    recipients: await column('recipients'),
    orders: await column('orders'),
    claims: await column('claims'),
  }
}

/** Nothing acknowledged is lost, nothing is there twice, the books agree, and every job was done. */
export async function expectAllKept(site: Site, before: Facts, known: Acknowledged, mails: readonly string[]) {
  expect(known.wrong).toEqual([])
  const after = await lookAt(site)
  for (const name of Object.keys(facts) as (keyof Facts)[]) {
    const old = new Set(before[name])
    expect({ [name]: after[name].filter((it) => !old.has(it)) }).toEqual({ [name]: known[name].toSorted() })
  }
  await expectClicksKept(site, known)
  await expectJobsDone(site, mails)
  await expectBooksAgree(site)
}

export async function expectBooksAgree(site: Site, databaseUrl?: string): Promise<void> {
  await site.within(async (app) => {
    for (const { id } of await app.services.tenants.all()) {
      const ctx = await app.context(id)
      expect(await ctx.read(checkBooks)).toEqual([])
    }
  }, databaseUrl)
}

async function expectClicksKept(site: Site, known: Acknowledged): Promise<void> {
  const counted = new Map(
    (
      await site.cluster.query<{ number: string; n: number }>(
        `SELECT r.number, count(*)::int AS n FROM click c JOIN recommendation r ON r.id = c.recommendation_id WHERE c.kind = 'link' GROUP BY 1`,
      )
    ).map(({ number, n }) => [number, n]),
  )
  const bad = [...known.clicks].filter(([number, { sent, acknowledged }]) => {
    const n = counted.get(number) ?? 0
    return n < acknowledged || n > sent
  })
  expect(bad).toEqual([])
}

/** The outbox is empty, and every mail in it that was not dropped arrived, at least once. */
async function expectJobsDone(site: Site, mails: readonly string[]): Promise<void> {
  const jobless = await site.cluster.query(
    `SELECT template FROM mail m WHERE state = 'queued'
       AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j WHERE j.payload ->> 'id' = m.id::text)`,
  )
  expect(jobless).toEqual([])
  const ofMail = `FROM graphile_worker.jobs WHERE task_identifier = 'mail'`
  const left = () => site.cluster.query<{ n: number }>(`SELECT count(*)::int AS n ${ofMail}`)
  await eventually(left, ([row]) => row!.n === 0, 90)
  const rows = await site.cluster.query<{ id: string; state: string }>('SELECT id, state FROM mail')
  expect(rows.filter(({ state }) => state !== 'sent' && state !== 'dropped')).toEqual([])
  const arrived = new Set(mails)
  expect(rows.filter(({ id, state }) => state === 'sent' && !arrived.has(id))).toEqual([])
}
