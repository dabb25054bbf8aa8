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

/** How many rows the list behind a number has: the agency's, or the operator's. */
async function listed(
  ctx: Context,
  agencyId: string | null,
  days: { from: string; until: string },
  input: FunnelInput,
) {
  if (agencyId === null) {
    const page = await searchRecommendations(ctx, { ...days, ...input })
    return isRefused(page) ? page : page.totalCount
  }
  const whose = {
    agencyId,
    readerId: agencyId,
    readerEmailKey: '',
    today: days.until,
    locale: 'de' as const,
    text: '',
    words: [],
  }
  const page = await ctx.report((tx) =>
    pageOfReport(tx, recommendationsReport(whose, funnelOf(input)?.step), {
      narrowed: { ...whose, ...input, reachedOn: days },
    }),
  )
  return isRefused(page) ? page : page.totalCount
}

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
        const { total, recommenders } = await ctx.report((tx) => readNumbers(tx, agencyId, days, 'vorher'))
        expect(recommenders).toEqual([])
        for (const step of steps)
          expect([step, await listed(ctx, agencyId, days, { step })]).toEqual([step, total[step]])
        for (const by of dimensions) {
          const rows = await ctx.report((tx) => readNumbersBy(ctx, tx, agencyId, by, days))
          for (const row of rows)
            for (const step of steps) {
              const found = await listed(ctx, agencyId, days, {
                step,
                by,
                value: row.value || '-',
              })
              expect([by, row.value, step, found]).toEqual([by, row.value, step, row[step]])
            }
        }
      }
    }),
    { numRuns: rounds(8, 60), seed: 70, endOnFailure: true },
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
  for (const { Id, Bestellt } of numbers.body.Empfehler.slice(0, 3)) {
    const columns = {
      Schritt: 'ordered',
      SchrittAm: year,
      Nach: 'recommender',
      Wert: Id,
    }
    expect((await call('/agentur/empfehlungen', { Spalten: columns })).body.TotalCount).toBe(Bestellt)
  }
})
