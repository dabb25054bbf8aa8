import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, berlinDay, plainDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { order, person, stepsOf } from './case.fixture.ts'
import { forgetNetworkAddresses, forgetPeople } from './forget-people.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

const night = async (day: PlainDay, work = forgetPeople) => {
  steps.at(new Date(startOfBerlinDay(day).getTime() + 2 * 3_600_000))
  return work(await test.context(1))
}
const nameOf = (orderNumber: string) =>
  steps.one<{ first_name: string | null }>('SELECT first_name FROM customer_order WHERE order_number = $1', [
    orderNumber,
  ])

it('takes the buyer out of an unmatched order after six months; a later report does not restore them', async () => {
  const report = order(test, {
    Auftragsnummer: 'ALT-1',
    Vorname: 'Vergessenia',
    Nachname: 'Alt',
    Geburtsdatum: '17.05.1990',
    Kundennummer: 'K1',
  })
  await steps.push([report])
  const received = berlinDay(test.services.clock.now())
  await night(addMonths(received, 6))
  expect((await nameOf('ALT-1')).first_name).toBe('Vergessenia')
  await night(addDays(addMonths(received, 6), 4))
  expect((await nameOf('ALT-1')).first_name).toBeNull()
  await steps.push([{ ...report, Status: 'storniert' }])
  const row = await steps.one<{ id: string }>(
    'SELECT id, state, first_name, last_name, customer_number FROM customer_order WHERE order_number = $1',
    ['ALT-1'],
  )
  expect(row).toMatchObject({ state: 'cancelled', first_name: null, last_name: null, customer_number: null })
  expect(await steps.rows('SELECT 1 FROM person_secret WHERE person_id = $1', [row.id])).toEqual([])
  expect(await steps.rows(`SELECT word FROM search_word WHERE subject_id = $1 ORDER BY word`, [row.id])).toEqual([
    { word: '1' },
    { word: 'alt' },
  ])
})

it('keeps a closed case to the end of the third year after it', async () => {
  const number = await steps.recommend()
  const { body } = await steps.enter(number, person({ vorname: 'Geschlossenia' }))
  await steps.consent(body.Token)
  const report = order(test, {
    Auftragsnummer: 'ALT-2',
    Empfaengernummer: body.Empfaengernummer,
    Vorname: 'Geschlossenia',
  })
  await steps.push([report])
  await steps.push([{ ...report, Status: 'widerrufen' }])
  const lastYear = test.services.clock.now().getUTCFullYear() + 3
  const nameNow = () =>
    steps.one<{ name: string | null }>('SELECT first_name AS name FROM recipient WHERE number = $1', [
      body.Empfaengernummer,
    ])
  await night(plainDay(`${lastYear}-12-31`))
  expect([(await nameOf('ALT-2')).first_name, (await nameNow()).name]).toEqual(['Geschlossenia', 'Geschlossenia'])
  await night(plainDay(`${lastYear + 1}-01-01`))
  expect([(await nameOf('ALT-2')).first_name, (await nameNow()).name]).toEqual([null, null])
})

it('forgets network addresses after 30 days', async () => {
  const left = () =>
    steps.rows(
      `SELECT 1 FROM blind_index WHERE tenant_id = 1 AND kind = 'clientAddress' AND person_id IN (SELECT id FROM recipient WHERE email LIKE 'netz-%')`,
    )
  const number = await steps.recommend()
  await steps.enter(number, person({ email: 'netz-1@demo.example' }))
  const entered = berlinDay(test.services.clock.now())
  await night(addDays(entered, 30), forgetNetworkAddresses)
  expect(await left()).toHaveLength(1)
  await night(addDays(entered, 31), forgetNetworkAddresses)
  expect(await left()).toHaveLength(0)
})
