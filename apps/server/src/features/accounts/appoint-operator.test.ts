import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { appointOperator } from './appoint-operator.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('appoints somebody once, with a second factor of their own, and only in that tenant', async () => {
  const person = { firstName: 'Nele', lastName: 'Brandt', email: 'nele.brandt@demo.example', language: 'de' as const }
  const appointed = await appointOperator(await test.context(1), person)
  expect(appointed).toMatchObject({ isNew: true, secondFactor: expect.stringMatching(/^otpauth:\/\/totp\//) as string })
  expect(await appointOperator(await test.context(1), person)).toMatchObject({ name: 'illegalMove' })
  const ctx = await test.context(2)
  const elsewhere = await ctx.read((tx) =>
    tx.query('SELECT 1 FROM account WHERE tenant_id = 2 AND email_key = $1', [person.email]),
  )
  expect(elsewhere).toEqual([])
})

it('keeps the password of an account that is there', async () => {
  const person = { firstName: 'Helen', lastName: 'X', email: 'empfehler@demo.example', language: 'de' as const }
  expect(await appointOperator(await test.context(1), person)).toMatchObject({ isNew: false })
  const login = await test.call('POST', '/account/login', { body: { Email: person.email, Password: 'Empfehlen1' } })
  expect(login.status).toBe(200)
  expect(login.body.Rollen).not.toContain('operator')
})
