import { describe, expect, it } from 'vitest'
import {
  abilities,
  abilitiesOf,
  actorOf,
  can,
  defaultRole,
  isAgencyRole,
  isRole,
  mayReleaseOrders,
  roles,
} from './roles.ts'

/** The table of spec §6, with the names of the wire. */
const specification = {
  agencyOwner:
    'Mitarbeiter, Einladungstool, Praemienplan, Rechnungen, Verwaltung, AuftragsReport, EmpfehlerReport, Praemien, StatistikReport, Stammdaten, AddPraemienplan, DeletePraemienplan',
  agencyOwnerInactive:
    'Rechnungen, Verwaltung, AuftragsReport, EmpfehlerReport, Praemien, Praemienplan, StatistikReport, Stammdaten, AddPraemienplan, DeletePraemienplan',
  agencyEmployee:
    'Einladungstool, Verwaltung, AuftragsReport, EmpfehlerReport, Praemien, Praemienplan, StatistikReport, Stammdaten',
} as const

const english: Readonly<Record<string, (typeof abilities)[number]>> = {
  Mitarbeiter: 'employees',
  Einladungstool: 'invitationTool',
  Praemienplan: 'rewardPlan',
  Rechnungen: 'invoices',
  Verwaltung: 'administration',
  AuftragsReport: 'orderReport',
  EmpfehlerReport: 'recommenderReport',
  Praemien: 'rewards',
  StatistikReport: 'statisticsReport',
  Stammdaten: 'agencyProfile',
  AddPraemienplan: 'addRewardPlan',
  DeletePraemienplan: 'deleteRewardPlan',
}

describe('abilities (spec §6)', () => {
  it.each(Object.entries(specification))('of %s are those of the table', (role, row) => {
    const expected = row.split(', ').map((name) => english[name])
    expect([...abilitiesOf[role as keyof typeof specification]].sort()).toEqual([...expected].sort())
  })

  it('are none for every other role', () => {
    for (const role of roles)
      if (!isAgencyRole(role)) for (const ability of abilities) expect(can(role, ability)).toBe(false)
    expect(defaultRole).toBe('none')
  })

  it('withhold employees and invitations from the inactive owner', () => {
    expect([can('agencyOwnerInactive', 'employees'), can('agencyOwnerInactive', 'invitationTool')]).toEqual([
      false,
      false,
    ])
    expect(can('agencyOwner', 'employees')).toBe(true)
  })
})

it('lets only the active owner release', () => {
  expect(roles.filter(mayReleaseOrders)).toEqual(['agencyOwner'])
  expect(actorOf('agencyOwnerInactive')).toBe('agencyOwnerInactive')
  expect(actorOf('none')).toBeNull()
  expect(actorOf('agencyOwner')).toBe('agencyOwner')
})

it('knows its names, case-sensitively', () => {
  expect(isRole('agencyOwner')).toBe(true)
  expect(isRole('AgencyOwner')).toBe(false)
  expect(isRole(undefined)).toBe(false)
})
