import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { figure, alternate, medianOf, medianRatio, milliseconds, percentile } from './figures.ts'
import { runLoad } from './load.ts'
import type { Mix } from './mixes.ts'
import { addPeople } from './people.ts'
import { addRecommendations } from './recommendations.ts'
import type { BenchRow } from './row.ts'
import { openStand, type BenchProcess, type Site } from './stand.ts'

/** The tenant that imports; calls are made to the other one (stand.ts). */
const busy = { id: 2, key: 'hanse-assekuranz' } as const
const token = `s1.4000000000.${'9'.repeat(43)}`
const lines = 100_000
const rounds = 2
const seconds = 10
/** An ordinary busy hour of one tenant, far below the server's capacity. */
const rates = { reading: 50, writing: 15 } as const
const aim = 1.5

/**
 * (neighbour) The time of a tenant's calls while another tenant imports its orders, compared with the time without an
 * import.
 */
export async function benchNeighbour(): Promise<BenchRow[]> {
  const stand = await openStand()
  try {
    const site = await stand.makeSite('bench_neighbour')
    await addPeople(site)
    const numbers = await addRecommendations(site, 10_000)
    const product = await addImporter(site)
    const server = await site.startProcess()
    let run = 0
    const p95 = async (mix: Mix) => {
      run += 1
      const { times } = await runLoad({ origins: [server.origin], mix, seconds, rate: rates[mix], numbers, run })
      return percentile(times, 0.95)
    }
    const rows: BenchRow[] = []
    const took: number[] = []
    for (const mix of ['reading', 'writing'] as const) {
      // Before the first round, so that both find the server warm.
      await p95(mix)
      const pairs = await alternate(
        rounds,
        async (round) => {
          const importing = startImport(server, product, `${mix}-${round}`)
          const told = await p95(mix)
          if (importing.isOver()) throw new Error('The import ended before the calls did')
          took.push(await importing.seconds)
          return told
        },
        () => p95(mix),
      )
      const ratio = medianRatio(pairs)
      rows.push({
        id: 'neighbour',
        what: `${mix} calls (${rates[mix]}/s) beside an import of ${lines.toLocaleString('en')} orders, p95`,
        ours: milliseconds(medianOf(pairs, 'ours')),
        limit: `${milliseconds(medianOf(pairs, 'limit'))} without`,
        ratio,
        aim: `≤ ${aim}`,
        met: ratio <= aim,
        note: `one process, which the import of another tenant shares with them; imports took ${took.map(figure).join(', ')} s`,
      })
    }
    return rows
  } finally {
    await stand.close()
  }
}

function startImport({ origin }: BenchProcess, product: number, round: string) {
  let isOver = false
  const send = async () => {
    const since = performance.now()
    const answer = await fetch(`${origin}/api/v1/${busy.key}/betreiber/auftraege/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Probelauf: false, Format: 'csv', Inhalt: orderFile(product, round) }),
    })
    isOver = true
    const told = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} ${told.slice(0, 500)}`)
    return (performance.now() - since) / 1_000
  }
  return { isOver: () => isOver, seconds: send() }
}

function orderFile(product: number, round: string): string {
  const today = new Date().toISOString().slice(0, 10)
  const rows = Array.from({ length: lines }, (_, line) =>
    [
      'shop',
      `${round}-${line}`,
      today,
      'aktiv',
      product,
      'Mara',
      `Lindgren${line % 5_000}`,
      `mara${line}@demo.example`,
    ].join(';'),
  )
  return ['Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Vorname;Nachname;Email', ...rows].join('\n')
}

/** An operator of the tenant with a session; answers one of its products. */
async function addImporter(site: Site): Promise<number> {
  await site.query(
    `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, roles, language, created_at)
     VALUES ($1, '00000000-0000-4000-8000-00000000ab01', 'import@demo.example', 'import@demo.example', 'Ida', 'Import', 'import', '{operator}', 'de', now())`,
    [busy.id],
  )
  await site.query(
    `INSERT INTO session (tenant_id, id, token_digest, account_id, kind, authenticated_at, created_at, expires_at)
     VALUES ($1, gen_random_uuid(), $2, '00000000-0000-4000-8000-00000000ab01', 'operator', now(), now(), now() + interval '1 day')`,
    [busy.id, sha256(token)],
  )
  const [product] = await site.query<{ id: number }>(
    'SELECT id FROM product WHERE tenant_id = $1 ORDER BY id LIMIT 1',
    [busy.id],
  )
  return product!.id
}
