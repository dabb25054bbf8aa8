import { figure, alternate, median, medianOf, medianRatio, perSecond } from './figures.ts'
import { accountCount, accountIdOf, accountIdSql, addPeople, tokenDigestOf, tokenDigestSql, tokenOf } from './people.ts'
import { runPgbench } from './pgbench.ts'
import { recordStatements, toPgbench } from './recorded-sql.ts'
import type { BenchRow } from './row.ts'
import { openStand, tenantKey, type Site } from './stand.ts'
import { runWrk } from './wrk.ts'

const connections = 16
const rounds = 3
const seconds = 6
const aim = 0.5
const path = `/api/v1/${tenantKey}/Empfehlen/create`

const signedIn = {
  Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Ich stimme den Teilnahmebedingungen zu.' },
}
type Body = (unique: string) => unknown
type Token = ((k: number) => string) | undefined

/** A number in the name makes each of them a person of their own. */
const newcomer = (unique: string) => ({
  ...signedIn,
  Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `mara${unique}@demo.example` },
})

/**
 * (a) Creating a recommendation over HTTP, durably, against the database alone doing the same: pgbench runs the very
 * statements that one such request sends.
 */
export async function benchCreate(): Promise<BenchRow[]> {
  const stand = await openStand()
  try {
    const site = await stand.makeSite('bench_create')
    await addPeople(site)
    const server = await site.startProcess()
    const row = async (what: string, body: Body, token: Token): Promise<BenchRow> => {
      const scripts = await scriptsOf(site, body, token)
      const create = (round: number, time = seconds) =>
        runWrk(stand.folder, {
          url: server.origin + path,
          connections,
          seconds: time,
          script: lua(body, token, round),
        })
      const database = (script: string, base: number) =>
        runPgbench(stand.folder, {
          url: site.urls.app,
          script,
          clients: connections,
          seconds,
          accounts: accountCount,
          base,
        })
      await create(rounds, 2)
      // As autovacuum does within a minute: plans made for empty tables would be kept by the connections until then.
      await site.query('ANALYZE')
      const together: number[] = []
      const pairs = await alternate(rounds, create, async (round) => {
        together.push(await database(scripts.together, (2 * round + 1) * 1_000_000))
        return database(scripts.oneByOne, (2 * round + 2) * 1_000_000)
      })
      const ratio = medianRatio(pairs)
      const ours = medianOf(pairs, 'ours')
      return {
        id: 'a',
        what,
        ours: perSecond(ours),
        limit: perSecond(medianOf(pairs, 'limit')),
        ratio,
        aim: `≥ ${aim}`,
        met: ratio >= aim,
        note: `${scripts.statements} statements a request in ${scripts.flights} round trips; beside it pgbench, prepared, with the same statements one by one on the same server, also with ${connections} clients. Sending together what we send together, pgbench makes ${perSecond(median(together))} (${figure(ours / median(together))})`,
      }
    }
    return [
      await row('create recommendation, signed in', () => signedIn, tokenOf),
      await row('create recommendation, first one of a person (account, mail)', newcomer, undefined),
    ]
  } finally {
    await stand.close()
  }
}

/** The statements of one request, recorded from two requests by different people from different addresses. */
async function scriptsOf(site: Site, body: Body, token: Token) {
  const known = new Map<string, string>()
  const request = async (k: number) => {
    known.set(accountIdOf(k), accountIdSql)
    known.set(tokenDigestOf(k).toString('hex'), tokenDigestSql)
    const answer = await site.app.http.inject({
      method: 'POST',
      url: path,
      headers: {
        'x-forwarded-for': `172.16.0.${k}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token(k)}` }),
      },
      payload: body(`record${k}`) as object,
    })
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
  }
  // The first fills the server's caches; the others must send the same statements.
  await request(1)
  const first = await recordStatements(() => request(2))
  const second = await recordStatements(() => request(3))
  return {
    statements: first.length,
    flights: first.filter(({ follows }) => !follows).length,
    oneByOne: toPgbench(first, second, known),
    together: toPgbench(first, second, known, true),
  }
}

/** Every request from a separate address, since one address may create 20 an hour without a captcha. */
function lua(body: Body, token: Token, round: number): string {
  const text = JSON.stringify(body('@@')).replaceAll('"', String.raw`\"`)
  const kind = token === undefined ? 1 : 0
  const authorise =
    token === undefined
      ? ''
      : `headers["Authorization"] = "Bearer ${token(0).replace(/0+$/, '')}" .. string.format("%043d", n % ${accountCount} + 1)`
  return `
local n = 0
local headers = { ["Content-Type"] = "application/json" }
local body = "${text}"
request = function()
  n = n + 1
  headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", ${round * 2 + kind}, math.floor(n / 256) % 256, n % 256)
  ${authorise}
  return wrk.format("POST", nil, headers, (body:gsub("@@", "r${round}n" .. n)))
end`
}
