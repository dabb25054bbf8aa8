import { deepestOfCommon } from '../../apps/server/src/platform/paging.ts'
import { base, day, deepestRow, size, type ListCall } from './list-calls.ts'
import { agencyOwner, tokenOf } from './people.ts'
import { tenantId } from './stand.ts'

/** A report of the agency by page numbers, as the portal requests it. */
function report(family: string, path: string, name: string, query: object, where: string): ListCall {
  return {
    family,
    name,
    token: tokenOf(agencyOwner),
    walksByKey: false,
    async pages(site) {
      // Of a text that very many cases have, no more rows are paged through.
      const deepest = 'Filter' in query ? deepestOfCommon : deepestRow
      const [row] = await site.query<{ count: number }>(
        `SELECT count(*) AS count FROM (SELECT 1 FROM ${where} LIMIT ${deepest}) AS counted`,
      )
      const last = Math.max(1, Math.floor(row!.count / size))
      const page = (number: number) => ({
        path: `${base}${path}`,
        body: { ...query, Pagenumber: number, Pagesize: size },
      })
      return [
        { name: 'first', ...page(1) },
        { name: 'middle', ...page(Math.ceil(last / 2)) },
        { name: 'last', ...page(last) },
      ]
    },
  }
}

/** Each column's order, both ways. */
const sorted = (make: (name: string, query: object) => ListCall, columns: readonly string[]) =>
  columns.flatMap((column) => [
    make(`${column} ascending`, { OrderBy: column, Descending: false }),
    make(`${column} descending`, { OrderBy: column, Descending: true }),
  ])

const ofAgency = `r.tenant_id = ${tenantId} AND r.agency_id IS NOT NULL`
const orders =
  (where = 'true') =>
  (name: string, query: object) =>
    report(
      'agency’s orders',
      '/agentur/auftraege',
      name,
      query,
      `customer_order o JOIN recommendation r ON r.tenant_id = o.tenant_id AND r.id = o.recommendation_id WHERE ${ofAgency} AND ${where}`,
    )
const recommendations =
  (where = 'true') =>
  (name: string, query: object) =>
    report(
      'agency’s recommendations',
      '/agentur/empfehlungen',
      name,
      query,
      `recommendation r WHERE ${ofAgency} AND ${where}`,
    )
const leads =
  (where = 'true') =>
  (name: string, query: object) =>
    report(
      'agency’s leads',
      '/agentur/leads',
      name,
      query,
      `recommendation r WHERE ${ofAgency} AND r.recipient_at IS NOT NULL AND ${where}`,
    )
const rewards =
  (where = 'true') =>
  (name: string, query: object) =>
    report(
      'agency’s rewards',
      '/agentur/praemien',
      name,
      query,
      `reward w JOIN recommendation r ON r.tenant_id = w.tenant_id AND r.id = w.recommendation_id WHERE ${ofAgency} AND ${where}`,
    )

const named = (word: string) =>
  `r.id IN (SELECT subject_id FROM search_word WHERE tenant_id = ${tenantId} AND kind = 'recommendation' AND word >= '${word}' AND word < '${word}~' AND person_id IN (r.id, r.recommender_id))`
const searched = (of: (where: string) => (name: string, query: object) => ListCall): readonly ListCall[] => [
  of(named('kunde77'))('the beginning of a rare name', { Filter: 'kunde77' }),
  of(named('oaaa'))('a common name', { Filter: 'oaaa' }),
  of(named('kunde'))('the beginning of many', { Filter: 'kunde' }),
  of(`${named('oaaa')} AND ${named('iaaamann')}`)('a name and a surname', { Filter: 'oaaa iaaamann' }),
  of('false')('nothing', { Filter: 'zzzzzz' }),
]
/** The same texts in an order that is not the report's first one. */
const byAnother = (of: (where: string) => (name: string, query: object) => ListCall, OrderBy: string) => [
  of(named('kunde77'))(`the beginning of a rare name by ${OrderBy}`, { Filter: 'kunde77', OrderBy }),
  of(named('oaaa'))(`a common name by ${OrderBy}`, { Filter: 'oaaa', OrderBy }),
]
const waits = `r.state = 'matched' AND NOT r.on_hold AND o.state = 'active'`
const due = 'r.confirmed_at IS NOT NULL AND r.release_on <= current_date'

