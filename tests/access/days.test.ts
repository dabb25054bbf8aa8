import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/betreiber/login', { body })).body.Token
})
afterAll(() => test.close())

/** JavaScript has a year 0 and PostgreSQL has none; neither has these others. */
it.each(['0000-01-01', '2026-02-30', '2026-13-01', 'infinity', 'today'])(
  'a day that is none (%s) is refused by its name, before it is a value of the database’s',
  async (GueltigBis) => {
    const answer = await test.call('POST', '/betreiber/ecodes', {
      token,
      body: { PraemieId: 2, WertCent: 1_000, Codes: `DAY-${GueltigBis}`, GueltigBis, Probelauf: false },
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('GueltigBis')
  },
)
