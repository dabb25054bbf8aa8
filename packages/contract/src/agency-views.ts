import { z } from 'zod'
import { line, record } from './fields.ts'
import { operation } from './operation.ts'
import { codecOf } from './states.ts'

const group = 'agency'
const callers = ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee'] as const
const refusals = ['invalidInput', 'forbidden', 'sessionEnded'] as const

const viewedList = () =>
  codecOf({
    Auftraege: 'orders',
    Empfehlungen: 'recommendations',
    Interessenten: 'leads',
    Praemien: 'rewards',
    Einladungen: 'invitations',
  })

const view = {
  list: ['Liste', viewedList()],
  name: ['Bezeichnung', line(60)],
  /** Filters and sort as in the page's address. */
  address: ['Adresse', line(500, 0)],
  hiddenColumns: ['Ausgeblendet', z.array(line(40), { error: 'invalid' }).max(30, { error: 'invalid' })],
} as const

const views = () => record({ views: ['Ansichten', z.array(record(view))] })

/** A member's saved views: filters, sort and columns of a list under a name. */
export const agencyViewOperations = {
  listAgencyViews: operation({
    id: 'listAgencyViews',
    method: 'GET',
    path: '/agentur/ansichten',
    group,
    summary: 'The caller’s saved views of the portal’s lists',
    section: '7.4',
    callers,
    answer: views(),
    refusals,
  }),
  saveAgencyView: operation({
    id: 'saveAgencyView',
    method: 'PUT',
    path: '/agentur/ansichten',
    group,
    summary: 'Saves a view; one of the same list and name is replaced. At most 20 of a list',
    section: '7.4',
    callers,
    body: record(view),
    answer: views(),
    refusals: [...refusals, 'illegalMove'],
  }),
  forgetAgencyView: operation({
    id: 'forgetAgencyView',
    method: 'POST',
    path: '/agentur/ansichten/loeschen',
    group,
    summary: 'Forgets a view; one that is not there is gone already',
    section: '7.4',
    callers,
    body: record({ list: view.list, name: view.name }),
    answer: views(),
    refusals,
  }),
}
