import { randomUUID } from 'node:crypto'
import { addDays, berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { retainedUntil, retentionKinds, type RetentionKind } from '@referral/domain/retention'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReleased } from '../../../tests/support/reward-case.ts'
import { makeOwnTenant } from '../../../tests/support/own-tenant.ts'
import { asAdmin, untilWaiting } from '../../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { forgetEvents } from '#features/audit/forget-events.ts'
import { checkChain, sealAudit } from '#features/audit/public.ts'
import { eraseAccount } from '#features/accounts/public.ts'
import { lockRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { systemContext } from '#platform/system-context.ts'
import { findIdle } from '#platform/night-work.ts'
import { nightSteps } from './nightly.ts'

/** Who keeps a promise of the privacy page: a step of the night, the hourly sweep, or what makes it true without one. */
const keepers: Readonly<Record<RetentionKind, readonly string[]>> = {
  unconfirmedRecipient: ['expired'],
  unansweredRecommendation: ['expired'],
  confirmedRecipient: ['peopleForgotten'],
  recommenderAccount: ['erasuresAnnounced', 'idleAccountsErased'],
  bankAccount: ['idleBankAccountsForgotten', 'usedBankAccountsForgotten'],
  unmatchedOrder: ['peopleForgotten'],
  matchedOrder: ['peopleForgotten'],
  unclaimedReward: ['lapsed'],
  ledgerEntry: ['(names nobody; its account’s owner is erased)', 'idleAccountsErased', 'peopleForgotten'],
  payoutVoucher: ['bankFilesForgotten'],
  invoiceDocument: ['invoicesForgotten', 'settlementsForgotten'],
  termsConsentProof: ['(names nobody; the person behind it is erased)', 'idleAccountsErased', 'peopleForgotten'],
  newsletterConsentProof: ['newsletterProofsForgotten'],
  newsletterOptInRequest: ['newslettersLapsed'],
  cookieConsent: ['(the browser, by the cookie’s age)'],
  cookieConsentProof: ['consentsForgotten'],
  channelCookie: ['(the browser, by the cookie’s age)'],
  invitation: ['invitedForgotten'],
  invitationConsentProof: ['invitedForgotten'],
  invitationSuppression: ['(kept for ever)'],
  staffMember: ['staffForgotten'],
  sellerRegistration: ['sellerRegistrationsForgotten'],
  agencyRegistration: ['agencyRegistrationsForgotten'],
  signOn: ['signOnsForgotten'],
  suppressionEntry: ['objectionsForgotten'],
  lateClaimProof: ['claimsForgotten'],
  lateClaim: ['claimsForgotten'],
  contactMessage: ['messagesForgotten'],
  session: ['(the hourly sweep)'],
  loginAttempt: ['(the hourly sweep)'],
  token: ['(the hourly sweep)'],
  captchaChallenge: ['(the hourly sweep)'],
  idempotencyAnswer: ['(the hourly sweep)'],
  outgoingMail: ['(the hourly sweep)'],
  deadLetter: ['(the hourly sweep)'],
  linkClick: ['addressesForgotten'],
  networkAddressHash: ['addressesForgotten'],
  fraudFinding: ['findingsForgotten'],
  webhookDelivery: ['deliveriesForgotten'],
  importFile: ['importsForgotten'],
  auditRecord: ['eventsForgotten'],
  serverLog: ['(the operator of the server: docs/operations.md)'],
  emailChange: ['mailboxesForgotten'],
  rightsRequest: ['rightsForgotten'],
  erasureNote: ['erasedAgain'],
  backup: ['(the backup command, and the operator of the server)'],
}

let site: TestApp
let ctx: Context
let today: PlainDay
beforeAll(async () => {
  site = await createTestApp()
  ctx = await site.context()
  today = berlinDay(ctx.now)
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
/** Runs one step of the night that follows the last day of a datum of this kind from today, or the night before. */
async function night(step: string, kind: RetentionKind, when: 'last day' | 'after it'): Promise<number> {
  const last = retainedUntil(kind, today)
  const now = startOfBerlinDay(when === 'last day' ? last : addDays(last, 1))
  const at = await systemContext(site.services, 1, { now })
  const one = nightSteps.find(({ name }) => name === step)!
  // The night asks first: what it would not find due would stay for ever.
  return (await findIdle(at, [one])).has(step) ? 0 : one.run(at)
}

const bank = { owner: 'Lena Maurer', iban: 'DE89370400440532013000' }
async function storeBank(tx: Tx, person: string): Promise<void> {
  await ctx.services.persons.put(tx, person, { bank }, ctx.now)
  await ctx.services.persons.indexAlso(tx, person, 'iban', bank.iban, ctx.now)
}

describe('the retention table', () => {
  it.each(retentionKinds)('%s has a keeper that runs', (kind) => {
    const named = keepers[kind].filter((keeper) => !keeper.startsWith('('))
    expect(nightSteps.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
    expect(keepers[kind]).not.toEqual([])
  })

  it('deletes what the fraud rules found 36 months after the case was closed', async () => {
    const { orderId, recommendationId } = await ctx.write((tx) => makeReleased(ctx, tx))
    await rows(`UPDATE customer_order SET fraud_findings = '[{"rule":"sameIban"}]', fraud_score = 40 WHERE id = $1`, [
      orderId,
    ])
    const found = async () =>
      (
        await rows('SELECT fraud_findings AS findings, fraud_score AS score FROM customer_order WHERE id = $1', [
          orderId,
        ])
      )[0]
    expect(await night('findingsForgotten', 'fraudFinding', 'after it')).toBe(0)
    await rows(`UPDATE recommendation SET state = 'paid', paid_at = $2 WHERE id = $1`, [recommendationId, ctx.now])
    expect(await night('findingsForgotten', 'fraudFinding', 'last day')).toBe(0)
    expect(await found()).toMatchObject({ score: 40 })
    expect(await night('findingsForgotten', 'fraudFinding', 'after it')).toBe(1)
    expect(await found()).toEqual({ findings: [], score: 0 })
  })

  it('deletes the log of an import after 90 days', async () => {
    await rows(
      `INSERT INTO order_import (tenant_id, id, file_name, dry_run, lines, counts, created_at) VALUES (1, $1, 'auftraege.csv', false, 1, '{}', $2)`,
      [randomUUID(), ctx.now],
    )
    expect(await night('importsForgotten', 'importFile', 'last day')).toBe(0)
    expect(await night('importsForgotten', 'importFile', 'after it')).toBe(1)
  })

  it('deletes a bank account that a reward was claimed with, and the one that a recipient stored, after 14 months', async () => {
    const { recommendationId, recommenderId, recipientId } = await ctx.write((tx) =>
      makeReleased(ctx, tx, { share: 50 }),
    )
    await ctx.write(async (tx) => {
      await storeBank(tx, recipientId)
      // The recommender has claimed with an account, and stored none.
      await ctx.services.persons.indexAlso(tx, recommenderId, 'iban', bank.iban, ctx.now)
    })
    const digests = (person: string) =>
      rows(`SELECT 1 FROM blind_index WHERE person_id = $1 AND kind = 'iban'`, [person])
    await rows(
      `UPDATE reward SET bank = '\\x01', claim_method = 'bank', claimed_at = $2, settled_at = $2, state = 'paidOut' WHERE recommendation_id = $1`,
      [recommendationId, ctx.now],
    )
    expect(await night('usedBankAccountsForgotten', 'bankAccount', 'last day')).toBe(0)
    // Both rewards; the case itself still runs, and with it the recipient's own account.
    expect([await digests(recommenderId), await digests(recipientId)].map((found) => found.length)).toEqual([1, 1])
    expect(await night('usedBankAccountsForgotten', 'bankAccount', 'after it')).toBe(2)
    expect([await digests(recommenderId), await digests(recipientId)].map((found) => found.length)).toEqual([0, 1])
    await rows(`UPDATE recommendation SET state = 'paid', paid_at = $2 WHERE id = $1`, [recommendationId, ctx.now])
    expect(await night('usedBankAccountsForgotten', 'bankAccount', 'last day')).toBe(0)
    expect(await night('usedBankAccountsForgotten', 'bankAccount', 'after it')).toBe(1)
    expect(await ctx.read((tx) => ctx.services.persons.get(tx, recipientId, 'bank'))).toBeUndefined()
    expect(await digests(recipientId)).toEqual([])
  })

  it('keeps a bank account that its recipient stores while the night comes', async () => {
    const { recommendationId, recipientId } = await ctx.write((tx) => makeReleased(ctx, tx))
    await ctx.write((tx) => storeBank(tx, recipientId))
    await rows(`UPDATE recommendation SET state = 'paid', paid_at = $2 WHERE id = $1`, [recommendationId, ctx.now])
    let forgotten: Promise<number> | undefined
    await ctx.write(async (tx) => {
      await lockRecommendation(tx, recommendationId)
      forgotten = night('usedBankAccountsForgotten', 'bankAccount', 'after it')
      await asAdmin(site, (admin) => untilWaiting(admin, 1))
      await ctx.services.persons.put(tx, recipientId, { bank }, startOfBerlinDay(retainedUntil('bankAccount', today)))
    })
    expect(await forgotten).toBe(0)
    expect(await ctx.read((tx) => ctx.services.persons.get(tx, recipientId, 'bank'))).toEqual(bank)
  })

  it('deletes the bank’s file of a finished batch eight years after its year, and no running one', async () => {
    const batch = (state: string) =>
      rows(
        `INSERT INTO payout_batch (tenant_id, id, reference, state, created_by, file, created_at, exported_at)
         VALUES (1, $1::uuid, $1::text, $2, gen_random_uuid(), '\\x01', $3, $3)`,
        [randomUUID(), state, ctx.now],
      )
    for (const state of ['settled', 'exported']) await batch(state)
    expect(await night('bankFilesForgotten', 'payoutVoucher', 'last day')).toBe(0)
    expect(await night('bankFilesForgotten', 'payoutVoucher', 'after it')).toBe(1)
    expect(await rows('SELECT state FROM payout_batch WHERE file IS NOT NULL')).toEqual([{ state: 'exported' }])
  })
})

describe('the proof of a newsletter', () => {
  const proof = (person: string, given: boolean, at: Date, purpose = 'newsletter') =>
    rows(`INSERT INTO consent_proof (tenant_id, id, person_id, purpose, given, at) VALUES (1, $1, $2, $3, $4, $5)`, [
      newId(at),
      person,
      purpose,
      given,
      at,
    ])
  const proofs = async (person: string) =>
    (
      await rows<{ given: boolean }>('SELECT given FROM consent_proof WHERE person_id = $1 ORDER BY at, id', [person])
    ).map(({ given }) => given)
  const yearsAgo = (years: number) => new Date(ctx.now.getTime() - years * 366 * 86_400_000)

  it('goes three years after the year in which it was ended; one that holds stays', async () => {
    const [ended, holds, again] = [randomUUID(), randomUUID(), randomUUID()]
    for (const person of [ended, holds, again]) await proof(person, true, yearsAgo(5))
    await proof(ended, false, ctx.now)
    await proof(again, false, yearsAgo(4))
    await proof(again, true, ctx.now)
    expect(await night('newsletterProofsForgotten', 'newsletterConsentProof', 'last day')).toBe(2)
    expect(await proofs(again)).toEqual([true])
    expect(await proofs(ended)).toEqual([true, false])
    expect(await night('newsletterProofsForgotten', 'newsletterConsentProof', 'after it')).toBe(2)
    expect(await proofs(ended)).toEqual([])
    expect(await proofs(holds)).toEqual([true])
  })

  it('of a recipient goes by its age where it is a refusal, and after their erasure where it is a consent', async () => {
    const made = await ctx.write(async (tx) => [await makeReleased(ctx, tx), await makeReleased(ctx, tx)])
    const [erased, lives] = made.map(({ recipientId }) => recipientId) as [string, string]
    const refused = randomUUID()
    for (const [person, given] of [
      [erased, true],
      [lives, true],
      [refused, false],
    ] as const)
      await proof(person, given, yearsAgo(5), 'recipientNewsletter')
    await rows('UPDATE recipient SET erased_at = $2 WHERE id = $1', [erased, ctx.now])
    await night('newsletterProofsForgotten', 'newsletterConsentProof', 'last day')
    expect([await proofs(erased), await proofs(lives), await proofs(refused)]).toEqual([[true], [true], []])
    expect(await night('newsletterProofsForgotten', 'newsletterConsentProof', 'after it')).toBe(1)
    expect([await proofs(erased), await proofs(lives)]).toEqual([[], [true]])
  })

  it('is ended by the erasure of its account', async () => {
    const { recommenderId } = await ctx.write((tx) => makeReleased(ctx, tx))
    await rows(`UPDATE account SET newsletter_state = 'optedIn' WHERE id = $1`, [recommenderId])
    await proof(recommenderId, true, yearsAgo(1))
    expect(await ctx.write((tx) => eraseAccount(ctx, tx, recommenderId))).toBe(true)
    expect(await proofs(recommenderId)).toEqual([true, false])
  })

  it('is another tenant’s business alone', async () => {
    const person = randomUUID()
    await site.services.db.write(2, (tx) =>
      tx.query(
        `INSERT INTO consent_proof (tenant_id, id, person_id, purpose, given, at) VALUES (2, $1, $2, 'newsletter', false, $3)`,
        [newId(yearsAgo(20)), person, yearsAgo(20)],
      ),
    )
    await site.services.db.write(2, (tx) =>
      tx.query(
        `INSERT INTO event (tenant_id, id, subject_kind, subject_id, kind, actor_kind, at) VALUES (2, $1, 'account', $2, 'accountCreated', 'system', $3)`,
        [newId(yearsAgo(20)), person, yearsAgo(20)],
      ),
    )
    const ofTheOther = ['forget_newsletter_proofs(2, now())', 'forget_events(2, now(), $1, 1000)']
    const [last] = await rows<{ count: number }>(`SELECT ${ofTheOther[0]} AS count`)
    const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    const [events] = await rows<{ count: number }>(`SELECT ${ofTheOther[1]} AS count`, [lastId])
    const [sealed] = await rows<{ count: number }>(`SELECT forget_sealed_events(2, 1, '\\x01') AS count`)
    expect([last, events, sealed].map((one) => Number(one!.count))).toEqual([0, 0, 0])
    const kept = (text: string) => site.services.db.read(2, (tx) => tx.query(text, []))
    expect(await kept(`SELECT 1 FROM consent_proof WHERE person_id = '${person}'`)).toHaveLength(1)
    expect(await kept(`SELECT 1 FROM event WHERE subject_id = '${person}'`)).toHaveLength(1)
  })

  it('is deleted by nobody’s own statement', async () => {
    await expect(rows('DELETE FROM consent_proof')).rejects.toThrow('permission denied')
    await expect(rows('DELETE FROM event')).rejects.toThrow('permission denied')
    await expect(rows(`UPDATE audit_segment SET events = '{}'`)).rejects.toThrow('permission denied')
  })
})

describe('the processing log', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const count = async (table: string) =>
    Number((await rows<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]!.count)

  it('loses its events when their period is over, and stays whole', async () => {
    await ctx.write((tx) => makeReleased(ctx, tx))
    await sealAudit(ctx)
    const [events, entries] = [await count('event'), await count('ledger_entry')]
    expect(await forgetEvents(ctx, inHours(-90_000))).toBe(0)
    expect(await count('event')).toBe(events)
    expect(await forgetEvents(ctx, inHours(30))).toBe(events)
    expect([await count('event'), await count('ledger_entry')]).toEqual([0, entries])
    expect((await checkChain(ctx)).faults).toEqual([])
    await ctx.write((tx) => makeReleased(ctx, tx))
    await sealAudit(ctx)
    expect((await checkChain(ctx)).faults).toEqual([])
    // The bookings stay, and stay sealed: who changes one of them is found as before.
    await asAdmin(site, async (admin) => {
      await admin.query(`SET session_replication_role = 'replica'`)
      const oldest = '(SELECT min(id::text)::uuid FROM ledger_entry WHERE tenant_id = 1)'
      const changeBy = (cents: number) =>
        admin.query(`UPDATE ledger_posting SET cents = cents + ${cents} WHERE tenant_id = 1 AND entry_id = ${oldest}`)
      await changeBy(1)
      expect((await checkChain(ctx)).faults).toMatchObject([{ kind: 'changed' }])
      await changeBy(-1)
      expect((await checkChain(ctx)).faults).toEqual([])
      await admin.query(`DELETE FROM ledger_entry WHERE tenant_id = 1 AND id = ${oldest}`)
      expect((await checkChain(ctx)).faults).toMatchObject([{ kind: 'missing' }])
    })
  })

  it('is whole for who verifies it while its period ends', async () => {
    const own = await makeChain(92, 'siegelprobe')
    let isOver = false
    const meanwhile: typeof own = {
      ...own,
      async read(act) {
        const result = await own.read(act)
        if (!isOver) {
          isOver = true
          expect(await forgetEvents(own, inHours(30))).toBeGreaterThan(0)
        }
        return result
      },
    }
    expect((await checkChain(meanwhile)).faults).toEqual([])
  })

  it('loses its later events, however many segments before them keep theirs since their seals do not fit', async () => {
    await makeOwnTenant(site, 93, 'bruchprobe')
    await asAdmin(site, (admin) =>
      admin.query(
        `INSERT INTO audit_segment (tenant_id, number, events, entries, digest, sealed_at)
         SELECT 93, n, '{}', '{}', '\\x00', now() FROM generate_series(1, 120) n`,
      ),
    )
    const own = await makeChain(93)
    expect(await forgetEvents(own, inHours(30))).toBeGreaterThan(0)
    const kept = await own.read((tx) =>
      tx.query('SELECT number FROM audit_segment WHERE tenant_id = 93 AND forgotten_seal IS NULL', []),
    )
    expect(kept).toHaveLength(120)
  })

  /** A tenant's sealed events and bookings. */
  async function makeChain(id: number, key?: string) {
    if (key !== undefined) await makeOwnTenant(site, id, key)
    const own = await site.context(id)
    await own.write((tx) => makeReleased(own, tx))
    await sealAudit(own)
    return own
  }
})
