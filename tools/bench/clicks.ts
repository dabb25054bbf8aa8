import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { figure, alternate, medianOf, medianRatio, perSecond } from './figures.ts'
import { addPeople } from './people.ts'
import { addRecommendations } from './recommendations.ts'
import type { BenchRow } from './row.ts'
import { openStand, tenantKey } from './stand.ts'
import { runWrk } from './wrk.ts'

const connections = 64
const rounds = 5
const seconds = 5
const aim = 0.4

/** (b) Opening a link: found, counted durably, redirected; against a server that only redirects. */
export async function benchClicks(): Promise<BenchRow[]> {
  const stand = await openStand()
  const bare = fork(join(import.meta.dirname, 'bare-302.ts'))
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const site = await stand.makeSite('bench_clicks')
    await addPeople(site)
    const numbers = await addRecommendations(site, 1_000)
    const server = await site.startProcess()
    const load = async (origin: string, time: number): Promise<number> =>
      runWrk(stand.folder, { url: origin, connections, seconds: time, script: lua(numbers) })
    await load(server.origin, 3)
    const pairs = await alternate(
      rounds,
      () => load(server.origin, seconds),
      () => load(`http://127.0.0.1:${port}`, seconds),
    )
    const ratio = medianRatio(pairs)
    const [{ clicks, commits } = { clicks: 0, commits: 0 }] = await site.query<{ clicks: number; commits: number }>(
      `SELECT count(*) AS clicks, count(DISTINCT xmin::text) AS commits FROM click`,
    )
    const answered = pairs.reduce((sum, { ours }) => sum + ours * seconds, 0)
    if (clicks < answered) throw new Error(`${answered} clicks were answered, but only ${clicks} are in the database`)
    return [
      {
        id: 'b',
        what: 'link click, counted durably',
        ours: perSecond(medianOf(pairs, 'ours')),
        limit: perSecond(medianOf(pairs, 'limit')),
        ratio,
        aim: `≥ ${aim}`,
        met: ratio >= aim,
        note: `beside it node:http with nothing but the same redirect; ${connections} connections. Every answered click was found in the database; ${figure(clicks / commits)} share one commit`,
      },
    ]
  } finally {
    bare.disconnect()
    await stand.close()
  }
}

const lua = (numbers: readonly string[]) => `
local numbers = { ${numbers.map((number) => `"${number}"`).join(',')} }
local n = 0
local headers = { ["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0" }
request = function()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.0.%d.%d", math.floor(n / 256) % 256, n % 256)
  return wrk.format("GET", "/api/v1/${tenantKey}/empfehlen/click/" .. numbers[n % #numbers + 1], headers)
end`
