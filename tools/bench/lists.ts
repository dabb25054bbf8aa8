import { agencyCalls } from './agency-calls.ts'
import { figure, milliseconds, percentile } from './figures.ts'
import { listCalls, type ListCall, type Page } from './list-calls.ts'
import type { Whose } from './case-mixes.ts'
import type { BenchRow } from './row.ts'
import { sitesOf, sizes, type Size } from './sites.ts'
import { openStand, type Site } from './stand.ts'
import { timed } from './timed.ts'

const aim = 1.5
/** The first so many let the server keep its plans; they are not counted. */
const warmUps = 6
const rounds = 40

/** (c) Every list, filter and page at a million recommendations against the same at a hundred thousand and at a thousand. */
export const benchLists = (): Promise<BenchRow[]> => benchSizes('c', 'nobody', listCalls)

/** (h) The same of an agency's reports, where all the cases are one agency's. */
export const benchAgency = (): Promise<BenchRow[]> => benchSizes('h', 'agency', agencyCalls)

async function benchSizes(id: string, whose: Whose, calls: readonly ListCall[]): Promise<BenchRow[]> {
  const stand = await openStand(process.env['BENCH_FOLDER'])
  try {
    const sites = await sitesOf(stand, whose)
    return (await measureLists(sites, calls)).map((row) => ({ ...row, id }))
  } finally {
    await stand.close()
  }
}

interface Measured {
  readonly call: ListCall
  readonly page: Page['name']
  readonly p95: Readonly<Record<Size, number>>
}

export async function measureLists(sites: ReadonlyMap<Size, Site>, calls: readonly ListCall[]): Promise<BenchRow[]> {
  const asks = new Map<Size, (page: Page, token: string) => Promise<number>>()
  for (const [size, site] of sites) asks.set(size, timed((await site.startProcess()).origin))
  const measured: Measured[] = []
  for (const call of calls) {
    const pages = new Map<Size, readonly Page[]>()
    for (const [size, site] of sites) pages.set(size, await call.pages(site))
    for (const [index, { name }] of pages.get(sizes[0])!.entries()) {
      const times: Record<Size, number[]> = { 1_000: [], 100_000: [], 1_000_000: [] }
      for (let round = -warmUps; round < rounds; round += 1)
        for (const size of sizes) {
          // The same page of both large ones: the last that the smaller of them has.
          const page = pages.get(size === 1_000 || call.walksByKey ? size : 100_000)![index]!
          const time = await asks.get(size)!(page, call.token)
          if (round >= 0) times[size].push(time)
        }
      const p95 = (size: Size) => percentile(times[size], 0.95)
      measured.push({ call, page: name, p95: { 1_000: p95(1_000), 100_000: p95(100_000), 1_000_000: p95(1_000_000) } })
    }
  }
  return [...new Set(calls.map(({ family }) => family))].flatMap((family) => {
    const own = measured.filter(({ call }) => call.family === family)
    return [
      rowOf(family, own, 100_000),
      rowOf(
        `${family}, first page`,
        own.filter(({ page }) => page === 'first'),
        1_000,
      ),
    ]
  })
}

/** The worst of a family represents it; others above the aim are listed. */
function rowOf(what: string, measured: readonly Measured[], beside: Size): BenchRow {
  const ratioOf = ({ p95 }: Measured) => p95[1_000_000] / p95[beside]
  const sorted = measured.toSorted((left, right) => ratioOf(right) - ratioOf(left))
  const worst = sorted[0]!
  const over = sorted.filter((one) => ratioOf(one) > aim)
  const name = ({ call, page }: Measured) => `${call.name} (${page} page)`
  return {
    id: 'c',
    what: `${what}: p95 at 1,000,000`,
    ours: milliseconds(worst.p95[1_000_000]),
    limit: `${milliseconds(worst.p95[beside])} at ${beside.toLocaleString('en')}`,
    ratio: ratioOf(worst),
    aim: `≤ ${aim}`,
    met: over.length === 0,
    note: `the worst of ${measured.length}: ${name(worst)}; slowest ${milliseconds(Math.max(...measured.map(({ p95 }) => p95[1_000_000])))}${over
      .map((one) => `; over the aim: ${name(one)} ${figure(ratioOf(one))} (${milliseconds(one.p95[1_000_000])})`)
      .join('')}`,
  }
}
