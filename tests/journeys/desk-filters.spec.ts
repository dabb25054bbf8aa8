import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** Lists of the back office that are narrowed by a state, by their addresses. */
const lists = [
  'empfehlungen',
  'auftraege',
  'nachbuchungen',
  'auszahlungen',
  'katalog/produkte',
  'katalog/geraete',
  'agenturen',
  'rechnungen',
  'system',
] as const

test('every state that a list offers narrows it, and is refused nowhere', async ({ server, page }) => {
  const origin = server.origin('fernblick')
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  for (const list of lists) {
    await page.goto(`${origin}/de/betreiber/${list}`)
    const choice = page.locator('select[name=status]')
    await expect(choice, list).toBeVisible()
    const states = await choice
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => option.getAttribute('value') ?? '').filter((value) => value !== ''),
      )
    expect(states.length, list).toBeGreaterThan(2)
    for (const state of states) {
      const answer = page.waitForResponse((response) => /[?&]status=/.test(response.url()))
      await choice.selectOption(state)
      const response = await answer
      expect(response.status(), `${list} ${state}: ${response.url()}`).toBe(200)
    }
  }
})
