import { benchClicks } from './bench/clicks.ts'
import { benchCreate } from './bench/create.ts'
import { benchImport } from './bench/import.ts'
import { benchLanding } from './bench/landing.ts'
import { benchAgency, benchLists } from './bench/lists.ts'
import { benchLoad } from './bench/load.ts'
import { benchNeighbour } from './bench/neighbour.ts'
import { benchProbe } from './bench/probe.ts'
import { benchNumbers } from './bench/numbers.ts'
import { benchPublicReads } from './bench/public-reads.ts'
import type { BenchRow } from './bench/row.ts'
import { benchStart } from './bench/start.ts'
import { printTable } from './bench/table.ts'
import { benchTenants } from './bench/tenants.ts'
import { ensurePgbench, ensurePsql, ensureWrk, type Finding } from './testing/ensure-programs.ts'

interface Bench {
  readonly run: () => Promise<BenchRow[]>
  /** Programs that Debian has and Node has not. */
  readonly needs?: readonly (() => Promise<Finding>)[]
}

/**
 * How fast it is, as one table: each row a ratio of two things measured in turn in the same run, since absolute
 * figures swing with the machine. Arguments choose rows: `npm run bench -- a b`.
 */
const benches: Readonly<Record<string, Bench>> = {
  a: { run: benchCreate, needs: [ensureWrk, ensurePgbench] },
  b: { run: benchClicks, needs: [ensureWrk] },
  c: { run: benchLists },
  d: { run: benchImport, needs: [ensurePsql] },
  e: { run: benchLoad },
  f: { run: benchLanding },
  g: { run: benchStart },
  h: { run: benchAgency },
  neighbour: { run: benchNeighbour },
  numbers: { run: benchNumbers },
  probe: { run: benchProbe },
  reads: { run: benchPublicReads, needs: [ensureWrk] },
  tenants: { run: benchTenants },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !Object.hasOwn(benches, id))
if (unknown.length > 0)
  throw new Error(`No such row: ${unknown.join(', ')} (there are ${Object.keys(benches).join(', ')})`)

const rows: BenchRow[] = []
for (const [id, { run, needs = [] }] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue
  const missing = (await Promise.all(needs.map((ensure) => ensure()))).find(({ ok }) => !ok)
  if (missing !== undefined) {
    console.error(`(${id}) was not measured: ${missing.report}`)
    process.exitCode = 1
    continue
  }
  const since = performance.now()
  rows.push(...(await run()))
  console.error(`(${id}) took ${Math.round((performance.now() - since) / 1_000)} s`)
}
console.log(printTable(rows))
