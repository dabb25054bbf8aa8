import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyRelease, recommendationState } from '@referral/contract/states'
import { berlinDay, plainDay } from '@referral/domain/calendar'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { countWaiting, funnelOf, readNumbers, readNumbersBy, type FunnelInput } from '#features/numbers/public.ts'
import { liveARandomLife, randomLife } from '#features/numbers/random-lives.fixture.ts'
import { searchRecommendations } from '#features/operator/search-recommendations.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import { recommendationsReport } from './reports/recommendations.report.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
}, 180_000)
afterAll(() => site.close())

const steps = ['created', 'clicked', 'details', 'ordered', 'released', 'paid', 'cancelled'] as const
const dimensions = ['channel', 'campaign', 'product', 'listing', 'employee'] as const
const agencies = [null, '018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']

/** The list behind a number, the agency's or the operator's: how many rows it has, and their sum. */
async function listed(
  ctx: Context,
  agencyId: string | null,
  days: { from: string; until: string },
  input: FunnelInput,
) {
  const whose = {
    agencyId: agencyId ?? '',
    readerId: agencyId ?? '',
    readerEmailKey: '',
    today: days.until,
    locale: 'de' as const,
    text: '',
    isOrderNumber: false,
    words: [],
  }
  const page =
    agencyId === null
      ? await searchRecommendations(ctx, { ...days, ...input, size: 200 })
      : await ctx.report((tx) =>
          pageOfReport(tx, recommendationsReport(whose, { step: funnelOf(input)?.step, reachedOn: days }), {
            narrowed: { ...whose, ...input, reachedOn: days },
            pageSize: 200,
          }),
        )
  if (isRefused(page)) throw new Error('the list was refused')
  return {
    count: page.totalCount,
    cents: (page.content as readonly { costCents: number | null }[]).reduce(
      (sum, { costCents }) => sum + (costCents ?? 0),
      0,
    ),
  }
}

/** What one agency's customer recommended was ordered at the other, and paid. */
const paidByAnother = (
  [
    ['create', 1],
    ['match', 0],
    ['orderOfAgency', 2],
    ['release', 0],
    ['payReward', 0],
  ] as const
).map(([kind, choice], at) => ({ kind, choice, which: 0, hours: 24 * (at + 1) }))

it('each number of a random life has a list of as many cases, of the tenant and of its agencies', async () => {
  await makeOwnTenant(site, 790, 'listen-790')
  const ctx = await site.context(790)
  await fc.assert(
    fc.asyncProperty(randomLife, fc.nat(40), fc.nat(40), async (life, start, length) => {
      for (const step of life) if (step.kind !== 'count') await liveARandomLife(ctx, step)
      await countWaiting(ctx)
      const from = new Date(Date.UTC(2027, 2, 1 + start))
      const until = new Date(from.getTime() + length * 86_400_000)
      const days = {
        from: plainDay(from.toISOString().slice(0, 10)),
        until: plainDay(until.toISOString().slice(0, 10)),
      }
      for (const agencyId of agencies) {
        const { total, recommenders } = await ctx.report((tx) => readNumbers(ctx, tx, agencyId, days, 'before'))
        expect(recommenders).toEqual([])
        for (const step of steps)
          expect([step, (await listed(ctx, agencyId, days, { step })).count]).toEqual([step, total[step]])
        expect((await listed(ctx, agencyId, days, { step: 'payment' })).cents).toBe(total.paidCents)
        for (const by of dimensions) {
          const rows = await ctx.report((tx) => readNumbersBy(ctx, tx, agencyId, by, days))
          for (const row of rows) {
            const paid = await listed(ctx, agencyId, days, { step: 'payment', by, value: row.value || '-' })
            expect([by, row.value, paid.cents]).toEqual([by, row.value, row.paidCents])
            for (const step of steps) {
              const found = await listed(ctx, agencyId, days, {
                step,
                by,
                value: row.value || '-',
              })
              expect([by, row.value, step, found.count]).toEqual([by, row.value, step, row[step]])
            }
          }
        }
      }
    }),
    { numRuns: rounds(8, 60), seed: 70, endOnFailure: true, examples: [[paidByAnother, 0, 40]] },
  )
}, 300_000)

const today = () => berlinDay(site.services.clock.now())
const signedIn = async (local: string) =>
  (
    await site.call('POST', '/account/login', {
      body: { Email: `${local}@demo.example`, Password: 'Empfehlen1' },
      address: freshAddress(),
    })
  ).body.Token as string

it.each(['inhaber', 'mitarbeiter'])('today’s tasks of %s open lists of as many rows', async (local) => {
  const token = await signedIn(local)
  const ask = (path: string, columns: object) =>
    site.call('PUT', path, {
      token,
      body: { Spalten: columns },
      address: freshAddress(),
    })
  const { body } = await site.call('GET', '/agentur/uebersicht', {
    token,
    address: freshAddress(),
  })
  const ready = agencyRelease().encode('ready')
  const matched = recommendationState().encode('matched')
  const lists = {
    Freizugeben: await ask('/agentur/auftraege', { Freigabe: [ready] }),
    Ueberfaellig: await ask('/agentur/auftraege', {
      Freigabe: [ready],
      FreigabeAb: { Bis: body.UeberfaelligBis },
    }),
    InPruefzeit: await ask('/agentur/auftraege', {
      Freigabe: [agencyRelease().encode('waiting')],
      EmpfehlungStatus: [matched],
    }),
    LeadsOhneZustimmung: await ask('/agentur/leads', {
      Status: [recommendationState().encode('open'), matched],
      Zugestimmt: false,
    }),
  }
  for (const [name, list] of Object.entries(lists)) expect([name, list.body.TotalCount]).toEqual([name, body[name]])
})

