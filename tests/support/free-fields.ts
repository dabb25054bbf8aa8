import { expect, type Page } from '@playwright/test'

/** As text, since the tools that use this know no DOM types. */
const hiddenFields = `[...document.querySelectorAll('.sheet form')].flatMap((form) => {
  const actions = form.querySelector('.form-actions')
  const fields = [...form.querySelectorAll('input, select, textarea')].filter(
    (one) => one.checkVisibility() && !one.disabled && one.getBoundingClientRect().height > 12 && !actions?.contains(one))
  const last = fields.at(-1)
  if (actions === null || last === undefined) return []
  last.focus()
  // Behind another dialog it takes no focus.
  if (document.activeElement !== last) return []
  const gap = actions.getBoundingClientRect().top - last.getBoundingClientRect().bottom
  return gap >= 0 ? [] : [last.name + ' is ' + Math.round(-gap) + ' px below the top of the actions']
})`

/** The last field of a dialog's form, once it has the focus, is not below the actions that stay in sight. */
export async function expectFreeFields(page: Page): Promise<void> {
  expect(await page.evaluate(hiddenFields), `fields of a dialog of ${page.url()}`).toEqual([])
}
