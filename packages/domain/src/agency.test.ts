import { describe, expect, it } from 'vitest'
import { agencyRoleOf } from './agency-role.ts'
import { missingOf, nextToAct } from './agency-data.ts'
import { agencyMachine } from './states/agency.ts'
import { tidyVatId, validateTaxNumber, validateVatId } from './validate/tax-id.ts'

describe('the role that an agency gives', () => {
  it.each([
    ['registered', null, null],
    ['confirmed', 'agencyOwnerInactive', null],
    ['complete', 'agencyOwnerInactive', null],
    ['active', 'agencyOwner', 'agencyEmployee'],
    ['inactive', 'agencyOwnerInactive', null],
  ] as const)('in %s', (state, owner, employee) => {
    expect(agencyRoleOf(state, { role: 'owner', active: true })).toBe(owner)
    expect(agencyRoleOf(state, { role: 'employee', active: true })).toBe(employee)
    for (const role of ['owner', 'employee'] as const) expect(agencyRoleOf(state, { role, active: false })).toBeNull()
  })

  it('is listed in every state', () => {
    expect(agencyMachine.states.map((state) => nextToAct(state))).toEqual([
      'owner',
      'owner',
      'operator',
      null,
      'operator',
    ])
  })
})

const whole = {
  contactFirstName: 'Murat',
  contactLastName: 'Aydın',
  phone: '+49 40 5550170',
  street: 'Eppendorfer Weg',
  streetNumber: '112',
  zip: '20259',
  city: 'Hamburg',
  legalForm: 'GmbH',
  vatId: 'DE311170112',
  taxNumber: null,
}

it('names the missing data of an agency part by part', () => {
  expect(missingOf(whole)).toEqual([])
  expect(missingOf({ ...whole, vatId: null, taxNumber: '22/815/08156' })).toEqual([])
  expect(missingOf({ ...whole, vatId: ' ', zip: '' })).toEqual(['address', 'tax'])
  const nothing = Object.fromEntries(Object.keys(whole).map((name) => [name, null])) as unknown as typeof whole
  expect(missingOf(nothing)).toEqual(['contact', 'phone', 'address', 'legalForm', 'tax'])
})

describe('tax ids', () => {
  it.each(['DE311170112', 'de 311 170 112', 'ATU12345678', 'FR12345678901', 'NL123456789B01', ''])('takes %s', (text) =>
    expect(validateVatId(text)).toBeNull(),
  )
  it.each(['311170112', 'DE31117011', 'DE31117011X', 'XX123456789', 'constructor', 'DE3111701122', '<script>'])(
    'refuses %s',
    (text) => expect(validateVatId(text)).toBe('invalid'),
  )
  it.each(['22/815/08156', '2893081508152', '93815 08152', ''])('takes the tax number %s', (text) =>
    expect(validateTaxNumber(text)).toBeNull(),
  )
  it.each(['123', '22-815-08156x', '289308150815', 'DE311170112'])('refuses the tax number %s', (text) =>
    expect(validateTaxNumber(text)).toBe('invalid'),
  )
  it('stores one spelling', () => expect(tidyVatId(' de 311.170-112 ')).toBe('DE311170112'))
})
