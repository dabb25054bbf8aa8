import type { Locator } from '@playwright/test'
import { expect } from '../../support/journey-fixtures.ts'
import type { Act, Stage } from './act.ts'

const owner = ['agency', 'inhaber@demo.example'] as const
const employee = ['agency', 'mitarbeiter@demo.example'] as const
const orders = '/agentur/bereich?tab=auftraege'

/** On a phone the filters are folded, at a desk the rare ones. */
const unfold = async ({ hands, page }: Stage, field: Locator) => {
  if (!(await field.isVisible())) await hands.press(page.getByRole('button', { name: /^Filters?( \(\d+\))?$/ }))
}

async function release(stage: Stage, button: string): Promise<void> {
  const { hands, page } = stage
  await stage.open(`${orders}&freigabe=${button === stage.say('agency', 'release.do') ? 'ready' : 'waiting'}`)
  await hands.press(page.getByRole('button', { name: new RegExp(`^${button}: `) }).first())
}

/** The files, columns, views, filters and sorts that each list of the portal has. */
export const listActs: readonly Act[] = [
  {
    name: 'releases an order',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, dialog, heading } = stage
      await stage.open('/agentur/bereich')
      await hands.press(page.getByRole('main').getByRole('link', { name: say('agency', 'task.toRelease') }))
      await expect(heading).toHaveText(say('agency', 'orders.title'))
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('agency', 'release.do')}: `) }).first())
      const order = await dialog.getByRole('rowheader').innerText()
      await hands.press(button(say('agency', 'release.dialog.cancel'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('agency', 'release.do')}: `) }).first())
      await hands.press(button(say('agency', 'release.dialog.go'), dialog))
      await stage.told(say('agency', 'release.done', { order: order.split('\n')[0]!.trim() }))
    },
  },
  {
    name: 'releases several orders after a preview',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, dialog } = stage
      await stage.open(`${orders}&freigabe=ready`)
      for (const at of [0, 1]) await hands.tick(page.locator('tbody input[type=checkbox]').nth(at))
      await hands.press(button(say('agency', 'release.many')))
      await expect(dialog).toContainText(say('agency', 'release.dialog.now_other', { count: 2 }))
      await hands.press(button(say('agency', 'release.dialog.go'), dialog))
      await expect(dialog.getByRole('heading', { name: say('agency', 'release.dialog.result') })).toBeVisible()
      await stage.expectOwnLanguage()
      await hands.press(button(say('agency', 'release.dialog.close'), dialog).last())
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'agrees to a release, and takes that back',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, dialog } = stage
      await release(stage, say('agency', 'release.agree'))
      const order = (await dialog.getByRole('rowheader').innerText()).split('\n')[0]!.trim()
      await hands.press(button(say('agency', 'release.agree'), dialog))
      await stage.told(say('agency', 'release.noted', { order }))
      await stage.open(`${orders}&freigabe=agreed`)
      await hands.press(page.getByRole('button', { name: `${say('agency', 'release.undo')}: ${order}` }))
      await stage.told(say('agency', 'release.takenBack', { order }))
    },
  },
  {
    name: 'keeps a view, uses it, deletes it and takes that back',
    as: owner,
    async run({ hands, page, say, button, field, dialog, open, told }) {
      const name = `Ansicht ${Date.now() % 100_000}`
      await open(`${orders}&freigabe=waiting`)
      const views = button(say('saved-views', 'title'))
      await hands.item(views, say('saved-views', 'save'))
      await hands.type(field(say('saved-views', 'name'), dialog), name)
      await hands.press(button(say('saved-views', 'save.submit'), dialog))
      await told(say('saved-views', 'saved', { name }))
      await open(orders)
      await hands.item(views, name)
      await expect(page).toHaveURL(/freigabe=waiting/)
      await hands.item(views, say('saved-views', 'manage'))
      await hands.press(button(say('saved-views', 'remove', { name }), dialog))
      await told(say('saved-views', 'removed', { name }))
      // It stays until it is closed, above the dialog or where that was.
      await hands.press(button(say('saved-views', 'undo')))
      if ((await dialog.count()) > 0) await hands.press(button(say('saved-views', 'close'), dialog).last())
      await open(orders)
      await hands.item(views, name)
      await expect(page).toHaveURL(/freigabe=waiting/)
    },
  },
  {
    name: 'chooses columns',
    as: employee,
    async run({ hands, page, say, button, dialog, open }) {
      await open('/agentur/bereich?tab=leads')
      await hands.press(button(say('desk-kit', 'columns')))
      const boxes = dialog.getByRole('checkbox')
      const were = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
      await hands.tick(boxes.first())
      await hands.tick(boxes.last())
      await hands.press(button(say('desk-kit', 'close'), dialog).last())
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.reload()
      await hands.arrive()
      await hands.press(button(say('desk-kit', 'columns')))
      await expect(boxes.first()).toBeChecked({ checked: !were[0] })
      await expect(boxes.last()).toBeChecked({ checked: !were.at(-1) })
    },
  },
  ...(['auftraege', 'empfehlungen', 'leads', 'praemien', 'einladungen'] as const).map((tab): Act => ({
    name: `saves ${tab} as files`,
    as: employee,
    async run({ hands, say, button, open, download }) {
      await open(`/agentur/bereich?tab=${tab}`)
      for (const [format, end] of [
        ['export.csv', /\.csv$/],
        ['export.xlsx', /\.xlsx$/],
      ] as const)
        expect(
          await download(() => hands.item(button(say('desk-kit', 'export.menu')).first(), say('desk-kit', format))),
        ).toMatch(end)
    },
  })),
  {
    name: 'narrows a list by text, choice, day and amount, and takes each away',
    as: owner,
    async run(stage) {
      const { hands, page, say, field, open } = stage
      await open(orders)
      const search = page.getByRole('searchbox', { name: say('desk-kit', 'filter.search') })
      await hands.type(search, 'e')
      await expect(page).toHaveURL(/query=e/)
      await expect(search).toBeFocused()
      const choice = page.getByRole('combobox', { name: say('agency', 'column.release') })
      await unfold(stage, choice)
      await hands.choose(choice, say('agency', 'release.released'))
      await expect(page).toHaveURL(/freigabe=released/)
      await hands.type(field(say('desk-kit', 'filter.from')), '01.01.2026')
      await expect(page).toHaveURL(/von=2026-01-01/)
      const amount = field(say('agency', 'filter.rewardFrom'))
      await unfold(stage, amount)
      await hands.type(amount, '5')
      await expect(page).toHaveURL(/abcent=500/)
      await stage.expectOwnLanguage()
      const chips = page.locator('[data-chips] button')
      await hands.press(chips.filter({ hasText: say('agency', 'column.release') }))
      await expect(page).not.toHaveURL(/freigabe/)
      await hands.press(chips.last())
      await expect(page).not.toHaveURL(/abcent|query|von/)
    },
  },
  {
    name: 'sorts a list',
    as: owner,
    async run({ hands, page, say, open }) {
      await open(orders)
      const name = say('agency', 'column.order')
      const head = page.getByRole('columnheader').getByRole('button', { name, exact: true })
      if (hands.way === 'keyboard') {
        await hands.press(head)
        await expect(page).toHaveURL(/sortierung=orderNumber/)
        await hands.press(head)
        await expect(page).toHaveURL(/sortierung=-orderNumber/)
        await expect(head).toBeFocused()
        return
      }
      await hands.choose(page.getByLabel(say('desk-kit', 'sort.by')), say('agency', 'column.order'))
      await expect(page).toHaveURL(/sortierung=orderNumber/)
      await hands.tick(page.getByLabel(say('desk-kit', 'sort.descending')))
      await expect(page).toHaveURL(/sortierung=-orderNumber/)
    },
  },
  {
    name: 'turns the page of a list',
    as: owner,
    async run({ hands, page, open, expectOwnLanguage }) {
      await open('/agentur/bereich?tab=empfehlungen')
      await hands.press(page.getByRole('button', { name: /^(Nächste Seite|Next page)$/ }))
      await expect(page).toHaveURL(/page=2/)
      await expect(page.getByRole('button', { name: /^(Seite 2 von|Page 2 of)/ })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expectOwnLanguage()
    },
  },
  ...(['auftraege', 'empfehlungen', 'leads'] as const).map((tab): Act => ({
    name: `looks at a case of ${tab} in passing`,
    as: employee,
    async run({ hands, page, say, button, dialog, open, expectOwnLanguage }) {
      await open(`/agentur/bereich?tab=${tab}`)
      const row = page
        .getByRole('main')
        .getByRole('button', { name: /^(Verlauf von|Show the progress of)/ })
        .first()
      await hands.press(row)
      await expect(dialog.getByRole('list').first()).toBeVisible()
      await expectOwnLanguage()
      await hands.press(button(say('agency', 'case.close'), dialog).last())
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(row).toBeFocused()
    },
  })),
]
