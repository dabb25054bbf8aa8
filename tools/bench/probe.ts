import pg from 'pg'
import { explain, type Plan } from '../../tests/lists/explain.ts'
import { agencyCalls } from './agency-calls.ts'
import { figure, median, milliseconds } from './figures.ts'
import { listCalls, type ListCall, type Page } from './list-calls.ts'
import { recordStatements } from './recorded-sql.ts'
import type { BenchRow } from './row.ts'
import { sitesOf, sizes, type Size } from './sites.ts'
import { openStand, type Site } from './stand.ts'
import { timed } from './timed.ts'

const aim = 1.5
const longestMs = 30
/** The first ones fill the server's caches; they are not counted. */
const warmUps = 1
const rounds = 5
/** What takes longer than this is asked fewer times. */
const slowMs = 200
const fewRounds = 3
/** The server gives up on a statement after 15 seconds. */
const givenUpMs = 10_000

interface Probed {
  readonly call: ListCall
  readonly page: Page
  readonly ms: Readonly<Record<Size, number>>
}

/**
 * (probe) One page after the other of every list, at three sizes of one agency, by medians: minutes instead of the
 * half hour of (c) and (h), and for each page that is too slow the step of its plan that took the time. `BENCH_FOLDER`
 * keeps the sites for the next run, `BENCH_CALLS` (a regular expression) chooses calls by `family: name`.
 */
export async function benchProbe(): Promise<BenchRow[]> {
  const stand = await openStand(process.env['BENCH_FOLDER'])
  try {
    const sites = await sitesOf(stand, 'agency')
    const wanted = new RegExp(process.env['BENCH_CALLS'] ?? '')
    const calls = [...agencyCalls, ...listCalls].filter(({ family, name }) => wanted.test(`${family}: ${name}`))
    const probed = await probe(sites, calls)
    const rows: BenchRow[] = []
    for (const one of probed) rows.push(await rowOf(one, sites.get(1_000_000)!))
    return rows
  } finally {
    await stand.close()
  }
}

async function probe(sites: ReadonlyMap<Size, Site>, calls: readonly ListCall[]): Promise<Probed[]> {
  const asks = new Map<Size, ReturnType<typeof timed>>()
  for (const [size, site] of sites) asks.set(size, timed((await site.startProcess()).origin))
  const probed: Probed[] = []
  for (const call of calls) {
    const pages = new Map<Size, readonly Page[]>()
    for (const [size, site] of sites) pages.set(size, await call.pages(site))
    for (const [index, page] of pages.get(1_000_000)!.entries()) {
      const times: Record<Size, number[]> = { 1_000: [], 100_000: [], 1_000_000: [] }
      for (let round = -warmUps; round < rounds; round += 1)
        for (const size of sizes) {
          const isSlow = (times[size][0] ?? 0) > slowMs
          if (isSlow && times[size].length >= fewRounds) continue
          const since = performance.now()
          // A request that the server gave up on took that long.
          const time = await asks.get(size)!(pages.get(size)![index]!, call.token).catch((error: unknown) => {
            if (performance.now() - since < givenUpMs) throw error
            return performance.now() - since
          })
          if (round >= 0) times[size].push(time)
        }
      const ms = (size: Size) => median(times[size])
      probed.push({
        call,
        page,
        ms: { 1_000: ms(1_000), 100_000: ms(100_000), 1_000_000: ms(1_000_000) },
      })
      const note = sizes.map((size) => figure(ms(size))).join(' → ')
      console.error(`${call.family}: ${call.name}, ${page.name}: ${note} ms`)
    }
  }
  return probed
}

async function rowOf({ call, page, ms }: Probed, site: Site): Promise<BenchRow> {
  const ratio = ms[1_000_000] / ms[1_000]
  const met = ratio <= aim && ms[1_000_000] <= longestMs
  return {
    id: 'probe',
    what: `${call.family}: ${call.name}, ${page.name} page, at 1,000,000`,
    ours: milliseconds(ms[1_000_000]),
    limit: `${milliseconds(ms[1_000])} at 1,000, ${milliseconds(ms[100_000])} at 100,000`,
    ratio,
    aim: `≤ ${aim}`,
    met,
    note: met ? '' : await culprits(site, call, page),
  }
}

/** What of the statements of one call took longest, by their plans. */
async function culprits(site: Site, call: ListCall, { path, body }: Page): Promise<string> {
  const headers = { authorization: `Bearer ${call.token}` }
  const ask = () =>
    site.app.http.inject(
      body === undefined ? { method: 'GET', url: path, headers } : { method: 'PUT', url: path, headers, payload: body },
    )
  await ask()
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) =>
    /^(SELECT|WITH)\b/.test(text),
  )
  const reader = new pg.Client({ connectionString: site.urls.report })
  await reader.connect()
  try {
    const steps: { readonly ms: number; readonly note: string }[] = []
    for (const statement of sent) {
      const plan = await explain(reader, statement, true)
      steps.push(...ownTimes(plan))
    }
    return steps
      .toSorted((left, right) => right.ms - left.ms)
      .slice(0, 3)
      .map(({ ms, note }) => `${milliseconds(ms)} ${note}`)
      .join('; ')
  } finally {
    await reader.end()
  }
}

/** Each step of a plan with the time that it took itself. */
function ownTimes(plan: Plan): { readonly ms: number; readonly note: string }[] {
  const whole = (one: Plan) => one['Actual Total Time'] * one['Actual Loops']
  const below = plan.Plans ?? []
  const name = [plan['Node Type'], plan['Index Name'] ?? plan['Relation Name'] ?? '']
  const own = whole(plan) - below.reduce((sum, one) => sum + whole(one), 0)
  const note = `${name.join(' ').trim()} (${plan['Actual Rows'] * plan['Actual Loops']} rows)`
  return [{ ms: own, note }, ...below.flatMap(ownTimes)]
}
