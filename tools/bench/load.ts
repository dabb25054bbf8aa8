import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { alternate, median, medianOf, medianRatio, milliseconds, percentile, perSecond } from './figures.ts'
import type { LoadPlan, LoadResult } from './load-process.ts'
import type { Mix } from './mixes.ts'
import { addPeople } from './people.ts'
import { addRecommendations } from './recommendations.ts'
import type { BenchRow } from './row.ts'
import { openStand } from './stand.ts'

const rounds = 3
const atOnce = 16
const seconds = 5
const halfLoadSeconds = 8
const contents: Record<Mix, string> = {
  reading: 'half of it a recommendation by its number, a quarter each the products and one’s own list',
  writing: 'half of it creating a recommendation, half a recipient’s data',
}

/** (e) The time of calls at half of the server's capacity, and the gain by a second process. */
export async function benchLoad(): Promise<BenchRow[]> {
  const stand = await openStand()
  try {
    const site = await stand.makeSite('bench_load')
    await addPeople(site)
    const numbers = await addRecommendations(site, 10_000)
    const one = await site.startProcess()
    const two = await site.startProcess()
    let run = 0
    const load = (plan: Pick<LoadPlan, 'origins' | 'mix' | 'seconds' | 'rate' | 'atOnce'>) => {
      run += 1
      return runLoad({ ...plan, numbers, run })
    }
    const rows: BenchRow[] = []
    for (const mix of ['reading', 'writing'] as const) {
      const most = async (origins: readonly string[], time = seconds) => {
        const told = await load({ origins, mix, seconds: time, atOnce })
        return told.times.length / told.seconds
      }
      const both = [one.origin, two.origin]
      await most(both, 2)
      const pairs = await alternate(
        rounds,
        () => most(both),
        () => most([one.origin]),
      )
      const full = medianOf(pairs, 'limit')
      const p95: number[] = []
      const p99: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const { times } = await load({ origins: [one.origin], mix, seconds: halfLoadSeconds, rate: full / 2 })
        p95.push(percentile(times, 0.95))
        p99.push(percentile(times, 0.99))
      }
      rows.push(
        {
          id: 'e',
          what: `${mix} calls at half load`,
          ours: `p95 ${milliseconds(median(p95))}, p99 ${milliseconds(median(p99))}`,
          limit: `${perSecond(full / 2)} of ${perSecond(full)}`,
          note: `${contents[mix]}; sent when due, timed from then, so that a pause of the server is counted in full`,
        },
        {
          id: 'e',
          what: `${mix} calls, two processes against one`,
          ours: perSecond(medianOf(pairs, 'ours')),
          limit: perSecond(full),
          ratio: medianRatio(pairs),
          note: `${atOnce} at once. They share the machine’s processors with each other, with PostgreSQL and with the process that makes the load`,
        },
      )
    }
    return rows
  } finally {
    await stand.close()
  }
}

export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  child.send(plan)
  const [told] = (await once(child, 'message')) as [LoadResult]
  if (told.fault !== undefined) throw new Error(told.fault)
  return told
}
