import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { queueNights } from '../../apps/server/src/nightly.ts'
import { tasks } from '../../apps/server/src/tasks.ts'
import { figure, median, milliseconds, percentile } from './figures.ts'
import { watchMemory } from './process-memory.ts'
import type { BenchRow } from './row.ts'
import { openStand, tenantKey, type Site } from './stand.ts'

const sizes = [3, 1_000, 10_000] as const
const aim = 1.5
const rounds = 20
/** Longer than answers are cached for a second. */
const pauseMs = 1_500
/** A minute's work and the hour's question fall into it. */
const idleMs = 65_000

type Measured = Readonly<Record<(typeof figures)[number]['name'], number>>
const figures = [
  { name: 'start', what: 'start until ready', unit: milliseconds },
  { name: 'memory', what: 'memory after the calls', unit: (value: number) => `${figure(value)} MB` },
  { name: 'call', what: 'a call after a pause, p95', unit: milliseconds },
  { name: 'page', what: 'a page after a pause, p95', unit: milliseconds },
  { name: 'firstCall', what: 'the first call of a tenant, p95', unit: milliseconds },
  { name: 'idleProcess', what: 'the process’s time in an idle minute', unit: milliseconds },
  { name: 'idleDatabase', what: 'the database’s time in an idle minute', unit: milliseconds },
  { name: 'minute', what: 'the work of an idle minute', unit: milliseconds },
  { name: 'night', what: 'asking whose night is due', unit: milliseconds },
] as const

/** (tenants) The cost of an installation with many idle tenants, compared with one of three. */
export async function benchTenants(): Promise<BenchRow[]> {
  const stand = await openStand()
  try {
    const measured = new Map<number, Measured>()
    for (const size of sizes) {
      const site = await stand.makeSite(`bench_tenants_${size}`)
      await addTenants(site, size)
      measured.set(size, await measure(site))
    }
    const few = measured.get(3)!
    return sizes.slice(1).flatMap((size) =>
      figures.map(({ name, what, unit }) => {
        const [ours, limit] = [measured.get(size)![name], few[name]]
        return {
          id: 'tenants',
          what: `${size.toLocaleString('en')} tenants: ${what}`,
          ours: unit(ours),
          limit: `${unit(limit)} with three`,
          ratio: ours / limit,
          aim: `≤ ${aim}`,
          met: ours / limit <= aim,
          note: '',
        }
      }),
    )
  } finally {
    await stand.close()
  }
}

async function addTenants(site: Site, size: number): Promise<void> {
  const more = size - 3
  await site.query(
    `INSERT INTO tenant (id, key, name, config, theme, created_at)
     SELECT 1000 + n, 'kunde-' || n, 'Kunde ' || n, config, theme, now() FROM tenant, generate_series(1, $1::int) AS n WHERE tenant.id = 3`,
    [more],
  )
  await site.query(
    `INSERT INTO tenant_host (host, tenant_id) SELECT 'kunde-' || n || '.example', 1000 + n FROM generate_series(1, $1::int) AS n`,
    [more],
  )
  // Most of the day every night is over.
  await site.query(`UPDATE tenant SET night_due_at = now() + interval '1 day'`)
  for (const table of ['tenant', 'tenant_host']) await site.query(`VACUUM (ANALYZE) ${table}`)
}

async function measure(site: Site): Promise<Measured> {
  const since = performance.now()
  const { origin, pid } = await site.startProcess()
  const start = performance.now() - since
  const ask = (path: string, host: string) => timeOf(() => answer(origin + path, host))
  const [host] = await site.query<{ host: string }>('SELECT host FROM tenant_host WHERE tenant_id = 1 LIMIT 1')
  const product = `/api/v1/${tenantKey}/produkt`
  const [calls, pages]: [number[], number[]] = [[], []]
  for (let round = -3; round < rounds; round += 1) {
    await sleep(round < 0 ? 0 : pauseMs)
    const [call, page] = [await ask(product, host!.host), await ask('/de', host!.host)]
    if (round < 0) continue
    calls.push(call)
    pages.push(page)
  }
  const others = await site.query<{ id: number; key: string }>(
    `SELECT id, key FROM tenant WHERE id <> 1 ORDER BY hashint8(id) LIMIT ${rounds}`,
  )
  const first: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    const { id, key } = others[(round + rounds) % others.length]!
    // With only two others these come again, as if they had not been requested.
    await site.query('UPDATE tenant SET name = name WHERE id = $1', [id])
    await sleep(pauseMs / 10)
    const took = await ask(`/api/v1/mandant/${key}`, host!.host)
    if (round >= 0) first.push(took)
  }
  const memory = watchMemory(pid).before
  const [process, database] = [processorTime(pid), await databaseTime(site)]
  await sleep(idleMs)
  const work = ['seal-audit', 'count-cases'] as const
  const inTurn = async () => {
    for (const name of work) await tasks[name]!(site.app.services, { tenantId: 1 })
  }
  const idleProcess = processorTime(pid) - process
  const idleDatabase = (await databaseTime(site)) - database
  const often = async (act: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round <= rounds; round += 1) times.push(await timeOf(act))
    return median(times.slice(1))
  }
  return {
    start,
    memory,
    call: percentile(calls, 0.95),
    page: percentile(pages, 0.95),
    firstCall: percentile(first, 0.95),
    idleProcess,
    idleDatabase,
    minute: await often(inTurn),
    night: await often(() => queueNights(site.app.services)),
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await act()
  return performance.now() - since
}

/** Milliseconds of all processors that a process has used (Linux: hundredths of a second, user's and system's). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function databaseTime(site: Site): Promise<number> {
  const [row] = await site.query<{ time: number }>(
    'SELECT active_time AS time FROM pg_stat_database WHERE datname = current_database()',
  )
  return row!.time
}

function answer(address: string, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (response) => {
      response
        .resume()
        .once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${address} answered ${response.statusCode}`)),
        )
    }).once('error', reject)
  })
}
