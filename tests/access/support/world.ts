import { randomBytes, randomInt } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import type { Caller } from '@referral/contract/operation'
import { insertRecommendation } from '../../../apps/server/src/features/recommendations/recommendation.sql.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { createSession } from '../../../apps/server/src/platform/http/sessions.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { linkOf, makeReleased, rewardOf, type Case } from '../../support/reward-case.ts'
import { seedPlaces, home, type Place } from './seed-places.ts'
import { openTerminalOf } from './fixtures/staff.ts'
import { startOpenIdProvider } from '../../support/openid-provider.ts'
import { createTestApp, freshAddress } from '../../support/test-app.ts'
import type { TestDb } from '../../support/test-db.ts'

/** A caller: their bearer token, and the owner of their fixtures. */
export interface Actor {
  readonly caller: Caller
  readonly place: Place
  readonly bearer: string | undefined
  /** The account of the session; for other bearers one that represents the owner of their fixtures. */
  readonly accountId: string
}

const demoAccounts: Partial<Record<Caller, string>> = {
  recommender: 'empfehler@demo.example',
  agencyOwner: 'inhaber@demo.example',
  agencyOwnerInactive: 'inhaber-inaktiv@demo.example',
  agencyEmployee: 'mitarbeiter@demo.example',
  seller: 'profi@demo.example',
  operator: 'betreiber@demo.example',
}

export const uniqueMail = (name: string) => `${name}-${randomBytes(6).toString('hex')}@demo.example`

/** Recipient data as sent, of a new person each time. */
export const newPerson = () => ({
  anrede: 'Frau',
  vorname: 'Lena',
  name: 'Maurer',
  geburtsdatum: '03.04.1988',
  email: uniqueMail('lena'),
  telefon: `0171 ${randomInt(1_000_000, 9_999_999)}`,
  adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: String(randomInt(1, 9_999)) },
})

let accounts = 0
/** A German IBAN of its own each time, so that no rule finds one account with many people. */
export function newIban(): string {
  accounts += 1
  const bban = `50010517${String(accounts).padStart(10, '0')}`
  return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** The app over two tenants full of people, with everything that a call can name made on demand. */
export async function createWorld(environment: Readonly<Record<string, string>> = {}, db?: TestDb) {
  const provider = await startOpenIdProvider()
  const app = await createTestApp(
    { SIGN_ON_PRIVATE_HOSTS: provider.host, WEBHOOK_HOSTS: 'systems.client.example', ...environment },
    db,
  )
  await seedPlaces(app)
  const contexts = new Map<number, Context>()
  const contextOf = async ({ id }: Place) => {
    const known = contexts.get(id) ?? (await app.context(id))
    contexts.set(id, known)
    return { ...known, now: app.services.clock.now() }
  }

  async function accountOf(place: Place, email: string): Promise<string> {
    const ctx = await contextOf(place)
    const [row] = await ctx.read((tx) =>
      tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [tx.tenantId, email]),
    )
    if (row === undefined) throw new Error(`${place.key} has no account ${email}`)
    return row.id
  }

  /** A session of a demo account; the second operator's where one is asked for. */
  async function session(place: Place, email: string): Promise<string> {
    const ctx = await contextOf(place)
    const accountId = await accountOf(place, email)
    const kind = email.startsWith('betreiber') ? 'operator' : 'account'
    return ctx.write(async (tx) => (await createSession(tx, { accountId, kind, secondFactor: true })).token)
  }

  async function bearerOf(caller: Caller, place: Place): Promise<string | undefined> {
    const email = demoAccounts[caller]
    if (email !== undefined) return session(place, email)
    if (caller === 'anyone') return undefined
    if (caller === 'apiKey:orders') return `demo-orders-key-${place.key}`
    if (caller === 'apiKey:autologin') return `demo-autologin-key-${place.key}`
    const ctx = await contextOf(place)
    if (caller === 'terminal') return openTerminalOf(ctx)
    if (caller === 'rewardToken')
      return ctx.write(async (tx) => {
        const made = await makeReleased(ctx, tx, { share: 50 })
        return linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId)).id)
      })
    const { number } = await open(place, await accountOf(place, 'fremd@demo.example'))
    const entered = await app.call('POST', `/empfaenger/create/${number}`, {
      tenant: place.key,
      body: newPerson(),
      address: freshAddress(),
    })
    return entered.body.Token as string
  }

  /** A recommendation that waits for its recipient; the cookie is its creator's. */
  async function open(place: Place, recommenderId: string | null, email = uniqueMail('nora')) {
    const ctx = await contextOf(place)
    const today = berlinDay(ctx.now)
    const [id, number] = [newId(ctx.now), app.services.numbers.issue('recommendation', place.id)]
    const secret = randomBytes(32).toString('base64url')
    await ctx.write((tx) =>
      insertRecommendation(tx, {
        state: 'open',
        id,
        number,
        recommenderId,
        recommenderFirstName: 'Nora',
        recommenderLastName: 'Öztürk-Groß',
        recommenderEmail: email,
        creatorDigest: sha256(secret),
        productId: 462,
        rewardCents: 7000,
        recommenderShare: 50,
        channel: 'whatsapp',
        locale: 'de',
        termsDigest: sha256('terms'),
        createdAt: ctx.now,
        createdOn: today,
        expiresOn: orderWindowEnd({ createdOn: today, recipientDataOn: null }),
      }),
    )
    return { id, number, cookie: `creator-${place.key}=${secret}` }
  }

  return {
    app,
    contextOf,
    accountOf,
    session,
    open,
    /** The OpenID provider of both tenants, started on first use. */
    provider,
    async close(): Promise<void> {
      provider.close()
      await app.close()
    },

    async actor(caller: Caller, place: Place = home): Promise<Actor> {
      const accountId = await accountOf(place, demoAccounts[caller] ?? 'empfehler@demo.example')
      return { caller, place, accountId, bearer: await bearerOf(caller, place) }
    },

    /** Whether people come by their client's own login. */
    async setAutologin({ id }: Place, isOn: boolean): Promise<void> {
      const sql = `UPDATE tenant SET config = jsonb_set(config, '{autologin}', $2) WHERE id = $1`
      await app.services.db.owner.query(sql, [id, String(isOn)])
      app.services.tenants.forget()
    },

    /** A person of the tenant who is not the actor. */
    stranger: (place: Place) => accountOf(place, 'fremd@demo.example'),

    /** A case whose rewards wait to be claimed. */
    async released(place: Place, recommenderId: string): Promise<Case> {
      const ctx = await contextOf(place)
      return ctx.write((tx) => makeReleased(ctx, tx, { recommenderId, share: 50 }))
    },

    /** A row of a table by its id. */
    async row<Row extends object>(place: Place, table: string, id: string): Promise<Row> {
      const ctx = await contextOf(place)
      const sql = `SELECT * FROM ${table} WHERE tenant_id = $1 AND id = $2`
      const [row] = await ctx.read((tx) => tx.query<Row>(sql, [tx.tenantId, id]))
      return row!
    },
  }
}
