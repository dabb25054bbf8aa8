import { z } from 'zod'
import { instant, line, pageOf, record, text, yesNo } from './fields.ts'
import { recommendationRow } from './case-desk.ts'
import { operation } from './operation.ts'
import { byId, callers, group, paging } from './operator-parts.ts'
import { orderRow } from './order-row.ts'
import { orderCounts } from './orders.ts'
import { uuid } from './parts.ts'
import { orderState } from './states.ts'

/** Orders, their imports, and which recommendation each belongs to. */
export const orderDeskOperations = {
  searchOrders: operation({
    id: 'searchOrders',
    method: 'GET',
    path: '/betreiber/auftraege',
    group,
    summary: 'Matched and unmatched orders',
    section: 'product 3',
    callers,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      matched: ['zugeordnet', yesNo().optional()],
      state: ['status', orderState().optional()],
    }),
    answer: pageOf(orderRow),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  suggestMatches: operation({
    id: 'suggestMatches',
    method: 'GET',
    path: '/betreiber/auftraege/:id/vorschlaege',
    group,
    summary: 'Recommendations that an unmatched order may belong to, with reasons',
    section: 'product 3',
    callers,
    params: byId(),
    answer: z.array(
      record({ recommendation: ['Empfehlung', recommendationRow], reasons: ['Gruende', z.array(z.string())] }),
    ),
    refusals: ['notFound', 'sessionEnded'],
  }),
  matchOrder: operation({
    id: 'matchOrder',
    method: 'POST',
    path: '/betreiber/auftraege/:id/zuordnen',
    group,
    summary:
      'Matches an order by hand; with proof, also to an expired recommendation (Nachbuchung, within three months)',
    section: 'product 3',
    callers,
    params: byId(),
    body: record({
      recommendationNumber: ['Empfehlungsnummer', line(60)],
      reason: ['Grund', text(500, 1)],
      /** What shows that an expired recommendation is owed its reward after all. */
      proof: ['Nachweis', text(500, 1).optional()],
      /** The recipient gave a new consent: required where it never existed, and their data are erased. */
      freshConsent: ['Zustimmung', z.boolean().optional()],
    }),
    answer: orderRow,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  listImports: operation({
    id: 'listImports',
    method: 'GET',
    path: '/betreiber/auftraege/importe',
    group,
    summary: 'Past imports',
    section: 'product 3',
    callers,
    answer: z.array(
      record({
        id: ['Id', uuid()],
        fileName: ['Dateiname', z.string().nullable()],
        dryRun: ['Probelauf', z.boolean()],
        lines: ['Zeilen', z.int()],
        counts: ['Anzahl', orderCounts],
        operator: ['Wer', z.string()],
        at: ['Am', instant()],
      }),
    ),
    refusals: ['sessionEnded'],
  }),
}
