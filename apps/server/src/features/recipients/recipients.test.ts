import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { checkBooks } from '../ledger/public.ts'
import { order, person, stepsOf } from '../orders/case.fixture.ts'
import { recipientPages } from './recipients.pages.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

const fieldsOf = (body: { errors: { Feld: string; Code: string }[] }) =>
  Object.fromEntries(body.errors.map(({ Feld, Code }) => [Feld, Code]))

describe('who is known by a token or a number', () => {
  it('keeps a bank account sealed, masked and comparable', async () => {
    const { Token: token } = (await steps.enter(await steps.recommend())).body
    const put = (IBAN: string, Kontoinhaber = 'Lena Maurer') =>
      steps.call('POST', '/empfaenger/bankdaten', { token, body: { Kontoinhaber, IBAN } })
    expect(fieldsOf((await put('DE00370400440532013000', '123')).body)).toEqual({ Kontoinhaber: 'invalidName' })
    expect(fieldsOf((await put('DE00370400440532013000')).body)).toEqual({ IBAN: 'invalidIban' })
    const answer = await put('de89 3704 0044 0532 0130 00')
    expect(answer.body).toMatchObject({ Kontoinhaber: 'Lena Maurer', IBAN: 'DE•• •••• 3000' })
    const shown = await steps.call('GET', '/empfaenger/auftrag', { token })
    expect(shown.text).not.toContain('0532')
    expect(shown.body).toMatchObject({ BankdatenVorhanden: true, Bankdaten: { IBAN: 'DE•• •••• 3000' } })
    await setConfig('{modules,ibanOnlyGerman}', true)
    expect(fieldsOf((await put('AT611904300234573201')).body)).toEqual({ IBAN: 'ibanNotGerman' })
    await setConfig('{modules,ibanOnlyGerman}', false)
    await setConfig('{modules,storingBankData}', false)
    expect((await put('DE89370400440532013000')).status).toBe(404)
    await setConfig('{modules,storingBankData}', true)
  })

  it('answers the existence of a number the same for unknown, forged and foreign', async () => {
    const { Empfaengernummer: number } = (await steps.enter(await steps.recommend())).body
    const hex = (text: string) => Buffer.from(text).toString('hex')
    expect((await steps.call('GET', `/empfaenger/${hex(number)}`)).body).toEqual({ Existiert: true })
    const misses = [
      await steps.call('GET', `/empfaenger/${hex(number.replace(/.$/, number.endsWith('0') ? '1' : '0'))}`),
      await steps.call('GET', `/empfaenger/${hex('nie vergeben')}`),
      await steps.call('GET', '/empfaenger/zz'),
      await steps.call('GET', `/empfaenger/${hex(number)}`, { tenant: 'werkstrom' }),
      await steps.call('GET', `/empfaenger/${hex(test.services.numbers.issue('recipient', 1))}`),
    ]
    const withoutId = misses.map(({ status, body }) => JSON.stringify([status, { ...body, instance: '' }]))
    expect(new Set(withoutId).size).toBe(1)
    expect(misses[0]!.status).toBe(404)
  })
})

describe('a lost link', () => {
  it('answers and works the same whether or not the address is known', async () => {
    const lena = person()
    const { Token: old } = (await steps.enter(await steps.recommend(), lena)).body
    const known = await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: lena.email.toUpperCase() } })
    const unknown = await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: 'niemand@demo.example' } })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const mails = await steps.rows<{ id: string }>(
      `SELECT id FROM mail WHERE template = 'recipient.link' ORDER BY created_at DESC, id DESC LIMIT 2`,
    )
    expect(mails).toHaveLength(2)
    const built = await Promise.all(mails.map(({ id }) => build(id)))
    const content = built.find((mail) => mail !== undefined)!
    expect(built.filter((mail) => mail === undefined)).toHaveLength(1)
    expect(content.to.address).toBe(lena.email)
    const button = content.blocks.find((block) => block.kind === 'button')!
    const token = new URL(button.kind === 'button' ? button.url : '').hash.replace('#t=', '')
    expect((await steps.call('GET', '/empfaenger/auftrag', { token })).status).toBe(200)
    expect((await steps.call('GET', '/empfaenger/auftrag', { token: old })).status).toBe(410)
  })

  it('is mailed three times a day and no more', async () => {
    const lena = person()
    await steps.enter(await steps.recommend(), lena)
    const id = (await steps.one<{ id: string }>('SELECT id FROM recipient WHERE email = $1', [lena.email])).id
    for (let turn = 0; turn < 5; turn += 1)
      expect((await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: lena.email } })).status).toBe(202)
    expect(
      await steps.rows(`SELECT 1 FROM mail WHERE template = 'recipient.link' AND subject_id = $1`, [id]),
    ).toHaveLength(3)
  })
})

