import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '@referral/contract/operation'
import { operations, type OperationId } from '@referral/contract/operations'
import type { Operation } from '@referral/contract/operation'
import { ask } from './support/ask.ts'
import { home } from './support/seed-places.ts'
import { requests } from './support/requests.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, type Actor, type World } from './support/world.ts'

/** The table of spec §6, letter by letter: who may view what. */
const table: Readonly<Record<string, readonly string[]>> = {
  AgenturInhaber: [
    ...['Mitarbeiter', 'Einladungstool', 'Praemienplan', 'Rechnungen', 'Verwaltung', 'AuftragsReport'],
    ...['EmpfehlerReport', 'Praemien', 'StatistikReport', 'Stammdaten', 'AddPraemienplan', 'DeletePraemienplan'],
  ],
  AgenturInhaber_inaktiv: [
    ...['Rechnungen', 'Verwaltung', 'AuftragsReport', 'EmpfehlerReport', 'Praemien', 'Praemienplan'],
    ...['StatistikReport', 'Stammdaten', 'AddPraemienplan', 'DeletePraemienplan'],
  ],
  AgenturMitarbeiter: [
    ...['Einladungstool', 'Verwaltung', 'AuftragsReport', 'EmpfehlerReport', 'Praemien', 'Praemienplan'],
    ...['StatistikReport', 'Stammdaten'],
  ],
  // No role of an agency: the default gives no right.
  none: [],
}

/** By which calls each cell is asked. */
const calls: Readonly<Record<string, readonly OperationId[]>> = {
  Mitarbeiter: [
    'listAgencyMembers',
    'exportAgencyMembers',
    'listAgencyCustomers',
    'getAgencyMemberPhoto',
    'inviteAgencyMember',
    'changeAgencyMember',
    'setAgencyMemberPhoto',
    'deactivateAgencyMember',
    'reactivateAgencyMember',
  ],
  Einladungstool: [
    'listInvitations',
    'inviteMany',
    'exportInvitations',
    'getInvitationForm',
    'previewInvitation',
    'getInvitationHistory',
  ],
  Praemienplan: ['listRewardPlan', 'listPlanCategories'],
  Rechnungen: ['listInvoices', 'getInvoice', 'downloadInvoice', 'downloadInvoiceXml'],
  Verwaltung: ['getAgencyOverview', 'listAgencyViews', 'saveAgencyView', 'forgetAgencyView'],
  AuftragsReport: ['listAgencyOrders', 'exportAgencyOrders'],
  EmpfehlerReport: [
    'listAgencyRecommendations',
    'listAgencyLeads',
    'exportAgencyRecommendations',
    'exportAgencyLeads',
    'getAgencyReportFilters',
    'getAgencyCase',
  ],
  Praemien: ['listAgencyRewards', 'exportAgencyRewards'],
  StatistikReport: ['listAgencyStatistics', 'getAgencyNumbers', 'listAgencyNumbersBy', 'exportAgencyNumbersBy'],
  Stammdaten: ['listAgencyProfile', 'getAgencyStanding'],
  AddPraemienplan: ['addRewardPlanEntry'],
  DeletePraemienplan: ['deleteRewardPlanEntry'],
}

/** What the table does not speak of, by what it belongs to; the access matrix asks these, too. */
const beside: readonly OperationId[] = [
  ...(['invite', 'remindInvited', 'revokeInvitations', 'readdressInvitation'] as const),
  ...(['releaseAgencyOrder', 'releaseAgencyOrders'] as const),
  ...(['registerAdditionalData', 'changeAgencyProfile'] as const),
  ...(['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'endSecondFactor', 'getSignOff'] as const),
  ...(['getAgencyReportChoice', 'setAgencyReportChoice'] as const),
]

const callerOf: Readonly<Record<string, Caller>> = {
  AgenturInhaber: 'agencyOwner',
  AgenturInhaber_inaktiv: 'agencyOwnerInactive',
  AgenturMitarbeiter: 'agencyEmployee',
  none: 'recommender',
}

let world: World
let fixtures: Fixtures
const actors = new Map<string, Actor>()
beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  for (const [role, caller] of Object.entries(callerOf)) {
    const actor = await world.actor(caller)
    if (caller !== 'recommender') await fixtures.worksFor(actor, 'active')
    actors.set(role, actor)
  }
})
afterAll(() => world.close())

const cells = Object.keys(table).flatMap((role) => Object.keys(calls).map((ability) => [role, ability] as const))

describe('the table of spec §6, by call', () => {
  it.each(cells)('%s: %s', async (role, ability) => {
    const isAllowed = table[role]!.includes(ability)
    for (const id of calls[ability]!) {
      const operation = operations[id] as Operation
      // The requested fixtures belong to an account that may have them, and to the caller where they may.
      const owner = isAllowed ? actors.get(role)! : actors.get('AgenturInhaber')!
      const request = await requests[id]({ world, fixtures, actor: owner })
      const answer = await ask(world, { ...actors.get(role)!, place: home }, operation, request)
      if (isAllowed) expect(answer.status, `${id} ${answer.text.slice(0, 300)}`).toBeLessThan(400)
      else expect([answer.status, answer.text], id).toEqual([403, expect.stringContaining('PSOF0403')])
    }
  })

  it('is asked by every call that only members of agencies make', () => {
    const members: readonly string[] = ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee', 'terminal']
    const ofAgencies = Object.values(operations as Readonly<Record<string, Operation>>)
      .filter(({ callers }) => callers.some((one) => one !== 'terminal' && members.includes(one)))
      .filter(({ callers }) => callers.every((one) => members.includes(one)))
      .map(({ id }) => id)
    expect(ofAgencies.toSorted()).toEqual([...Object.values(calls).flat(), ...beside].toSorted())
  })

  it('names a role by its letters: another casing gives no right', async () => {
    const actor = actors.get('AgenturMitarbeiter')!
    const set = (roles: readonly string[]) =>
      world.app.services.db.write(home.id, (tx) =>
        tx.query('UPDATE account SET roles = $3 WHERE tenant_id = $1 AND id = $2', [
          tx.tenantId,
          actor.accountId,
          roles,
        ]),
      )
    const standing = () => ask(world, actor, operations.getAgencyStanding as Operation, {})
    for (const name of ['agenturmitarbeiter', 'AGENTURMITARBEITER', 'AgenturMitarbeiter ', 'AgenturInhaber_Inaktiv']) {
      await set(['recommender', name])
      expect((await standing()).status, name).toBe(403)
    }
    await set(['recommender', 'AgenturMitarbeiter'])
    expect((await standing()).status).toBe(200)
  })
})
