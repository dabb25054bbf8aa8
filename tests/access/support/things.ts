import { randomInt, randomUUID } from 'node:crypto'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { toHexSegment } from '@referral/domain/public-number'
import { fileClaim } from '../../../apps/server/src/features/late-claims/file-claim.ts'
import { sendMessage } from '../../../apps/server/src/features/contact/send-message.ts'
import { lapseRewards } from '../../../apps/server/src/features/rewards/reward-nights.ts'
import { solvedCaptcha } from '../../../apps/server/src/platform/captcha/solved.fixture.ts'
import type { TokenPurpose } from '../../../apps/server/src/platform/crypto/token-purpose.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { isRefused } from '../../../apps/server/src/platform/outcome.ts'
import { keepAddress } from '../../../apps/server/src/features/recipient-rights/rights-address.ts'
import { queueMail } from '../../../apps/server/src/platform/mail/mailer.ts'
import { linkOf, makeReleased, makeRecommender, rewardOf } from '../../support/reward-case.ts'
import { freshAddress } from '../../support/test-app.ts'
import { createAgencyThings } from './agency-things.ts'
import { createBillingThings } from './billing-things.ts'
import { home, type Place } from './furnish.ts'
import { createJoiningThings } from './joining-things.ts'
import { createFactorThings } from './factor-things.ts'
import { createSellerThings } from './seller-things.ts'
import { createStaffThings } from './staff-things.ts'
import { createInvitationThings } from './invitation-things.ts'
import { createSetupThings } from './setup-things.ts'
import { createSignOnThings } from './sign-on-things.ts'
import { newIban, newPerson, someMail, type Actor, type World } from './world.ts'

/** The smallest file that passes for a confirmation. */
export const proof = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')