describe('the way to the shop', () => {
  it('leads to the tenant’s own shop with the numbers in it, and is counted', async () => {
    const number = await steps.recommend({ Channel: 'whatsapp' })
    const { Empfaengernummer: recipientNumber } = (await steps.enter(number)).body
    const answer = await steps.call(
      'GET',
      `/empfehlung/${number}/produkt/produktlink?channel=co&empfaengernummer=${recipientNumber}&ziel=https://fremd.example&Produktlink=//fremd.example`,
    )
    const link = new URL(answer.body.Produktlink)
    expect(link.origin + link.pathname).toBe('http://localhost:3000/dev/shop')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      empfehlungsnummer: number,
      empfaengernummer: recipientNumber,
      produkt: '462',
      channel: 'co',
    })
    await steps.call('GET', `/empfehlung/${number}/produkt/produktlink?empfaengernummer=${recipientNumber}`)
    const { id } = await steps.one<{ id: string }>(
      'SELECT id FROM recipient WHERE number = $1 AND shop_at IS NOT NULL',
      [recipientNumber],
    )
    expect(await steps.rows(`SELECT 1 FROM click WHERE recipient_id = $1 AND kind = 'shop'`, [id])).toHaveLength(2)
    expect(await steps.rows(`SELECT 1 FROM event WHERE subject_id = $1 AND kind = 'shopOpened'`, [id])).toHaveLength(1)
  })

  it('takes the sibling’s number for a further person, and no stranger’s', async () => {
    const number = await steps.recommend()
    await steps.enter(number)
    const second = (await steps.enter(number)).body
    const link = (
      await steps.call('GET', `/empfehlung/${number}/produkt/produktlink?empfaengernummer=${second.Empfaengernummer}`)
    ).body.Produktlink
    expect(new URL(link).searchParams.get('empfehlungsnummer')).toBe(second.Empfehlungsnummer)
    const stranger = (await steps.enter(await steps.recommend())).body
    const refused = await steps.call(
      'GET',
      `/empfehlung/${number}/produkt/produktlink?empfaengernummer=${stranger.Empfaengernummer}`,
    )
    expect(refused.status).toBe(404)
  })

  it('stores the data of a recipient who goes straight on to order', async () => {
    const number = await steps.recommend()
    const lena = person()
    const done = (body: object) =>
      steps.call('POST', '/tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink', { body })
    const entered = await done({ empfehlungsnummer: number, empfaengernummer: null, empfaengerdaten: lena })
    expect(entered.status).toBe(200)
    expect(new URL(entered.body.Produktlink).searchParams.get('empfaengernummer')).toBe(entered.body.Empfaengernummer)
    const again = await done({
      empfehlungsnummer: number,
      empfaengernummer: entered.body.Empfaengernummer,
      empfaengerdaten: lena,
    })
    expect(again.body.Empfaengernummer).toBe(entered.body.Empfaengernummer)
    expect(await steps.rows('SELECT 1 FROM recipient WHERE email = $1', [lena.email])).toHaveLength(1)
    const wrong = await done({ empfehlungsnummer: number, empfaengerdaten: person({ geburtsdatum: 'x' }) })
    expect(fieldsOf(wrong.body)).toEqual({ 'empfaengerdaten.geburtsdatum': 'invalidDate' })
  })
})

