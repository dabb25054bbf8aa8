import { deepestOfCommon } from '../../apps/server/src/platform/paging.ts'
import { accountIdOf, operator, tokenOf } from './people.ts'
import { tenantId, tenantKey, type Site } from './stand.ts'

/** One call of a list, page by page, as a site of any size is asked it. */
export interface ListCall {
  /** The rows of the table it counts in. */
  readonly family: string
  readonly name: string
  readonly token: string
  /** Its pages are behind rows of their own site, not at a number that two sites share. */
  readonly walksByKey: boolean
  /** The addresses of its first, middle and last page; the last is the last that this site has and the call allows. */
  pages(site: Pick<Site, 'query'>): Promise<readonly Page[]>
}

export interface Page {
  readonly name: 'first' | 'middle' | 'last'
  readonly path: string
  /** Of a list that is asked for by PUT. */
  readonly body?: object
}

export const size = 25
/** Product §4: what lies deeper is refused. */
export const deepestRow = 10_000
export const base = `/api/v1/${tenantKey}`

/** A list by page numbers: how many rows it has decides which page is the last. */
function numbered(family: string, name: string, path: string, query: string, where: string): ListCall {
  return {
    family,
    name,
    token: tokenOf(operator),
    walksByKey: false,
    async pages(site) {
      const deepest = query.startsWith('query=') ? deepestOfCommon : deepestRow
      const [row] = await site.query<{ count: number }>(
        `SELECT count(*) AS count FROM (SELECT 1 FROM ${where} LIMIT ${deepest}) AS counted`,
      )
      const last = Math.max(1, Math.floor(row!.count / size))
      const address = (page: number) => `${base}${path}?${new URLSearchParams(query)}&page=${page}&pagesize=${size}`
      return [
        { name: 'first', path: address(1) },
        { name: 'middle', path: address(Math.ceil(last / 2)) },
        { name: 'last', path: address(last) },
      ]
    },
  }
}

/** The recommender's list walks by key: its pages begin behind a row. */
function own(name: string, state: string, where: string): ListCall {
  return {
    family: 'recommender’s list',
    name,
    token: tokenOf(1),
    walksByKey: true,
    async pages(site) {
      const rows = await site.query<{ at: Date; id: string }>(
        `SELECT created_at AS at, id FROM recommendation WHERE tenant_id = ${tenantId} AND recommender_id = '${accountIdOf(1)}' AND ${where}
         ORDER BY created_at DESC, id DESC`,
      )
      const address = (from: number) => {
        const row = rows[from]
        const after = row === undefined || from === 0 ? '' : `nach=${cursor(row)}&`
        return `${base}/Empfehler/empfehlungen?${after}${state === '' ? '' : `status=${state}&`}pagesize=${size}`
      }
      return [
        { name: 'first', path: address(0) },
        { name: 'middle', path: address(rows.length >> 1) },
        { name: 'last', path: address(Math.max(0, rows.length - size)) },
      ]
    },
  }
}

const cursor = ({ at, id }: { at: Date; id: string }) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

const cases = (name: string, query: string, where: string) =>
  numbered(
    'operator’s search',
    name,
    '/betreiber/empfehlungen',
    query,
    `recommendation r WHERE r.tenant_id = ${tenantId} AND ${where}`,
  )
const words = (kind: string, from: string) =>
  `r.id IN (SELECT subject_id FROM search_word WHERE tenant_id = ${tenantId} AND kind = '${kind}' AND word >= '${from}' AND word < '${from}~')`
const orders = (name: string, query: string, where: string) =>
  numbered(
    'operator’s orders',
    name,
    '/betreiber/auftraege',
    query,
    `customer_order r WHERE r.tenant_id = ${tenantId} AND ${where}`,
  )
export const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Every filter of every list that grows with the recommendations. */
export const listCalls: readonly ListCall[] = [
  own('all', '', 'true'),
  own('Offen', 'Offen', `state = 'open'`),
  own('Gezahlt', 'Gezahlt', `state = 'paid'`),
  cases('all', '', 'true'),
  ...(
    [
      ['Offen', 'open'],
      ['Ok', 'matched'],
      ['Freigegeben', 'released'],
      ['Gezahlt', 'paid'],
      ['Storniert', 'cancelled'],
      ['Abgelaufen', 'expired'],
    ] as const
  ).map(([wire, state]) => cases(`status=${wire}`, `status=${wire}`, `r.state = '${state}'`)),
  cases(
    'aufgabe=toRelease',
    'aufgabe=toRelease',
    `r.state = 'matched' AND NOT r.on_hold AND r.confirmed_at IS NOT NULL AND r.release_on <= current_date`,
  ),
  cases(
    'aufgabe=inPeriod',
    'aufgabe=inPeriod',
    `r.state = 'matched' AND NOT r.on_hold AND r.confirmed_at IS NOT NULL AND r.release_on > current_date`,
  ),
  cases('aufgabe=held', 'aufgabe=held', `r.state IN ('open', 'matched', 'released') AND r.on_hold`),
  cases('aufgabe=unconfirmed', 'aufgabe=unconfirmed', `r.state = 'matched' AND r.confirmed_at IS NULL`),
  cases('von', `von=${day(30)}`, `r.created_on >= '${day(30)}'`),
  cases('bis', `bis=${day(700)}`, `r.created_on <= '${day(700)}'`),
  cases(
    'von, bis and status',
    `von=${day(430)}&bis=${day(400)}&status=Gezahlt`,
    `r.created_on BETWEEN '${day(430)}' AND '${day(400)}' AND r.state = 'paid'`,
  ),
  cases('query: one person', 'query=kunde7@demo.example', words('recommendation', 'kunde7@demo.example')),
  cases('query: a common name', 'query=oaaa', words('recommendation', 'oaaa')),
  cases('query: the beginning of many', 'query=kunde', words('recommendation', 'kunde')),
  cases(
    'query: a name and a surname',
    'query=oaaa iaaamann',
    `${words('recommendation', 'oaaa')} AND ${words('recommendation', 'iaaamann')}`,
  ),
  cases('query and status', 'query=oaaa&status=Gezahlt', `${words('recommendation', 'oaaa')} AND r.state = 'paid'`),
  orders('all', '', 'true'),
  orders('zugeordnet=ja', 'zugeordnet=ja', 'r.recommendation_id IS NOT NULL'),
  orders('zugeordnet=nein', 'zugeordnet=nein', 'r.recommendation_id IS NULL'),
  orders('status=aktiv', 'status=aktiv', `r.state = 'active'`),
  orders('status=storniert', 'status=storniert', `r.state = 'cancelled'`),
  orders('query: a common name', 'query=oaaa', words('order', 'oaaa')),
  numbered(
    'operator’s other lists',
    'payout batches',
    '/betreiber/auszahlungen',
    '',
    `payout_batch WHERE tenant_id = ${tenantId}`,
  ),
  numbered('operator’s other lists', 'mails', '/betreiber/system/mails', '', `mail WHERE tenant_id = ${tenantId}`),
  numbered(
    'operator’s other lists',
    'dead mails',
    '/betreiber/system/mails',
    'status=dead',
    `mail WHERE tenant_id = ${tenantId} AND state = 'dead'`,
  ),
  numbered('operator’s other lists', 'today’s tasks', '/betreiber/aufgaben', '', 'generate_series(1, 1)'),
  numbered('operator’s other lists', 'nights', '/betreiber/system/naechte', '', 'generate_series(1, 1)'),
  numbered('operator’s other lists', 'imports', '/betreiber/auftraege/importe', '', 'generate_series(1, 1)'),
]