/** Every sort and filter of every report of an agency. */
export const agencyCalls: readonly ListCall[] = [
  orders()('all', {}),
  ...sorted(orders(), ['Auftragsdatum', 'Auftragsnummer', 'Status', 'FreigabeAb']),
  orders(`${waits} AND ${due}`)('Freigabe Bereit', { Spalten: { Freigabe: ['Bereit'] } }),
  orders(`${waits} AND NOT (${due})`)('Freigabe Wartet', { Spalten: { Freigabe: ['Wartet'] } }),
  orders(`r.state IN ('released', 'paid')`)('Freigabe Freigegeben', { Spalten: { Freigabe: ['Freigegeben'] } }),
  orders(`o.state = 'cancelled' OR r.state IN ('cancelled', 'expired')`)('Freigabe Beendet', {
    Spalten: { Freigabe: ['Beendet'] },
  }),
  orders(`r.on_hold`)('Freigabe Gesperrt', { Spalten: { Freigabe: ['Gesperrt'] } }),
  orders(`o.ordered_on >= '${day(30)}'`)('Auftragsdatum von', { Spalten: { Auftragsdatum: { Von: day(30) } } }),
  orders(`r.release_on BETWEEN '${day(430)}' AND '${day(400)}'`)('FreigabeAb', {
    Spalten: { FreigabeAb: { Von: day(430), Bis: day(400) } },
  }),
  orders(`o.state = 'active'`)('Status aktiv', { Spalten: { Status: ['aktiv'] } }),
  orders(`r.state = 'paid'`)('EmpfehlungStatus Gezahlt', { Spalten: { EmpfehlungStatus: ['Gezahlt'] } }),
  orders(`r.state = 'matched'`)('EmpfehlungStatus Ok', { Spalten: { EmpfehlungStatus: ['Ok'] } }),
  ...searched(orders),
  orders(`${named('oaaa')} AND o.state = 'active'`)('a common name and Status', {
    Filter: 'oaaa',
    Spalten: { Status: ['aktiv'] },
  }),
  ...byAnother(orders, 'Auftragsnummer'),
  recommendations()('all', {}),
  ...sorted(recommendations(), ['ErstelltAm', 'Status', 'Empfehler', 'PraemieCent']),
  recommendations(`r.state = 'paid'`)('Status Gezahlt', { Spalten: { Status: ['Gezahlt'] } }),
  recommendations(`r.created_on BETWEEN '${day(430)}' AND '${day(400)}'`)('ErstelltAm', {
    Spalten: { ErstelltAm: { Von: day(430), Bis: day(400) } },
  }),
  recommendations(`r.reward_cents BETWEEN 3000 AND 3500`)('PraemieCent', {
    Spalten: { PraemieCent: { Von: 3_000, Bis: 3_500 } },
  }),
  recommendations(`r.state IN ('open', 'paid')`)('Status Offen, Gezahlt', {
    Spalten: { Status: ['Offen', 'Gezahlt'] },
  }),
  ...searched(recommendations),
  recommendations(`${named('oaaa')} AND r.state = 'paid'`)('a common name and Status', {
    Filter: 'oaaa',
    Spalten: { Status: ['Gezahlt'] },
  }),
  recommendations(named('oaaa'))('a common name by PraemieCent', { Filter: 'oaaa', OrderBy: 'PraemieCent' }),
  leads()('all', {}),
  ...sorted(leads(), ['EingetragenAm', 'Status', 'GueltigBis']),
  leads(`(r.recipient_at AT TIME ZONE 'Europe/Berlin')::date BETWEEN '${day(430)}' AND '${day(400)}'`)(
    'EingetragenAm',
    {
      Spalten: { EingetragenAm: { Von: day(430), Bis: day(400) } },
    },
  ),
  leads('r.confirmed_at IS NULL')('Zugestimmt nein', { Spalten: { Zugestimmt: false } }),
  leads('r.matched_at IS NOT NULL')('HatAuftrag', { Spalten: { HatAuftrag: true } }),
  leads('r.confirmed_at IS NOT NULL')('Zugestimmt ja', { Spalten: { Zugestimmt: true } }),
  leads('r.matched_at IS NULL')('HatAuftrag nein', { Spalten: { HatAuftrag: false } }),
  leads(`r.state = 'paid'`)('Status Gezahlt', { Spalten: { Status: ['Gezahlt'] } }),
  ...searched(leads),
  leads(`${named('oaaa')} AND r.state = 'paid'`)('a common name and Status', {
    Filter: 'oaaa',
    Spalten: { Status: ['Gezahlt'] },
  }),
  ...byAnother(leads, 'GueltigBis'),
  rewards()('all', {}),
  ...sorted(rewards(), ['EroeffnetAm', 'WertCent', 'Status']),
  rewards(`w.state = 'paidOut'`)('Status Ausgezahlt', { Spalten: { Status: ['Ausgezahlt'] } }),
  rewards(`(w.opened_at AT TIME ZONE 'Europe/Berlin')::date BETWEEN '${day(430)}' AND '${day(400)}'`)('EroeffnetAm', {
    Spalten: { EroeffnetAm: { Von: day(430), Bis: day(400) } },
  }),
  rewards(`w.beneficiary = 'recommender'`)('Fuer Empfehler', { Spalten: { Fuer: ['Empfehler'] } }),
  rewards(`w.beneficiary = 'recipient'`)('Fuer Empfaenger', { Spalten: { Fuer: ['Empfaenger'] } }),
  rewards(`w.cents BETWEEN 3000 AND 3500`)('WertCent', { Spalten: { WertCent: { Von: 3_000, Bis: 3_500 } } }),
  ...searched(rewards),
  rewards(`${named('oaaa')} AND w.state = 'paidOut'`)('a common name and Status', {
    Filter: 'oaaa',
    Spalten: { Status: ['Ausgezahlt'] },
  }),
  ...byAnother(rewards, 'WertCent'),
  {
    family: 'agency’s day',
    name: 'overview',
    token: tokenOf(agencyOwner),
    walksByKey: false,
    pages: async () => [{ name: 'first', path: `${base}/agentur/uebersicht` }],
  },
  {
    family: 'agency’s day',
    name: 'statistics of twelve months',
    token: tokenOf(agencyOwner),
    walksByKey: false,
    pages: async () => [{ name: 'first', path: `${base}/agentur/statistik`, body: {} }],
  },
]
