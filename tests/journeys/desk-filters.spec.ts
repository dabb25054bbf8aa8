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

for (const width of [1280, 1024, 390])
  test(`unfolded filters stand beside each other, ${width} wide`, async ({ server, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await demoClient(server, 'fernblick').signIn(page.context(), 'agency', 'inhaber@demo.example')
    for (const tab of ['auftraege', 'praemien', 'rechnungen']) {
      await page.goto(`${server.origin('fernblick')}/de/agentur/bereich?tab=${tab}`)
      await page.getByRole('button', { name: /^Filter/ }).click()
      const bar = page.locator('.filter-bar')
      await expect(bar.locator('input[name=abcent]')).toBeVisible()
      const boxes = await bar
        .locator('label:visible')
        .evaluateAll((labels) =>
          labels.map((label) => label.parentElement!.getBoundingClientRect().toJSON() as DOMRect),
        )
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1))
          expect(
            one.right <= other.left + 1 ||
              other.right <= one.left + 1 ||
              one.bottom <= other.top + 1 ||
              other.bottom <= one.top + 1,
            `${tab}: ${JSON.stringify([one, other])}`,
          ).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), tab).toBeLessThanOrEqual(0)
    }
  })

test('on a phone a thumb meets the link of a card’s title above and below its letters', async ({ server, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'operator', 'betreiber@demo.example')
  for (const list of ['empfehlungen', 'rechnungen', 'agenturen']) {
    await page.goto(`${server.origin('hanse-assekuranz')}/de/betreiber/${list}`)
    const link = page.getByRole('rowheader').getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const met = await link.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      const isMet = (y: number) => element.ownerDocument.elementFromPoint(left + 8, y)?.closest('a') === element
      return Array.from({ length: 80 }, (_, at) => isMet(top + height / 2 - 40 + at)).filter(Boolean).length
    })
    expect(met, list).toBeGreaterThanOrEqual(40)
  }
})
