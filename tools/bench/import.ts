import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { figure, alternate, medianOf, medianRatio } from './figures.ts'
import { addPeople, operator, tokenOf } from './people.ts'
import { watchMemory } from './process-memory.ts'
import { addRecommendations } from './recommendations.ts'
import type { BenchRow } from './row.ts'
import { runCommand } from './run-command.ts'
import { openStand, tenantId, tenantKey } from './stand.ts'

const lines = 100_000
const rounds = 2

/** (d) An operator's file of orders, read, judged line by line, kept and made findable; against COPY of the same lines. */
export async function benchImport(): Promise<BenchRow[]> {
  const stand = await openStand()
  try {
    const site = await stand.makeSite('bench_import')
    await addPeople(site)
    const numbers = await addRecommendations(site, 10_000)
    const server = await site.startProcess()
    // After the start, which looks after every table it finds.
    await site.query('CREATE TABLE copied (LIKE customer_order INCLUDING ALL)')
    const peaks: number[] = []
    const before: number[] = []
    const pairs = await alternate(
      rounds,
      async (round) => {
        const memory = watchMemory(server.pid)
        const body = JSON.stringify({ Probelauf: false, Format: 'csv', Inhalt: orderFile(round, numbers) })
        const since = performance.now()
        const answer = await fetch(`${server.origin}/api/v1/${tenantKey}/betreiber/auftraege/import`, {
          method: 'POST',
          headers: { authorization: `Bearer ${tokenOf(operator)}`, 'content-type': 'application/json' },
          body,
        })
        const told = await answer.text()
        const seconds = (performance.now() - since) / 1_000
        if (answer.status !== 200) throw new Error(`${answer.status} ${told.slice(0, 500)}`)
        before.push(memory.before)
        peaks.push(memory.peak())
        return seconds
      },
      async (round) => {
        const file = join(stand.folder, 'orders.csv')
        writeFileSync(file, rowFile(round))
        const since = performance.now()
        await runCommand('psql', ['-q', '-c', String.raw`\copy copied (${columns}) FROM '${file}'`, site.adminUrl])
        return (performance.now() - since) / 1_000
      },
    )
    const [kept] = await site.query<{ orders: number; matched: number }>(
      `SELECT count(*) AS orders, count(recommendation_id) AS matched FROM customer_order WHERE order_number LIKE 'bench-%'`,
    )
    if (kept!.orders !== rounds * lines)
      throw new Error(`${kept!.orders} orders were kept instead of ${rounds * lines}`)
    return [
      {
        id: 'd',
        what: `order import of ${lines.toLocaleString('en')} lines`,
        ours: `${figure(medianOf(pairs, 'ours'))} s`,
        limit: `${figure(medianOf(pairs, 'limit'))} s`,
        ratio: medianRatio(pairs),
        note: `beside it COPY of the same lines into a table with the same indexes, which neither judges a line nor leaves an event or a word to find it by. The process held ${figure(before[0]!)} MB before and at most ${figure(Math.max(...peaks))} MB meanwhile; of all ${(rounds * lines).toLocaleString('en')} lines ${kept!.matched} named a recommendation and were matched`,
      },
    ]
  } finally {
    await stand.close()
  }
}

const person = (line: number) => ['Mara', `Lindgren${line % 5_000}`, `mara${line}@demo.example`]
const today = new Date().toISOString().slice(0, 10)

/** A client's export: most lines have no reference, some the recommendation's number. */
function orderFile(round: number, numbers: readonly string[]): string {
  const own = numbers.slice((round * numbers.length) / rounds, ((round + 1) * numbers.length) / rounds)
  const rows = Array.from({ length: lines }, (_, line) => {
    const number = line % 400 === 0 ? (own[line / 400] ?? '') : ''
    return ['shop', `bench-${round}-${line}`, today, 'aktiv', 462, number, ...person(line)].join(';')
  })
  return ['Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Empfehlungsnummer;Vorname;Nachname;Email', ...rows].join(
    '\n',
  )
}

const columns =
  'tenant_id, id, source, order_number, ordered_at, ordered_on, state, product_id, first_name, last_name, email, email_key, received_at, changed_at'

function rowFile(round: number): string {
  const now = new Date().toISOString()
  return Array.from({ length: lines }, (_, line) => {
    const [first, last, email] = person(line)
    return [
      tenantId,
      newId(),
      'shop',
      `bench-${round}-${line}`,
      now,
      today,
      'active',
      462,
      first,
      last,
      email,
      email,
      now,
      now,
    ].join('\t')
  }).join('\n')
}
