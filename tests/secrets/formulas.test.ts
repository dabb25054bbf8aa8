import { berlinDay } from '@referral/domain/calendar'
import { parse } from 'csv-parse/sync'
import { read, utils, type CellObject } from '@e965/xlsx'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { guardFormula, withoutGuard } from '../../apps/server/src/platform/csv.ts'
import { chainClient } from '../support/chain-client.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/**
 * Characters that begin a formula in a spreadsheet (OWASP, CSV injection), also in full width and behind invisible
 * ones.
 */
const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
const unseen = [
  '',
  ' ',
  '  ',
  '\t',
  '\r\n',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u0000',
  '\u0007',
  '\u001F',
  '\u2066',
]

/** Uses as little of our own rule as possible: no visible character precedes the sign. */
const isFormula = (cell: string): boolean => {
  const seen = [...cell].find((one) => !/[\s\p{C}]/u.test(one))
  return (signs.includes(cell[0] ?? '') || signs.includes(seen ?? '')) && !/^-?\d+([.,]\d+)?$/.test(cell)
}

/** A spreadsheet that guesses a separator splits there; quotation marks inside a line do not hold it back. */
const guesses = [';', ',', '\t', '|']
const cellsBy = (guess: string, text: string): string[] =>
  text.split(/[\r\n]/).flatMap((line) => line.split(guess).map((cell) => cell.replace(/^["\s\p{C}]+/u, '')))

describe('a cell', () => {
  it('is no formula, whatever it contains', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .tuple(fc.array(fc.constantFrom(...unseen), { maxLength: 3 }), fc.constantFrom(...signs), fc.string())
        .map(([before, sign, rest]) => before.join('') + sign + rest),
      fc
        .array(fc.oneof(fc.constantFrom(...unseen, ...signs, ...guesses, '"', "'"), fc.string({ maxLength: 3 })))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anything, (cell) => {
        const guarded = guardFormula(cell)
        expect(isFormula(guarded)).toBe(false)
        for (const guess of guesses) expect(cellsBy(guess, guarded).filter(isFormula)).toEqual([])
        expect(guarded.replaceAll("'", '')).toBe(cell.replaceAll("'", ''))
        expect(guardFormula(guarded)).toBe(guarded)
      }),
      { numRuns: rounds(5_000, 500_000) },
    )
  })

  it.each(['', 'Mara', 'O’Neill-Groß', '-12,50', '-3', '12.3', 'a=b', "d'Artagnan", '50 %', 'a@b.example'])(
    '%j stays',
    (cell) => {
      expect(guardFormula(cell)).toBe(cell)
    },
  )

  it.each([
    "=cmd|'/C calc'!A0",
    '+1+1',
    '-1+1|x',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '\u200B=1',
    '\uFEFF=HYPERLINK("x")',
    '--1',
    '-1e3',
  ])('%j is text', (cell) => {
    expect(guardFormula(cell).startsWith("'")).toBe(true)
    expect(guardFormula(cell).replaceAll("'", '')).toBe(cell.replaceAll("'", ''))
  })

  it.each([
    ['a;=1', "a;'=1"],
    ['a,=1', "a,'=1"],
    ['a\t+1', "a\t'+1"],
    ['a|@x', "a|'@x"],
    ['a\n-1+1', "a\n'-1+1"],
    ['a, ＝1', "a,' ＝1"],
    ['a,"=1"', `a,'"=1"`],
    ['=1;=2', "'=1;'=2"],
    ['\t=1', "'\t'=1"],
  ])('%j holds no formula behind a separator, and comes back', (cell, guarded) => {
    expect(guardFormula(cell)).toBe(guarded)
    expect(withoutGuard(guarded)).toBe(cell)
  })
})

const exporting = (Object.values(operations) as Operation[]).filter(({ produces }) =>
  [produces].flat().some((type) => /csv|sheet|excel/i.test(type ?? '')),
)

/** Their rows are documents of ours. */
const ofDocuments: readonly string[] = ['exportSettlements', 'downloadYearStatement']

describe('every export', () => {
  let test: TestApp
  const hostile = [
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '\u200B=1',
    'x";=1;"',
    '=1\n=1',
    "=cmd|'/C calc'!A0;=1",
    'a,=1+1',
    'a|@SUM(A1)',
    'a\t=1',
    'a,"=1"',
  ]

  beforeAll(async () => {
    test = await createTestApp()
    const chain = chainClient(test)
    for (const [at, text] of hostile.entries()) {
      const { number } = await chain.recommend(50)
      await chain.enter(number)
      // Written beneath every check, as an import or a later release may let it in.
      const ctx = await test.context()
      await ctx.write(async (tx) => {
        await tx.query(
          `UPDATE recommendation SET recommender_first_name = $3, recommender_last_name = $3 WHERE tenant_id = $1 AND number = $2`,
          [1, number, text],
        )
        await tx.query(
          `UPDATE account SET first_name = $2, last_name = $2, newsletter_state = 'optedIn', newsletter_decided_at = now()
           WHERE tenant_id = $1 AND id = (SELECT recommender_id FROM recommendation WHERE tenant_id = $1 AND number = $3)`,
          [1, text, number],
        )
        await tx.query(
          `UPDATE recipient SET first_name = $2, last_name = $2 WHERE tenant_id = $1 AND recommendation_id = (SELECT id FROM recommendation WHERE tenant_id = $1 AND number = $3)`,
          [1, text, number],
        )
        if (at === 0) {
          await tx.query('UPDATE device SET manufacturer = $2, name = $2 WHERE tenant_id = $1', [1, '=1+1'])
          await tx.query(
            `UPDATE product SET name = $2, texts = replace(texts::text, 'Zuhause M', $3)::jsonb WHERE tenant_id = $1`,
            [1, '=1+1', '=1+1'],
          )
        }
      })
    }
    await giveToAgency()
    await giveToSeller()
  })
  afterAll(() => test?.close())

  const logIn = async (local: string) =>
    (await test.call('POST', '/account/login', { body: { Email: `${local}@demo.example`, Password: 'Empfehlen1' } }))
      .body.Token as string
  const agencyOwner = () => logIn('inhaber')
  const readerOf = (callers: readonly string[]) =>
    callers.includes('operator')
      ? chainClient(test).operator()
      : callers.includes('seller')
        ? logIn('profi')
        : agencyOwner()

  /** Orders of the demo's seller, by the same names. */
  async function giveToSeller(): Promise<void> {
    const ctx = await test.context()
    await ctx.write((tx) =>
      tx.query(
        `INSERT INTO seller_link (tenant_id, id, seller_id, number, name, channel, recommender_share, created_at)
         SELECT 1, gen_random_uuid(), s.id, gen_random_uuid()::text, t.text, 'other', 0, $2
         FROM seller s, generate_series(1, 2), unnest($1::text[]) AS t (text) WHERE s.tenant_id = 1 AND s.state = 'active'`,
        [hostile, ctx.now],
      ),
    )
    await ctx.write((tx) =>
      tx.query(
        `WITH made AS (
           INSERT INTO commission (tenant_id, id, seller_id, recommendation_id, order_id, state, order_number, ordered_on, product, model, rank, base_cents, extra_cents, cents, held_at, earned_at)
           SELECT 1, gen_random_uuid(), s.id, r.id, gen_random_uuid(), 'earned', t.text, $2, t.text, 'standard', 1, 5000, 0, 5000, $3, $3
           FROM seller s, unnest($1::text[]) WITH ORDINALITY AS t (text, at)
           JOIN (SELECT id, row_number() OVER () AS at FROM recommendation WHERE tenant_id = 1) r ON r.at = t.at
           WHERE s.tenant_id = 1 AND s.state = 'active' RETURNING *)
         INSERT INTO commission_item (tenant_id, id, seller_id, kind, commission_id, booked_at, booked_on, order_number, ordered_on, product, model, tax_status, cents)
         SELECT 1, gen_random_uuid(), seller_id, 'commission', id, held_at, ordered_on, order_number, ordered_on, product, model, 'regular', cents FROM made`,
        [hostile, berlinDay(ctx.now), ctx.now],
      ),
    )
  }

  /** All cases are the demo agency's, each with an order and a reward; as many people were invited by the same names. */
  async function giveToAgency(): Promise<void> {
    const token = await agencyOwner()
    const { body: form } = await test.call('GET', '/Einladung/daten', { token })
    const text = (form.AgbTexte as { Sprache: string; Text: string }[]).find(({ Sprache }) => Sprache === 'de')!.Text
    const ctx = await test.context()
    for (const [at, name] of hostile.entries()) {
      const invited = await test.call('PUT', '/Einladung', {
        token,
        address: freshAddress(),
        body: {
          ...{ Vorname: 'Ida', Nachname: 'Brandt', Email: `ida${at}@demo.example`, Art: 'vorOrt', Sprache: 'de' },
          ...{ Mitarbeiternummer: '', AgbText: text, EinwilligungAm: berlinDay(ctx.now) },
        },
      })
      expect(invited.status, invited.text).toBe(201)
      await ctx.write((tx) =>
        tx.query('UPDATE invitation SET first_name = $2, last_name = $2 WHERE tenant_id = 1 AND email = $1', [
          `ida${at}@demo.example`,
          name,
        ]),
      )
    }
    await ctx.write(async (tx) => {
      await tx.query('UPDATE recommendation SET agency_id = $1 WHERE tenant_id = 1', [form.AgenturId])
      await tx.query(
        `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, staff_number, joined_at)
         SELECT 1, a.id, $1::uuid, 'employee', true, left(a.first_name, 20), $2::timestamptz FROM account a
         WHERE a.tenant_id = 1 AND a.id IN (SELECT recommender_id FROM recommendation WHERE tenant_id = 1) ON CONFLICT DO NOTHING`,
        [form.AgenturId, ctx.now],
      )
      await tx.query(
        `INSERT INTO customer_order (tenant_id, id, source, order_number, ordered_at, ordered_on, state, product_id, recommendation_id, match_kind, received_at, changed_at, case_agency_id)
         SELECT 1, gen_random_uuid(), 'fixture', r.recommender_last_name || r.number, $2, $3, 'active', r.product_id, r.id, 'operator', $2, $2, $1 FROM recommendation r WHERE r.tenant_id = 1`,
        [form.AgenturId, ctx.now, berlinDay(ctx.now)],
      )
      await tx.query(
        `INSERT INTO reward (tenant_id, id, recommendation_id, agency_id, beneficiary, beneficiary_id, generation, cents, state, opened_at)
         SELECT 1, gen_random_uuid(), r.id, r.agency_id, 'recommender', gen_random_uuid(), 1, 7000, 'open', $1 FROM recommendation r WHERE r.tenant_id = 1`,
        [ctx.now],
      )
    })
  }

  it('is known here', () => {
    expect(exporting.map(({ id }) => id).toSorted()).toEqual(
      [
        ...['exportRecommendations', 'exportDeskProducts', 'exportDeskDevices', 'exportInvitations', 'exportNumbersBy'],
        ...['exportSellerLinks', 'exportSellerOrders', 'exportSellerCommissions', ...ofDocuments],
        ...['exportAgencyOrders', 'exportAgencyRecommendations', 'exportAgencyLeads', 'exportAgencyRewards'],
        ...['exportAgencyMembers', 'exportAgencyNumbersBy', 'exportSubscribers'],
      ].toSorted(),
    )
  })

  it.each(['betreiber', 'agentur'])('the numbers’ file of %s holds no formula', async (area) => {
    const token = await (area === 'betreiber' ? chainClient(test).operator() : agencyOwner())
    // Counts what waits.
    expect((await test.call('GET', `/${area}/zahlen`, { token })).status).toBe(200)
    const answer = await test.call('GET', `/${area}/zahlen/product/export`, { token })
    const cells = (parse(answer.text, { bom: true, delimiter: ';' }) as string[][]).flat()
    expect(cells.filter(isFormula)).toEqual([])
    for (const guess of guesses) expect(cellsBy(guess, answer.text).filter(isFormula)).toEqual([])
    expect(cells.filter((cell) => cell.startsWith("'=")).length).toBeGreaterThan(0)
    const { bytes } = await test.call('GET', `/${area}/zahlen/product/export?Format=xlsx`, { token })
    const [sheet] = Object.values(read(bytes, { cellNF: true }).Sheets)
    const inBook = Object.entries(sheet!).filter(([at]) => !at.startsWith('!')) as [string, CellObject][]
    expect(inBook.filter(([, { f }]) => f !== undefined)).toEqual([])
    expect(inBook.filter(([, { t, v }]) => t === 's' && String(v).startsWith('=')).length).toBeGreaterThan(0)
  })

  it('exportSettlements holds numbers, days, amounts and our own words alone', async () => {
    const answer = await test.call('PUT', '/profi/abrechnungen/export', { token: await logIn('profi'), body: {} })
    expect(answer.status, answer.text).toBe(200)
    const [header] = parse(answer.text, { bom: true, delimiter: ';', relaxColumnCount: true }) as string[][]
    // A new column must be checked here: may a person write its content? The year's statement has the same ones.
    expect(header).toEqual([
      ...['Nummer', 'Art', 'Status', 'Von', 'Bis', 'AusgestelltAm'],
      ...['Netto', 'Umsatzsteuer', 'Brutto', 'BezahltAm'],
    ])
  })

  const ofCases = exporting.filter(({ id }) => !id.endsWith('NumbersBy') && !ofDocuments.includes(id))
  it.each(ofCases)('$id holds no formula', async ({ method, path, callers }) => {
    const chain = chainClient(test)
    const token = await readerOf(callers)
    const answer = await chain.call(method, path, { token })
    expect(answer.status).toBe(200)
    const rows: string[][] = parse(answer.text, { bom: true, delimiter: ';', relaxColumnCount: true })
    expect(rows.length).toBeGreaterThan(hostile.length)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    const cells = rows.flat()
    expect(cells.filter(isFormula)).toEqual([])
    for (const guess of guesses) expect(cellsBy(guess, answer.text).filter(isFormula)).toEqual([])
    // They are there, as text.
    expect(cells.filter((cell) => /^'[\s\p{C}]*[=＝+@-]/u.test(cell)).length).toBeGreaterThan(hostile.length)
  })

  const workbooks = ofCases.filter(({ produces }) => [produces].flat().length > 1)
  it.each(workbooks)('$id as a workbook holds the same cells, none a formula', async ({ method, path, callers }) => {
    const token = await readerOf(callers)
    const csv = await test.call(method, path, { token })
    const rows: string[][] = parse(csv.text, { bom: true, delimiter: ';', relaxColumnCount: true })
    const { bytes } = await test.call(method, `${path}?Format=xlsx`, { token })
    const [sheet] = Object.values(read(bytes, { cellNF: true }).Sheets)
    const cells = Object.entries(sheet!).filter(([at]) => !at.startsWith('!')) as [string, CellObject][]
    expect(cells.filter(([, { f }]) => f !== undefined)).toEqual([])
    expect(utils.sheet_to_json(sheet!, { header: 1, blankrows: false })).toHaveLength(rows.length)
    expect(cells.filter(([, { t, v }]) => t === 's' && isFormula(String(v))).length).toBeGreaterThan(hostile.length)
  })
})
