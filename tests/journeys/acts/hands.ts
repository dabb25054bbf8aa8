import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/accessible.ts'
import { expect } from '../../support/journey-fixtures.ts'
import { expectVisibleFocus, hasFocus } from '../pages/keyboard.ts'

/** How an act is carried out: by keyboard alone at a desk, or by a thumb on a phone. */
interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Hands {
  readonly way: 'keyboard' | 'touch'
  /** A page has come: the way into its content. */
  arrive(): Promise<void>
  press(target: Locator): Promise<void>
  /** In place of what the field holds. */
  type(field: Locator, text: string): Promise<void>
  /** The option of a select, by its text or its place. */
  choose(select: Locator, option: string | number): Promise<void>
  tick(box: Locator): Promise<void>
  pick(radio: Locator): Promise<void>
  give(input: Locator, file: FilePayload): Promise<void>
  /** An item of the menu that a button opens. */
  item(button: Locator, name: string): Promise<void>
}

/** More stops than the longest list has. */
const MOST_STOPS = 250

export function keyboardHands(page: Page, skip: string): Hands {
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await hasFocus(target)) return
      // Who has gone past it goes back.
      await page.keyboard.press((await target.evaluate(liesBefore)) ? 'Shift+Tab' : 'Tab')
      await expectVisibleFocus(page)
      await expect.poll(() => page.evaluate(focusIsCovered), { message: 'what covers the focus' }).toBe('')
    }
    throw new Error(`the focus never comes to ${target}`)
  }
  /** Whatever the act took away, the keyboard has a place to go on from. */
  const keepFocus = () =>
    expect
      // A page that comes meanwhile answers nothing yet.
      .poll(() => page.evaluate(`document.activeElement?.localName`).catch(() => 'body'), { message: 'the focus' })
      .not.toBe('body')
  const pressKey = async (target: Locator, key: string) => {
    await tabTo(target)
    await page.keyboard.press(key)
    await keepFocus()
  }
  return {
    way: 'keyboard',
    arrive: () => pressKey(page.getByRole('link', { name: skip, exact: true }), 'Enter'),
    press: (target) => pressKey(target, 'Enter'),
    tick: (box) => pressKey(box, 'Space'),
    async type(field, text) {
      await tabTo(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await expect(field).toHaveValue(text)
    },
    async choose(select, option) {
      await tabTo(select)
      const texts = await select.locator('option').allTextContents()
      const wanted = typeof option === 'number' ? option : texts.indexOf(option)
      if (wanted < 0) throw new Error(`${option} is none of ${texts.join(', ')}`)
      for (let steps = 0; steps < texts.length; steps += 1) {
        const now = await select.evaluate((element) => (element as HTMLSelectElement).selectedIndex)
        if (now === wanted) return expect(select).toBeFocused()
        await page.keyboard.press(now < wanted ? 'ArrowDown' : 'ArrowUp')
      }
      throw new Error(`${texts[wanted]} is never reached`)
    },
    async pick(radio) {
      const group = radio.locator('xpath=ancestor::fieldset[1]').getByRole('radio')
      const chosen = group.and(page.locator(':checked'))
      await tabTo((await chosen.count()) > 0 ? chosen : group.first())
      for (let steps = 0; steps < 12; steps += 1) {
        if (await hasFocus(radio)) {
          if (!(await radio.isChecked())) await page.keyboard.press('Space')
          return expect(radio).toBeChecked()
        }
        await page.keyboard.press('ArrowDown')
      }
      throw new Error(`the arrows never come to ${radio}`)
    },
    async give(input, file) {
      await tabTo(input)
      const choosing = page.waitForEvent('filechooser')
      await page.keyboard.press('Enter')
      await (await choosing).setFiles(file)
      await keepFocus()
    },
    async item(button, name) {
      await pressKey(button, 'Enter')
      const wanted = page.getByRole('menuitem', { name, exact: true })
      await expect(page.getByRole('menu')).toBeVisible()
      for (let steps = 0; steps < 20; steps += 1) {
        if (await hasFocus(wanted)) break
        await page.keyboard.press('ArrowDown')
      }
      await expect(wanted).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await keepFocus()
    },
  }
}

/** How far from the middle a thumb may land, up, down and to either side: 24 px in all (WCAG 2.5.8). */
const THUMB = 11

export function touchHands(page: Page): Hands {
  const expectItFits = () =>
    expectNoSidewaysScroll(page).catch((error: unknown) => {
      // The next document has come meanwhile, and is looked at when it is opened.
      if (!/context was destroyed/.test(String(error))) throw error
    })
  const tap = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible()
    // Scrolled again where the page was drawn anew on the way.
    const missed = async () => {
      await target.scrollIntoViewIfNeeded()
      return target.evaluate(missedBy, THUMB)
    }
    await expect.poll(missed, { message: `a thumb misses ${target}` }).toBe('')
    await target.tap()
    await expectItFits()
  }
  return {
    way: 'touch',
    arrive: expectItFits,
    press: tap,
    async tick(box) {
      const was = await box.isChecked()
      await tap(box)
      await expect(box).toBeChecked({ checked: !was })
    },
    async type(field, text) {
      await tap(field)
      await expect(field).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
      await expect(field).toHaveValue(text)
    },
    async choose(select, option) {
      await expect(select).toBeVisible()
      await select.tap({ trial: true })
      await select.selectOption(typeof option === 'number' ? { index: option } : { label: option })
      await expectItFits()
    },
    async pick(radio) {
      await tap(radio)
      await expect(radio).toBeChecked()
    },
    async give(input, file) {
      const choosing = page.waitForEvent('filechooser')
      await tap(input.locator('xpath=ancestor::label[1]'))
      await (await choosing).setFiles(file)
    },
    async item(button, name) {
      await tap(button)
      await tap(page.getByRole('menuitem', { name, exact: true }))
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
  }
}

// Played in the page.
const liesBefore = (element: Element): boolean => {
  const { activeElement } = element.ownerDocument
  if (activeElement === null || activeElement === element.ownerDocument.body) return false
  return (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** What a thumb beside the middle of the control, or of its label, would hit instead. */
const missedBy = (element: Element, far: number): string => {
  const own = [element, ...((element as HTMLInputElement).labels ?? [])]
  const miss = (one: Element): string => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const around = [0, 0, -far, 0, far].map((dx, at) => [x + dx, y + (at === 1 ? -far : at === 3 ? far : 0)] as const)
    const hits = around.map(([atX, atY]) => one.ownerDocument.elementFromPoint(atX, atY))
    const wrong = hits.find((hit) => hit === null || !own.some((two) => two.contains(hit) || hit.contains(element)))
    return wrong === undefined ? '' : (wrong?.outerHTML ?? 'nothing').slice(0, 120)
  }
  const misses = own.map(miss)
  return misses.includes('') ? '' : misses[0]!
}

/** What lies over the whole of the focused element (WCAG 2.4.11), or nothing; an invisible input has its label seen. */
const focusIsCovered = String.raw`(() => {
  const element = document.activeElement
  if (element === null || element === document.body) return ''
  const own = [element, ...(element.labels ?? [])]
  const seen = own.flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const at = [0.1, 0.5, 0.9]
    return at.flatMap((x) => at.map((y) => document.elementFromPoint(left + width * x, top + height * y)))
  })
  const isOwn = (hit) => hit !== null && own.some((one) => one.contains(hit) || hit.contains(one))
  if (seen.some(isOwn)) return ''
  return (seen.find((hit) => hit !== null)?.outerHTML ?? 'nothing').slice(0, 160) + ' over ' + element.outerHTML.slice(0, 160)
})()`
