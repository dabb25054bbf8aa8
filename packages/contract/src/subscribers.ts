import { z } from 'zod'
import { instant, line, pageOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, paging } from './operator-parts.ts'
import { locale, uuid } from './parts.ts'
import { beneficiary } from './states.ts'

const subscriber = record({
  id: ['Id', uuid()],
  /** An address that confirmed as both is its account’s. */
  kind: ['Art', beneficiary()],
  email: ['Email', z.string()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  language: ['Sprache', locale()],
  since: ['AngemeldetAm', instant()],
})

/** Who confirmed the newsletter by the mailed link; the client sends it. */
export const subscriberOperations = {
  listSubscribers: operation({
    id: 'listSubscribers',
    method: 'GET',
    path: '/betreiber/newsletter',
    group,
    summary: 'Who confirmed the newsletter, the newest first; by a whole mail address',
    section: '3, 4',
    callers,
    query: record({ ...paging, email: ['query', line(254, 0).optional()] }),
    answer: pageOf(subscriber),
    refusals: ['notFound', 'sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  exportSubscribers: operation({
    id: 'exportSubscribers',
    method: 'GET',
    path: '/betreiber/newsletter/export',
    group,
    summary: 'All of them as CSV, each with the link by which they unsubscribe',
    section: '3, 4',
    callers,
    produces: 'text/csv',
    handsOut: true,
    refusals: ['notFound', 'sessionEnded'],
  }),
}