describe('an order before any recipient’s data', () => {
  it('keeps its recommendation for the buyer: another person becomes a sibling', async () => {
    const number = await steps.recommend()
    const buyer = person()
    const verdict = (await steps.push([order(test, { Empfehlungsnummer: number, Email: buyer.email })])).body.Urteile[0]
    expect(verdict).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: number })
    expect((await steps.enter(number)).body.Empfehlungsnummer).not.toBe(number)
    expect((await steps.enter(number, buyer)).body.Empfehlungsnummer).toBe(number)
  })

  it('keeps it for a buyer of whom only the name is known, however it is spelled', async () => {
    const number = await steps.recommend()
    const buyer = { Vorname: 'Jörg', Nachname: 'Weiß' }
    await steps.push([order(test, { Empfehlungsnummer: number, ...buyer })])
    expect((await steps.enter(number)).body.Empfehlungsnummer).not.toBe(number)
    const named = person({ vorname: 'JOERG', name: 'Weiss' })
    expect((await steps.enter(number, named)).body.Empfehlungsnummer).toBe(number)
  })

  it.each([50, 0])(
    'owes the recipient their part once they are known, the recommender keeping %i per cent',
    async (share) => {
      const number = await steps.recommend({ AnteilEmpfehler: share })
      const buyer = person()
      await steps.push([order(test, { Empfehlungsnummer: number, Email: buyer.email })])
      await steps.enter(number, buyer)
      const rewards = await steps.rows<{ beneficiary: string; cents: number; generation: number }>(
        `SELECT w.beneficiary, w.cents, w.generation FROM reward w JOIN recommendation r ON r.tenant_id = w.tenant_id AND r.id = w.recommendation_id
       WHERE r.number = $1 AND w.state = 'open' ORDER BY w.beneficiary`,
        [number],
      )
      expect(rewards).toEqual([
        { beneficiary: 'recipient', cents: share === 0 ? 7000 : 3500, generation: 1 },
        ...(share === 0 ? [] : [{ beneficiary: 'recommender', cents: 3500, generation: 1 }]),
      ])
      expect(await (await test.context(1)).read(checkBooks)).toEqual([])
    },
  )

  /** Of the recipient first, then of the recommender. */
  const openCents = async (number: string) => {
    const rewards = await steps.rows<{ cents: string }>(
      `SELECT w.cents FROM reward w JOIN recommendation r ON r.tenant_id = w.tenant_id AND r.id = w.recommendation_id
       WHERE r.number = $1 AND w.state = 'open' ORDER BY w.beneficiary`,
      [number],
    )
    return rewards.map(({ cents }) => Number(cents))
  }

  it.each([
    [50, 'falls', null, 1_000, [3_500, 3_500]],
    [50, 'rises', 1_000, null, [1_000, 6_000]],
    [0, 'falls', null, 1_000, [7_000]],
  ] as const)(
    'owes in all what the product earns, at %i per cent, though the limit %s',
    async (share, _, before, after, due) => {
      const limit = async (maxRecipientCents: number | null) => {
        await test.services.db.owner.query('UPDATE tenant SET config = config || $1 WHERE id = 1', [
          { maxRecipientCents },
        ])
        test.services.tenants.forget()
      }
      try {
        await limit(before)
        const number = await steps.recommend({ AnteilEmpfehler: share })
        const buyer = person()
        await steps.push([order(test, { Empfehlungsnummer: number, Email: buyer.email })])
        await limit(after)
        await steps.enter(number, buyer)
        expect(await openCents(number)).toEqual(due)
      } finally {
        await limit(null)
      }
    },
  )

  it.each([
    [100, [7_000]],
    [50, [4_500, 3_500]],
  ] as const)(
    'gives the recipient at %i per cent no more than their share of a reward raised that day',
    async (share, due) => {
      const number = await steps.recommend({ AnteilEmpfehler: share })
      const buyer = person()
      await steps.push([order(test, { Empfehlungsnummer: number, Email: buyer.email })])
      const [raised] = await steps.rows<{ id: string }>(
        `INSERT INTO product_reward (tenant_id, id, product_id, cents, start_on) SELECT 1, gen_random_uuid(), r.product_id, 9000, o.ordered_on
       FROM customer_order o JOIN recommendation r ON r.tenant_id = 1 AND r.id = o.recommendation_id WHERE o.tenant_id = 1 AND r.number = $1 RETURNING id`,
        [number],
      )
      try {
        await steps.enter(number, buyer)
        expect(await openCents(number)).toEqual(due)
      } finally {
        await steps.rows('DELETE FROM product_reward WHERE tenant_id = 1 AND id = $1', [raised!.id])
      }
    },
  )
})

