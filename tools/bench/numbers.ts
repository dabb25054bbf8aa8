import { request } from 'node:http'
import { recount } from '../../apps/server/src/features/numbers/recount.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import { figure, milliseconds, percentile } from './figures.ts'
import { numbersCalls, numbersFiles, type NumbersCall } from './numbers-calls.ts'
import { numbersSites, sizes, type Size } from './numbers-sites.ts'
import type { BenchRow } from './row.ts'
import { openStand, tenantId, tenantKey, type BenchProcess, type Site } from './stand.ts'
import { timed } from './timed.ts'

const longestMs = 30
const warmUps = 2
const rounds = 12
/** What takes longer than this is asked fewer times. */
const slowMs = 200
const fewRounds = 5
const [small, large] = sizes

type Running = ReadonlyMap<Size, { readonly site: Site; readonly process: BenchProcess }>

/** (numbers) Every page of numbers, and the lists behind them, at ten million events beside ten thousand. */
export async function benchNumbers(): Promise<BenchRow[]> {
  const stand = await openStand(process.env['BENCH_FOLDER'])
  try {
    const running = new Map<Size, { site: Site; process: BenchProcess }>()
    for (const [size, site] of await numbersSites(stand))
      running.set(size, { site, process: await site.startProcess() })
    const wanted = new RegExp(process.env['BENCH_CALLS'] ?? '')
    const calls = numbersCalls.filter(({ family, name }) => wanted.test(`${family}: ${name}`))
    const rows = await measurePages(running, calls)
    if (process.env['BENCH_CALLS'] !== undefined) return rows
    return [
      ...rows,
      ...(await measureFiles(running)),
      await measure(running, 'a first click until it is counted', `≤ 60 s`, 60_000, untilCounted),
      await measure(running, 'the night’s recount of four months', '', undefined, ({ site }) => nightOf(site)),
    ]
  } finally {
    await stand.close()
  }
}

interface Measured {
  readonly call: NumbersCall
  readonly ms: Readonly<Record<Size, number>>
}

async function measurePages(running: Running, calls: readonly NumbersCall[]): Promise<BenchRow[]> {
  const asks = new Map([...running].map(([size, one]) => [size, timed(one.process.origin)]))
  const measured: Measured[] = []
  for (const call of calls) {
    const times: Record<Size, number[]> = { [small]: [], [large]: [] }
    for (let round = -warmUps; round < rounds; round += 1)
      for (const size of sizes) {
        if ((times[size][0] ?? 0) > slowMs && times[size].length >= fewRounds) continue
        const time = await asks.get(size)!({ name: 'first', ...call.page }, call.token)
        if (round >= 0) times[size].push(time)
      }
    const one = { call, ms: { [small]: percentile(times[small], 0.5), [large]: percentile(times[large], 0.5) } }
    measured.push(one)
    console.error(
      `${nameOf(one)}: ${sizes.map((size) => `${figure(one.ms[size])} (best ${figure(Math.min(...times[size]))})`).join(' → ')} ms`,
    )
  }
  return [...new Set(calls.map(({ family }) => family))].map((family) =>
    rowOf(
      family,
      measured.filter(({ call }) => call.family === family),
    ),
  )
}

const nameOf = ({ call }: Measured) => `${call.family}: ${call.name}`

/** The slowest of a family represents it; others above the aim are listed. */
function rowOf(family: string, measured: readonly Measured[]): BenchRow {
  const sorted = measured.toSorted((left, right) => right.ms[large] - left.ms[large])
  const worst = sorted[0]!
  const over = sorted.filter(({ ms }) => ms[large] > longestMs)
  return {
    id: 'numbers',
    what: `${family}, the slowest of ${measured.length} at ${large.toLocaleString('en')}`,
    ours: milliseconds(worst.ms[large]),
    limit: `${milliseconds(worst.ms[small])} at ${small.toLocaleString('en')}`,
    ratio: worst.ms[large] / worst.ms[small],
    aim: `≤ ${longestMs} ms`,
    met: over.length === 0,
    note: `medians; ${worst.call.name}${over.map(({ call, ms }) => `; over the aim: ${call.name} (${milliseconds(ms[large])} beside ${milliseconds(ms[small])})`).join('')}`,
  }
}

