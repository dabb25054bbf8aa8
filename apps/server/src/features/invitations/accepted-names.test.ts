import { afterAll, beforeAll, expect, it } from 'vitest'
import { appointOperator } from '#features/accounts/public.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atAgency, someone, type AtAgency } from './invitations.fixture.ts'

let site: TestApp
let at: AtAgency
beforeAll(async () => {
  site = await createTestApp()
  at = await atAgency(site)
})
afterAll(() => site.close())

/** Anybody may register any address, under any name: the account has no password until its owner comes. */
async function registeredByAStranger(): Promise<string> {
  const email = someone()
  const body = { Vorname: 'Fremder', Nachname: 'Name', Email: email }
  expect((await at.call('POST', '/account/createEmpfehler', { body })).status).toBeLessThan(300)
  return email
}

const nameOf = (email: string) =>
  at.rows<{ first_name: string; last_name: string; salutation: string | null }>(
    'SELECT first_name, last_name, salutation FROM account WHERE tenant_id = $1 AND email_key = $2',
    [email],
  )

it('whoever accepts has the name they typed, whatever somebody registered their address as', async () => {
  const email = await registeredByAStranger()
  const { token } = await at.invited(email)
  const accepted = await at.accept(token, { Vorname: ' Ida ', Nachname: 'Brandt' })
  expect(accepted.status).toBe(200)
  expect(accepted.body.Benutzer).toMatchObject({ Vorname: 'Ida', Nachname: 'Brandt', Email: email })
  expect(await nameOf(email)).toMatchObject([{ first_name: 'Ida', last_name: 'Brandt' }])
})

it('is the name on what was recommended with the address before, too', async () => {
  const email = someone()
  const body = {
    Empfehlung: { Produkt: 462, AgbText: 'Teilnahmebedingungen', Channel: 'email' },
    Empfehler: { Vorname: 'Fremder', Nachname: 'Name', Email: email },
  }
  const made = await at.call('POST', '/Empfehlen/create', { body })
  expect(made.status).toBe(201)
  const { token } = await at.invited(email)
  expect((await at.accept(token)).status).toBe(200)
  const named = `SELECT recommender_first_name AS first, recommender_last_name AS last FROM recommendation
    WHERE tenant_id = $1 AND number = $2`
  expect(await at.rows(named, [made.body.Empfehlungsnummer])).toEqual([{ first: 'Ida', last: 'Brandt' }])
})

it('gives an operator no password: theirs comes by the installation’s own command', async () => {
  const email = someone()
  const person = { firstName: 'Olga', lastName: 'Operator', email, language: 'de' as const }
  succeeded(await appointOperator(at.ctx, person))
  const { token } = await at.invited(email)
  expect((await at.call('GET', `/token/verifyAgenturToken?t=${token}`)).body.HatKonto).toBe(true)
  const accepted = await at.accept(token)
  expect(accepted.body).toEqual({ Verbunden: true, Benutzer: null })
  const stored = 'SELECT first_name, password_hash FROM account WHERE tenant_id = $1 AND email_key = $2'
  expect(await at.rows(stored, [email])).toEqual([{ first_name: 'Olga', password_hash: null }])
})
