import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { TokenPurpose } from '../../platform/crypto/token-purpose.ts'

const registration = {
  ...{ Firma: 'Elbstrand Agentur', Vorname: 'Ute', Nachname: 'Klein', Email: 'neu@agentur.example' },
  ...{ Telefon: '040 5550123', AgbText: 'Ich stimme den Regeln für Agenturen zu.' },
}
const invited = `(SELECT id FROM account WHERE tenant_id = 1 AND email = 'mitarbeiter@demo.example')`

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  const ctx = await site.context()
  await site.call('POST', '/agentur/registrieren', { body: registration, address: freshAddress() })
  // A pending invitation of a member, and an agency without a confirmed address.
  await ctx.write((tx) =>
    tx.query(`UPDATE agency_member SET active = false WHERE tenant_id = 1 AND account_id = ${invited}`, []),
  )
})
afterAll(() => site.close())

/** A link that is good for so many seconds yet. */
async function linkOf(purpose: TokenPurpose, seconds: number): Promise<string> {
  const ctx = await site.context()
  return ctx.write(async (tx) => {
    const [subject] = await tx.query<{ id: string }>(
      purpose === 'agencyConfirm'
        ? `SELECT id FROM agency WHERE tenant_id = 1 AND email = 'neu@agentur.example'`
        : `SELECT id FROM ${invited} AS account`,
      [],
    )
    return (await ctx.services.tokens.issue(tx, purpose, subject!.id, seconds)).token
  })
}

const links = [
  ['the registration', 'agencyConfirm', operations.confirmAgency],
  ['a member’s invitation', 'agencyMember', operations.confirmAgency],
  ['a first password', 'setPassword', operations.validatePasswordToken],
  ['another password', 'resetPassword', operations.validatePasswordToken],
  ['a device', 'knowDevice', operations.confirmDevice],
] as const

const ask = async (purpose: TokenPurpose, { method, path }: Pick<Operation, 'method' | 'path'>, seconds: number) => {
  const body = { Token: await linkOf(purpose, seconds) }
  return (await site.call(method, path, { body, address: freshAddress() })).body.PsoErrorCode as string | undefined
}

it.each(links)('the link of %s is refused as expired once its time is over', async (_, purpose, operation) => {
  expect(await ask(purpose, operation, -1)).toBe('PSOF0302')
  expect(await ask(purpose, operation, 60)).toBeUndefined()
})

it('the link that ends the reports works however old it is', async () => {
  expect(await ask('reportOptout', operations.endReports, -1)).toBeUndefined()
})