/** The sum of a list's costs, all of whose rows are on its page. */
const costOf = (rows: readonly { KostenCent: number | null }[]) =>
  rows.reduce((sum, { KostenCent }) => sum + (KostenCent ?? 0), 0)

it('each sum of rewards opens a list of the same sum, of the agency and of the tenant', async () => {
  const token = await signedIn('inhaber')
  const operator = (
    await site.call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      address: freshAddress(),
    })
  ).body.Token as string
  const get = (path: string, by: string) => site.call('GET', path, { token: by, address: freshAddress() })
  const { body: month } = await get('/agentur/zahlen?zeitraum=90', token)
  const days = `von=${month.Von}&bis=${month.Bis}`
  const SchrittAm = { Von: month.Von, Bis: month.Bis }
  type Part = { Wert: string; Freigegeben: number; FreigegebenCent: number }
  const listOf = async (columns: object) =>
    costOf(
      (
        await site.call('PUT', '/agentur/empfehlungen', {
          token,
          body: { Pagesize: 200, Spalten: { Schritt: 'released', SchrittAm, ...columns } },
          address: freshAddress(),
        })
      ).body.Content,
    )
  expect(month.Summe.FreigegebenCent).toBeGreaterThan(0)
  expect(await listOf({})).toBe(month.Summe.FreigegebenCent)
  for (const Nach of dimensions)
    for (const { Wert, FreigegebenCent } of (await get(`/agentur/zahlen/${Nach}?${days}`, token)).body as Part[])
      expect([Nach, Wert, await listOf({ Nach, Wert: Wert || '-' })]).toEqual([Nach, Wert, FreigegebenCent])
  const parts = (await get(`/betreiber/zahlen/agency?${days}`, operator)).body as Part[]
  const ofAgencies = parts.filter(({ Freigegeben }) => Freigegeben > 0 && Freigegeben <= 100)
  expect(ofAgencies.length).toBeGreaterThan(0)
  for (const { Wert, Freigegeben, FreigegebenCent } of ofAgencies) {
    const path = `/betreiber/empfehlungen?schritt=released&${days}&nach=agency&wert=${Wert || '-'}&pagesize=100`
    const list = await get(path, operator)
    expect([Wert, list.body.TotalCount, costOf(list.body.Content)]).toEqual([Wert, Freigegeben, FreigegebenCent])
  }
})

it('each month and each part of the portal’s numbers opens its list over the wire', async () => {
  const token = await signedIn('inhaber')
  const call = (path: string, body?: object) =>
    site.call('PUT', path, {
      token,
      ...(body === undefined ? {} : { body }),
      address: freshAddress(),
    })
  const months = (await call('/agentur/statistik')).body.Content as Record<string, string | number>[]
  const names = {
    created: 'Empfehlungen',
    details: 'Interessenten',
    ordered: 'Auftraege',
    released: 'Freigegeben',
  }
  expect(months.some(({ Auftraege }) => Number(Auftraege) > 0)).toBe(true)
  for (const month of months.slice(0, 4))
    for (const [step, name] of Object.entries(names)) {
      const [year = 0, which = 0] = String(month['Monat']).split('-').map(Number)
      const SchrittAm = {
        Von: `${month['Monat']}-01`,
        Bis: new Date(Date.UTC(year, which, 0)).toISOString().slice(0, 10),
      }
      const list = await call('/agentur/empfehlungen', {
        Spalten: { Schritt: step, SchrittAm },
      })
      expect([month['Monat'], step, list.body.TotalCount]).toEqual([month['Monat'], step, month[name]])
    }
  const year = { Von: `${months.at(-1)!['Monat']}-01`, Bis: today() }
  const query = `von=${year.Von}&bis=${year.Bis}`
  const numbers = await site.call('GET', `/agentur/zahlen?${query}`, {
    token,
    address: freshAddress(),
  })
  expect(numbers.body.Empfehler.length).toBeGreaterThan(0)
  for (const { Id, Bestellt, Freigegeben, FreigegebenCent } of numbers.body.Empfehler.slice(0, 3)) {
    const columns = {
      Schritt: 'ordered',
      SchrittAm: year,
      Nach: 'recommender',
      Wert: Id,
    }
    expect((await call('/agentur/empfehlungen', { Spalten: columns })).body.TotalCount).toBe(Bestellt)
    const released = await call('/agentur/empfehlungen', { Pagesize: 200, Spalten: { ...columns, Auch: 'released' } })
    expect([released.body.TotalCount, costOf(released.body.Content)]).toEqual([Freigegeben, FreigegebenCent])
  }
})
