import { z } from 'zod'
import { instant, record } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers, group } from './operator-parts.ts'
import { done, uuid } from './parts.ts'
import { codecOf } from './states.ts'

const changes = { per: 'caller', count: 60, seconds: 3_600 } as const

/**
 * The access of a login: the back office, the account's own area, a customer's area in their name by this operator, or
 * this account's area by another operator.
 */
const kinds = { Betrieb: 'desk', Kunde: 'customer', Fremdansicht: 'lookingIn', Einsicht: 'lookedInto' } as const
export type OwnLoginKind = (typeof kinds)[keyof typeof kinds]

/** Never the token, nor its digest; nothing is stored about the device. */
const ownLogin = record({
  id: ['Id', uuid()],
  kind: ['Art', codecOf(kinds)],
  begunAt: ['BegonnenAm', instant()],
  /** Null where it was not used since. */
  lastUsedAt: ['ZuletztGenutztAm', instant().nullable()],
  expiresAt: ['GueltigBis', instant()],
  secondFactor: ['ZweiterFaktor', z.boolean()],
  /** The caller's own one. */
  isThis: ['IstDiese', z.boolean()],
})

/** Where an operator's own account is logged in, and how that ends. */
export const ownLoginOperations = {
  listOwnLogins: operation({
    id: 'listOwnLogins',
    method: 'GET',
    path: '/betreiber/anmeldungen',
    group,
    summary: 'Where the operator’s own account is logged in: this login first, then the newest',
    section: 'safety 10',
    callers,
    answer: z.array(ownLogin),
    refusals: ['sessionEnded'],
  }),
  endOwnLogin: operation({
    id: 'endOwnLogin',
    method: 'POST',
    path: '/betreiber/anmeldungen/:id/beenden',
    group,
    summary: 'Ends another login of the operator’s own account with immediate effect; this one ends by logging out',
    section: 'safety 10',
    callers,
    limit: changes,
    params: byId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded', 'tooMany'],
  }),
  endOtherLogins: operation({
    id: 'endOtherLogins',
    method: 'POST',
    path: '/betreiber/anmeldungen/beenden',
    group,
    summary: 'Ends every login of the operator’s own account but this one, and what they opened, with immediate effect',
    section: 'safety 10',
    callers,
    limit: changes,
    answer: record({ ended: ['Beendet', z.int()] }),
    refusals: ['sessionEnded', 'tooMany'],
  }),
}