async function measureFiles(running: Running): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const file of numbersFiles) {
    const told = new Map<Size, Awaited<ReturnType<typeof fetchFile>>>()
    for (const [size, { process: server }] of running) {
      await fetchFile(server.origin, file)
      told.set(size, await fetchFile(server.origin, file))
    }
    const [less, more] = [told.get(small)!, told.get(large)!]
    console.error(`file: ${file.name}: ${figure(less.wholeMs)} → ${figure(more.wholeMs)} ms`)
    rows.push({
      id: 'numbers',
      what: `file: ${file.name}, whole`,
      ours: milliseconds(more.wholeMs),
      limit: `${milliseconds(less.wholeMs)} at ${small.toLocaleString('en')}`,
      ratio: more.wholeMs / less.wholeMs,
      note: `first byte after ${milliseconds(more.firstMs)} beside ${milliseconds(less.firstMs)}; ${figure(more.bytes / 1_000)} kB beside ${figure(less.bytes / 1_000)}`,
    })
  }
  return rows
}

const fetchFile = (origin: string, { page: { path }, token }: NumbersCall) =>
  new Promise<{ firstMs: number; wholeMs: number; bytes: number }>((resolve, reject) => {
    const since = performance.now()
    let [firstMs, bytes] = [0, 0]
    request(origin + path, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('data', (part: Buffer) => {
        if (bytes === 0) firstMs = performance.now() - since
        bytes += part.length
      })
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve({ firstMs, wholeMs: performance.now() - since, bytes })
          : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })

async function measure(
  running: Running,
  what: string,
  aim: string,
  longest: number | undefined,
  act: (one: { readonly site: Site; readonly process: BenchProcess }) => Promise<number>,
): Promise<BenchRow> {
  const ms = new Map<Size, number>()
  for (const [size, one] of running) ms.set(size, await act(one))
  const [less, more] = [ms.get(small)!, ms.get(large)!]
  console.error(`${what}: ${figure(less)} → ${figure(more)} ms`)
  return {
    id: 'numbers',
    what,
    ours: milliseconds(more),
    limit: `${milliseconds(less)} at ${small.toLocaleString('en')}`,
    ...(longest !== undefined && { aim, met: more <= longest }),
    note: '',
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

/** Milliseconds until a case's first opening is counted, without any reader of numbers. */
async function untilCounted({ site, process: { origin } }: { site: Site; process: BenchProcess }): Promise<number> {
  const [row] = await site.query<{ id: string; number: string }>(
    `SELECT r.id, r.number FROM recommendation r JOIN funnel_case f ON f.tenant_id = r.tenant_id AND f.recommendation_id = r.id
     WHERE r.tenant_id = $1 AND f.clicked_on IS NULL AND r.state = 'open' ORDER BY r.created_at DESC LIMIT 1`,
    [tenantId],
  )
  const since = performance.now()
  await fetch(`${origin}/api/v1/${tenantKey}/empfehlen/click/${row!.number}`, {
    redirect: 'manual',
    headers: { 'user-agent': browser },
  })
  for (;;) {
    const [counted] = await site.query<{ day: string | null }>(
      'SELECT clicked_on AS day FROM funnel_case WHERE tenant_id = $1 AND recommendation_id = $2',
      [tenantId, row!.id],
    )
    if (counted!.day !== null) return performance.now() - since
    if (performance.now() - since > 180_000) throw new Error(`${row!.number} was not counted`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function nightOf(site: Site): Promise<number> {
  const ctx = await systemContext(site.app.services, tenantId)
  const since = performance.now()
  const mended = await recount(ctx)
  if (mended > 0) throw new Error(`${mended} counts were wrong`)
  return performance.now() - since
}