describe('the landing', () => {
  const load = async (number: string) => {
    const ctx = await test.context(1)
    return recipientPages[0]!.load(
      { ...ctx, actor: { kind: 'anyone' } },
      { params: { empfehlungsnummer: number }, query: {} },
    )
  }

  it('shows who recommends what and the reward, by first name only', async () => {
    const number = await steps.recommend()
    const page = await load(number)
    expect(page.head?.title).toMatch(/^Mara empfiehlt dir /)
    expect(page.head?.description).toContain('35')
    expect(JSON.stringify(page)).not.toContain('Lindgren')
    expect(page.data?.[0]?.[1]).toMatchObject({ number, recipientCents: 3500 })
    expect((await load(await steps.recommend({ AnteilEmpfehler: 100 }))).head?.description).not.toMatch(/€|EUR/)
  })

  it('leads on from an expired link, and knows no forged number', async () => {
    const number = await steps.recommend()
    await steps.rows(`UPDATE recommendation SET state = 'expired' WHERE number = $1`, [number])
    expect(await load(number)).toEqual({ redirect: { name: 'EmpfehlungAbgelaufen' } })
    expect(await load('0000000000000000000A')).toEqual({ status: 404, redirect: { name: 'EmpfehlungUnbekannt' } })
  })
})

describe('mails', () => {
  it('never reach a recipient who did not act: each of their templates needs a recipient’s row', async () => {
    const ctx = await test.context(1)
    const templates = test.services.mailer.templates.filter((template) => template.name.startsWith('recipient.'))
    expect(templates.length).toBe(4)
    for (const template of templates) {
      expect(template.audience).toBe('recipient')
      const content = await ctx.write((tx) =>
        template.build(ctx, tx, {
          id: ctx.tenant.key,
          subjectId: '01900000-0000-7000-8000-000000000000',
          locale: 'de',
          data: {},
        }),
      )
      expect(content).toBeUndefined()
    }
  })

  it('speak the tenant’s tone and the recipient’s language, with links to the tenant’s own address', async () => {
    const lena = person()
    const number = await steps.recommend()
    const { Token: token } = (await steps.enter(number, lena, { headers: { 'x-accept-language': 'en' } })).body
    const { id } = await steps.one<{ id: string }>(
      `SELECT m.id FROM mail m JOIN recipient p ON p.id = m.subject_id WHERE p.email = $1`,
      [lena.email],
    )
    const content = (await build(id))!
    expect(content.subject).toMatch(/^Please confirm your details/)
    expect(content.blocks).toContainEqual(
      expect.objectContaining({ kind: 'button', url: `http://localhost:3000/en/empfaengerbestaetigung#t=${token}` }),
    )
    const ctx = await test.context(2)
    expect(ctx.tenant.config.tone).toBe('Sie')
  })
})

async function build(mailId: string) {
  const ctx = await test.context(1)
  const row = await steps.one<{
    id: string
    template: string
    subjectId: string
    locale: 'de' | 'en'
    data: Record<string, string>
  }>(`SELECT id, template, subject_id AS "subjectId", locale, data FROM mail WHERE id = $1`, [mailId])
  const template = test.services.mailer.templates.find(({ name }) => name === row.template)!
  return ctx.write((tx) => template.build({ ...ctx, locale: row.locale }, tx, row))
}

async function setConfig(path: string, value: unknown) {
  await steps.rows(`UPDATE tenant SET config = jsonb_set(config, $1::text[], $2::jsonb) WHERE id = 1`, [
    path,
    JSON.stringify(value),
  ])
  test.services.tenants.forget()
}
