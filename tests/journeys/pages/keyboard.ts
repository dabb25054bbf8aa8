import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/journey-fixtures.ts'

/** More stops than any screen should need. */
const MOST_STOPS = 60

/** A user without a mouse: Tab, Shift+Tab, Enter, Space and letters. */
export function keyboardOf(page: Page) {
  return {
    /** Tabs on until the focus is there; on the way every stop can be seen. Answers how many stops it took. */
    async tabTo(target: Locator): Promise<number> {
      await expect(target).toBeVisible()
      for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab')
        await expectVisibleFocus(page)
        if (await hasFocus(target)) return stops
      }
      throw new Error(`the focus never comes to ${target}`)
    },

    /** To the field and into it. */
    async type(field: Locator, text: string): Promise<void> {
      await this.tabTo(field)
      await page.keyboard.type(text)
    },

    /** Into the very next stop: nothing lies between. */
    async typeNext(field: Locator, text: string): Promise<void> {
      expect(await this.tabTo(field), `stops before ${field}`).toBe(1)
      await page.keyboard.type(text)
    },

    async press(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
      await this.tabTo(target)
      await page.keyboard.press(key)
    },
  }
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** The focused element, or the card or box drawn around it, has an outline or a ring, and is on the screen. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Rings fade in and pages scroll: it counts where that ends.
  await expect(async () => {
    const seen = (await page.evaluate(focusSeen)) as { readonly name: string }
    expect(seen, `the focus on ${seen.name} is seen`).toMatchObject({ isMarked: true, isOnScreen: true })
  }).toPass({ timeout: 3_000, intervals: [20, 50, 100] })
}

// As text, since the tests' own code knows no DOM types.
const focusSeen = String.raw`(() => {
  const element = document.activeElement
  if (element === null || element === document.body) return { name: 'the page', isMarked: true, isOnScreen: true }
  let isMarked = false
  for (let at = element, depth = 0; at !== null && depth < 4; at = at.parentElement, depth += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    const ring = / 0px 0px 0px ([\d.]+)px(?! inset)/.exec(boxShadow)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) isMarked = true
    if (ring !== null && parseFloat(ring[1]) >= 2) isMarked = true
  }
  const box = element.getBoundingClientRect()
  const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  return { name: element.outerHTML.slice(0, 120), isMarked, isOnScreen }
})()`