/** Makes what calls name, each time anew, in a tenant and for an account where it belongs to one. */
export function createThings(world: World) {
  const { app } = world
  let made = 0
  const billing = createBillingThings(world)
  const joining = createJoiningThings(world)

  const call = async (place: Place, method: 'POST' | 'PUT' | 'GET', path: string, token?: string, body?: unknown) => {
    const address = freshAddress()
    const answer = await app.call(method, path, {
      tenant: place.key,
      address,
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return answer
  }

  async function caseOf(place: Place, accountId: string) {
    const made = await world.released(place, accountId)
    const { number } = await world.row<{ number: string }>(place, 'recommendation', made.recommendationId)
    const recipient = await world.row<{ number: string; email: string }>(place, 'recipient', made.recipientId)
    return { ...made, number, recipientNumber: recipient.number, recipientEmail: recipient.email }
  }

  async function token(place: Place, purpose: TokenPurpose, subjectId?: string): Promise<string> {
    const ctx = await world.contextOf(place)
    return ctx.write(async (tx) => {
      const subject = subjectId ?? (await makeRecommender(ctx, tx))
      const newsletter = purpose === 'newsletterOptin' ? 'pending' : 'optedIn'
      if (purpose.startsWith('newsletter'))
        await tx.query(
          'UPDATE account SET newsletter_state = $3, newsletter_sent_at = now() WHERE tenant_id = $1 AND id = $2',
          [tx.tenantId, subject, newsletter],
        )
      return (await app.services.tokens.issue(tx, purpose, subject, 3_600)).token
    })
  }

  /** A reward that a new person has claimed: it waits for the next batch. */
  async function claimed(place: Place): Promise<void> {
    const ctx = await world.contextOf(place)
    const link = await ctx.write(async (tx) => {
      const { recommendationId } = await makeReleased(ctx, tx)
      return linkOf(ctx, tx, (await rewardOf(tx, recommendationId)).id)
    })
    await call(place, 'PUT', '/praemierung', link, { PraemieId: 1, Kontoinhaber: 'Nora Ähnlich', IBAN: newIban() })
  }

  /** A batch with one payment, brought by two operators as far as is wanted. */
  async function batch(place: Place, until: 'collecting' | 'exported') {
    const first = await world.session(place, 'betreiber@demo.example')
    const second = await world.session(place, 'betreiber2@demo.example')
    await claimed(place)
    const opened = await call(place, 'POST', '/betreiber/auszahlungen', first)
    const id = opened.body.Lauf.Id as string
    if (until === 'exported')
      for (const [who, move] of [
        [first, 'freeze'],
        [second, 'approve'],
        [first, 'export'],
      ] as const)
        await call(place, 'POST', `/betreiber/auszahlungen/${id}/${move}`, who)
    const { body } = await call(place, 'GET', `/betreiber/auszahlungen/${id}`, first)
    return { id, payoutId: body.Zahlungen[0].Id as string }
  }

  async function order(place: Place, extra: object = {}): Promise<{ id: string; orderNumber: string }> {
    const ctx = await world.contextOf(place)
    const orderNumber = `B-${(made += 1)}-${randomInt(1_000_000)}`
    await call(place, 'POST', '/auftrag', `demo-orders-key-${place.key}`, {
      Auftraege: [
        {
          Quelle: 'shop',
          Auftragsnummer: orderNumber,
          Auftragsdatum: berlinDay(ctx.now),
          Status: 'aktiv',
          Produkt: 462,
          ...extra,
        },
      ],
    })
    const [row] = await ctx.read((tx) =>
      tx.query<{ id: string }>('SELECT id FROM customer_order WHERE tenant_id = $1 AND order_number = $2', [
        tx.tenantId,
        orderNumber,
      ]),
    )
    return { id: row!.id, orderNumber }
  }

  /** A reward that was not claimed in time. */
  async function lapsedReward(place: Place): Promise<string> {
    const ctx = await world.contextOf(place)
    const rewardId = await ctx.write(async (tx) => {
      const { recommendationId } = await makeReleased(ctx, tx)
      const { id } = await rewardOf(tx, recommendationId)
      const yesterday = addDays(berlinDay(ctx.now), -1)
      await tx.query('UPDATE reward SET deadline_on = $3, reminders = 2 WHERE tenant_id = $1 AND id = $2', [
        tx.tenantId,
        id,
        yesterday,
      ])
      return id
    })
    await lapseRewards(ctx)
    return rewardId
  }

  return {
    ...createSetupThings(world, call),
    ...billing,
    ...joining,
    ...createSellerThings(world),
    ...createStaffThings(world),
    ...createFactorThings(world, joining.memberBeside),
    ...createSignOnThings(world, joining.agency),
    ...createAgencyThings(world, billing),
    ...createInvitationThings(world, billing),
    call,
    lapsedReward,

    /** The other operator's request: goodwill for a lapsed reward. */
    async approval(place: Place): Promise<string> {
      const second = await world.session(place, 'betreiber2@demo.example')
      const body = { Art: 'Kulanz', Id: await lapsedReward(place), Grund: 'war im Krankenhaus' }
      return (await call(place, 'POST', '/betreiber/antraege', second, body)).body.Id as string
    },

    caseOf,
    token,
    claimed,
    batch,
    order,
    open: world.open,

    /** A person's late claim about their recommendation. */
    async lateClaim(place: Place, accountId: string): Promise<string> {
      const ctx = await world.contextOf(place)
      const { number } = await world.open(place, accountId)
      const actor = {
        kind: 'account',
        accountId,
        sessionId: '',
        callers: [],
        authenticatedAt: ctx.now,
        actingOperatorId: null,
      } as const
      // Who makes so many in a test is not who is counted.
      await app.services.db.write(place.id, (tx) =>
        tx.query(`DELETE FROM limit_counter WHERE tenant_id = $1 AND bucket LIKE 'late-claim:%'`, [tx.tenantId]),
      )
      const filed = await fileClaim({ ...ctx, actor }, number, {
        orderNumber: `B-${randomInt(1e9)}`,
        orderedOn: berlinDay(ctx.now),
        proof: Buffer.from(proof, 'base64'),
      })
      if (isRefused(filed)) throw new Error(`The claim was refused: ${filed.name}`)
      return filed.id
    },

    /** A message of the contact form. */
    async message(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const captcha = await solvedCaptcha(app, 'contact', place.id)
      const input = { email: someMail('frage'), subject: 'Frage', message: 'Wann kommt sie?', copy: false, captcha }
      const sent = await sendMessage(ctx, input)
      if (isRefused(sent)) throw new Error(`The message was refused: ${sent.name}`)
      const [row] = await ctx.read((tx) =>
        tx.query<{ id: string }>(
          'SELECT id FROM contact_message WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
          [tx.tenantId],
        ),
      )
      return row!.id
    },

    async deadMail(place: Place, accountId: string): Promise<string> {
      const ctx = await world.contextOf(place)
      return ctx.write(async (tx) => {
        await queueMail(ctx, tx, 'account.welcome', accountId, 'de')
        const [row] = await tx.query<{ id: string }>(
          `UPDATE mail SET state = 'dead' WHERE tenant_id = $1 AND id = (SELECT max(id::text)::uuid FROM mail WHERE tenant_id = $1) RETURNING id`,
          [tx.tenantId],
        )
        return row!.id
      })
    },

    /** The token that joins a recommendation, made without an account, to the account of its mail address. */
    async attachToken(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const accountId = await ctx.write((tx) => makeRecommender(ctx, tx))
      const { email } = await world.row<{ email: string }>(place, 'account', accountId)
      const { id } = await world.open(place, null, email)
      return token(place, 'attachRecommendation', id)
    },

    /** The actor's session becomes that of a new account with the same roles, which no other test needs. */
    async becomeSomebodyNew({ place, accountId, bearer }: Actor): Promise<void> {
      const ctx = await world.contextOf(place)
      await ctx.write(async (tx) => {
        const id = await makeRecommender(ctx, tx)
        await tx.query(
          'UPDATE account SET roles = o.roles FROM account o WHERE account.tenant_id = $1 AND account.id = $2 AND o.tenant_id = $1 AND o.id = $3',
          [tx.tenantId, id, accountId],
        )
        await tx.query('UPDATE session SET account_id = $3 WHERE tenant_id = $1 AND token_digest = $2', [
          tx.tenantId,
          sha256(bearer ?? ''),
          id,
        ])
      })
    },

    /** The token that makes a device known; people with a password alone get one. */
    async deviceToken(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const accountId = await ctx.write((tx) => makeRecommender(ctx, tx))
      await ctx.write((tx) =>
        tx.query(`UPDATE account SET password_hash = 'a hash' WHERE tenant_id = $1 AND id = $2`, [
          tx.tenantId,
          accountId,
        ]),
      )
      return token(place, 'knowDevice', accountId)
    },

    /** The token that moves an account to its new mail address. */
    async emailToken(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const accountId = await ctx.write((tx) => makeRecommender(ctx, tx))
      await ctx.write((tx) =>
        tx.query('UPDATE account SET new_email = $3, new_email_at = now() WHERE tenant_id = $1 AND id = $2', [
          tx.tenantId,
          accountId,
          someMail('neu'),
        ]),
      )
      return token(place, 'changeEmail', accountId)
    },

    /** The token with which a person without an account decides about an address. */
    async rightsToken(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const id = await ctx.write((tx) => keepAddress(ctx, tx, someMail('empfohlen')))
      return token(place, 'recipientRights', id)
    },

    /** A recipient's number for the client, as the client's systems send it. */
    async customerNumber(place: Place, accountId: string): Promise<string> {
      const { number, id } = await world.open(place, accountId)
      await call(place, 'POST', `/empfaenger/create/${number}`, undefined, newPerson())
      const given = `K${randomInt(1_000_000_000)}`
      const ctx = await world.contextOf(place)
      await ctx.write((tx) =>
        tx.query('UPDATE recipient SET customer_number = $3 WHERE tenant_id = $1 AND recommendation_id = $2', [
          tx.tenantId,
          id,
          given,
        ]),
      )
      return given
    },

    /** The bank's answer that confirms a batch just exported. */
    async bankAnswer(place: Place): Promise<string> {
      const { id } = await batch(place, 'exported')
      const first = await world.session(place, 'betreiber@demo.example')
      const { text } = await call(place, 'GET', `/betreiber/auszahlungen/${id}/pain001`, first)
      const answer = await app.app.http.inject({ method: 'POST', url: '/dev/bank/answer', payload: { content: text } })
      return answer.body
    },

    /** The spoken code of a recommendation. */
    async offlineCode(place: Place, accountId: string): Promise<string> {
      const { number, cookie } = await world.open(place, accountId)
      const { body } = await app.call('POST', `/empfehlung/${number}/empfehlungscode`, {
        tenant: place.key,
        address: freshAddress(),
        headers: { cookie },
      })
      return body.Empfehlungscode as string
    },

    async ecode(place: Place): Promise<string> {
      const first = await world.session(place, 'betreiber@demo.example')
      const code = `E-${randomUUID()}`
      await call(place, 'POST', '/betreiber/ecodes', first, { PraemieId: 2, WertCent: 7000, Codes: code })
      return code
    },

    orderFile: (number: string) =>
      JSON.stringify([
        {
          Quelle: 'shop',
          Auftragsnummer: `B-${randomUUID()}`,
          Auftragsdatum: berlinDay(app.services.clock.now()),
          Status: 'aktiv',
          Produkt: 462,
          Empfehlungsnummer: number,
        },
      ]),

    /** The token of an operator's link to a session in a customer's name. */
    async adminLoginToken(place: Place): Promise<string> {
      const local = place.id === home.id ? 'betreiber' : 'betreiber-nebenan'
      const operator = await world.accountOf(place, `${local}@demo.example`)
      const ctx = await world.contextOf(place)
      return ctx.write(async (tx) => {
        const subject = await makeRecommender(ctx, tx)
        return (await app.services.tokens.issue(tx, 'adminLogin', subject, 300, operator)).token
      })
    },

    async registeredEmail(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const accountId = await ctx.write((tx) => makeRecommender(ctx, tx))
      return (await world.row<{ email: string }>(place, 'account', accountId)).email
    },

    /** The client's own id of a person with an account. */
    async externalAccount(place: Place): Promise<string> {
      const ctx = await world.contextOf(place)
      const id = randomUUID()
      await ctx.write(async (tx) => {
        const accountId = await makeRecommender(ctx, tx)
        const sql = 'UPDATE account SET external_id = $3 WHERE tenant_id = $1 AND id = $2'
        await tx.query(sql, [tx.tenantId, accountId, id])
      })
      return id
    },

    hex: toHexSegment,
  }
}

export type Things = ReturnType<typeof createThings>
