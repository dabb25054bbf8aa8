import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { BareAnswer } from './bare-bytes.ts'
import { figure, alternate, medianOf, medianRatio, perSecond } from './figures.ts'
import type { BenchRow } from './row.ts'
import { openStand, tenantKey } from './stand.ts'
import { runWrk } from './wrk.ts'

const connections = 64
const rounds = 3
const seconds = 4
const aim = 0.5
const host = `${tenantKey}.localhost`

const reads = [
  ['all products, as they are', `/api/v1/${tenantKey}/produkt`, {}],
  ['all products, brotli', `/api/v1/${tenantKey}/produkt`, { 'accept-encoding': 'br' }],
  ['one product, brotli', `/api/v1/${tenantKey}/produkt/462?quelle=`, { 'accept-encoding': 'br' }],
  ['all products, known already', `/api/v1/${tenantKey}/produkt`, { 'accept-encoding': 'br', 'if-none-match': '*' }],
  ['home page, brotli', '/de', { 'accept-encoding': 'br' }],
  ['home page, brotli, somebody signed in', '/de', { 'accept-encoding': 'br', cookie: `token-${tenantKey}=s1.x.y` }],
  ['home page, gzip', '/de', { 'accept-encoding': 'gzip' }],
] as const

/**
 * (reads) Answers that are the same for all callers, compared with a server that sends the same bytes and does nothing
 * else.
 */
export async function benchPublicReads(): Promise<BenchRow[]> {
  const stand = await openStand()
  const bare = fork(join(import.meta.dirname, 'bare-bytes.ts'))
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const site = await stand.makeSite('bench_reads')
    const server = await site.startProcess()
    const rows: BenchRow[] = []
    for (const [what, path, given] of reads) {
      const headers = { ...given, host }
      await hear(server.origin + path, headers)
      const heard = await hear(server.origin + path, headers)
      bare.send(heard)
      await once(bare, 'message')
      // wrk adds a host of its own unless one is set under this name.
      const script = `wrk.headers = {${Object.entries({ ...given, Host: host }).map(([name, value]) => `["${name}"]="${value}"`)}}`
      const load = (origin: string, time: number) =>
        runWrk(stand.folder, { url: origin + path, connections, seconds: time, script })
      await load(server.origin, 2)
      const pairs = await alternate(
        rounds,
        () => load(server.origin, seconds),
        () => load(`http://127.0.0.1:${port}`, seconds),
      )
      const ratio = medianRatio(pairs)
      rows.push({
        id: 'reads',
        what,
        ours: perSecond(medianOf(pairs, 'ours')),
        limit: perSecond(medianOf(pairs, 'limit')),
        ratio,
        aim: `≥ ${aim}`,
        met: ratio >= aim,
        note: `${figure(Buffer.from(heard.body, 'base64').length / 1_000)} kB, ${heard.status}; beside it node:http with the same headers and bytes; ${connections} connections`,
      })
    }
    return rows
  } finally {
    bare.disconnect()
    await stand.close()
  }
}

/** Connection and date are Node's own. */
async function hear(url: string, headers: Readonly<Record<string, string>>): Promise<BareAnswer> {
  const asked = request(url, { headers })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  if (answer.statusCode !== 200 && answer.statusCode !== 304) throw new Error(`${url} answered ${answer.statusCode}`)
  const { connection: _, 'keep-alive': __, date: ___, ...told } = answer.headers
  return {
    status: answer.statusCode,
    headers: told as Record<string, string>,
    body: Buffer.concat(parts).toString('base64'),
  }
}
