import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atAgency } from '../../apps/server/src/features/invitations/invitations.fixture.ts'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/**
 * The system never sends advertising to a recipient (product §2.1; BGH I ZR 208/12, I ZR 65/14). A recommendation
 * leaves through the recommender's own programs; a recipient gets mail only after entering their data themselves.
 */
let test: TestApp
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
})
afterAll(() => test.close())

const build = async (name: string, subjectId: string, data: Record<string, string> = {}) => {
  const ctx = await test.context(1)
  const template = test.services.mailer.templates.find((candidate) => candidate.name === name)!
  return ctx.write((tx) => template.build(ctx, tx, { id: randomUUID(), subjectId, locale: 'de', data }))
}

describe('every mail template', () => {
  it('has a unique name and declares to whose address it may go', () => {
    const { templates } = test.services.mailer
    expect(templates.length).toBeGreaterThan(10)
    expect(new Set(templates.map((template) => template.name)).size).toBe(templates.length)
    for (const template of templates)
      expect([
        'recommender',
        'recipient',
        'beneficiary',
        'invited',
        'operator',
        'sender',
        'agency',
        'seller',
      ]).toContain(template.audience)
  })

  it('is sent to nobody while the recipient has not acted: an open recommendation makes no mail but the recommender’s', async () => {
    const wanted = 'noch.nie.da@demo.example'
    const made = await chain.must('POST', '/Empfehlen/create', {
      address: freshAddress(),
      body: {
        Empfehlung: { Produkt: 462, AgbText: 'x' },
        Empfehler: {
          Vorname: 'Mara',
          Nachname: 'Lindgren',
          Email: 'mara.wirbt@demo.example',
          NewsletterPermission: true,
        },
        Empfaenger: { Email: wanted },
      },
    })
    const number: string = made.Empfehlungsnummer
    await chain.call('POST', `/empfehlung/${number}/anmich`, { cookies: {} })
    const [{ id, recommender_id: recommenderId }] = (await chain.rows<{ id: string; recommender_id: string }>(
      'SELECT id, recommender_id FROM recommendation WHERE tenant_id = $1 AND number = $2',
      [number],
    )) as [{ id: string; recommender_id: string }]
    // The address that was typed for the friend is nowhere: it was only compared.
    const tables = await chain.rows<{ found: string }>(
      `SELECT 'recommendation' AS found FROM recommendation r WHERE r.tenant_id = $1 AND r::text LIKE '%' || $2 || '%'
       UNION ALL SELECT 'mail' FROM mail m WHERE m.tenant_id = $1 AND m::text LIKE '%' || $2 || '%'
       UNION ALL SELECT 'word' FROM search_word s WHERE s.tenant_id = $1 AND s.word LIKE '%' || $2 || '%'
       UNION ALL SELECT 'recipient' FROM recipient p WHERE p.tenant_id = $1 AND p.email = $2`,
      [wanted],
    )
    expect(tables).toEqual([])
    for (const template of test.services.mailer.templates) {
      for (const subject of [id, recommenderId, randomUUID()]) {
        // A template without its data may fail; but it must never find the friend's address.
        const content = await build(template.name, subject).catch(() => undefined)
        expect(content?.to.address ?? 'mara.wirbt@demo.example', template.name).toBe('mara.wirbt@demo.example')
      }
    }
  })

  it('for a recipient is built from the row that only their own act makes', async () => {
    const { number } = await chain.recommend(0)
    const entered = await chain.enter(number, { email: 'erst.jetzt@demo.example' })
    const [row] = await chain.rows<{ id: string }>('SELECT id FROM recipient WHERE tenant_id = $1 AND number = $2', [
      entered.recipientNumber,
    ])
    const [mail] = await chain.rows<{ template: string; data: Record<string, string> }>(
      'SELECT template, data FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [row!.id],
    )
    expect(mail?.template).toBe('recipient.started')
    expect((await build('recipient.started', row!.id, mail!.data))?.to.address).toBe('erst.jetzt@demo.example')
  })

  it('for an invited person is built from an invitation alone, which has their recorded consent', async () => {
    const invited = test.services.mailer.templates.filter(({ audience }) => audience === 'invited')
    expect(invited.map(({ name }) => name)).toEqual(['invitation.invited'])
    const at = await atAgency(test)
    const one = await at.invited('wird.eingeladen@demo.example')
    const [mail] = await chain.rows<{ data: Record<string, string> }>(
      'SELECT data FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [one.id],
    )
    const content = await build('invitation.invited', one.id, mail!.data)
    expect(content?.to.address).toBe('wird.eingeladen@demo.example')
    // Why they get it, and how it ends: in the mail and in its head.
    expect(JSON.stringify(content!.blocks)).toContain('eingewilligt')
    expect(content!.unsubscribeUrl).toContain(`/Einladung/abmelden/${one.optOut}`)
    const [proof] = await chain.rows<{ body: string; consented_on: string; invited_by: string }>(
      `SELECT t.body, i.consented_on, i.invited_by FROM invitation i JOIN consent_text t
         ON t.tenant_id = i.tenant_id AND t.digest = i.consent_digest WHERE i.tenant_id = $1 AND i.id = $2`,
      [one.id],
    )
    expect(proof).toMatchObject({ body: at.consentText, invited_by: expect.any(String) })
    // No other subject finds an address: an account, a recipient, a recommendation are not invited by being there.
    const others = await chain.rows<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = $1 UNION ALL SELECT id FROM recipient WHERE tenant_id = $1
       UNION ALL SELECT id FROM recommendation WHERE tenant_id = $1`,
      [],
    )
    for (const { id } of others) expect(await build('invitation.invited', id, mail!.data)).toBeUndefined()
    // Without a recorded consent the row is refused, whoever writes it.
    await expect(
      at.rows('UPDATE invitation SET consent_digest = NULL WHERE tenant_id = $1 AND id = $2', [one.id]),
    ).rejects.toThrow('consent_digest')
  })

  it('is dropped once the person is erased', async () => {
    const { number } = await chain.recommend(0)
    const entered = await chain.enter(number)
    const [row] = await chain.rows<{ id: string }>('SELECT id FROM recipient WHERE tenant_id = $1 AND number = $2', [
      entered.recipientNumber,
    ])
    const [mail] = await chain.rows<{ data: Record<string, string> }>(
      'SELECT data FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [row!.id],
    )
    await chain.wait(12 * 7 + 2)
    expect(await build('recipient.started', row!.id, mail!.data)).toBeUndefined()
  })
})
