import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { untilFaded } from './stand-still.ts'

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // Style sheets are fetched and read once more for one rule alone, which is none of these (css-orientation-lock).
  preload: { assets: ['media'] },
}

// As text, since the tools that use this know no DOM types.
const engine = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ allowedOrigins: ['<same_origin>'], branding: { application: 'playwright' } })`
const run = (within: string | undefined) =>
  `axe.run(${within === undefined ? 'document' : JSON.stringify({ include: [within] })}, ${JSON.stringify(options)}).then(({ violations }) => violations)`

/** axe is half a megabyte: a frame that has it keeps it. */
async function bringEngine(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isMain = frame === page.mainFrame()
    const act = async () => {
      if (!(await frame.evaluate(`typeof axe === 'object'`))) await frame.evaluate(engine)
    }
    // A frame may be gone by now, or not answer.
    await (isMain ? act() : Promise.race([act(), page.waitForTimeout(1_000)]).catch(() => undefined))
  }
}

/** The page has no violation of WCAG 2.2 AA or of axe's best practices. */
export async function expectAccessible(page: Page, { within }: { readonly within?: string } = {}): Promise<void> {
  await bringEngine(page)
  // What fades in or out has no colours yet.
  await page.evaluate(untilFaded)
  const violations = await page.evaluate<Result[]>(run(within))
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing sticks out sideways (WCAG 1.4.10), once a menu that was open when the window narrowed has moved. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang, { message: `width of ${page.url()}`, timeout: 5_000 }).toBeLessThanOrEqual(0)
}
