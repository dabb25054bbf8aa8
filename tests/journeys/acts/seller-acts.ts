import { expect } from '../../support/journey-fixtures.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import type { Act } from './act.ts'
import { inDays } from './fresh.ts'

const tenants = ['fernblick'] as const
const seller = ['user', 'profi@demo.example'] as const
const operator = ['operator', 'betreiber@demo.example'] as const

/** A professional seller's own acts, and the operator's about them. */
export const sellerActs: readonly Act[] = [
  {
    name: 'makes a link, changes it, and shares one',
    as: seller,
    tenants,
    async run({ hands, say, button, field, dialog, open, told, download, expectOwnLanguage }) {
      const name = `Ort ${Date.now() % 100_000}`
      await open('/profi/links')
      await hands.press(button(say('seller-links', 'links.new')).first())
      await hands.type(field(say('seller-links', 'form.name'), dialog), name)
      await hands.choose(field(say('seller-links', 'form.channel'), dialog), say('seller-links', 'channel.poster'))
      await hands.pick(dialog.getByRole('radio', { name: say('seller-links', 'form.share.50') }))
      await hands.press(button(say('seller-links', 'form.create'), dialog))
      await told(say('seller-links', 'created', { name }))
      await hands.press(button(say('seller-links', 'share.name', { name })))
      await expect(dialog.getByRole('img')).toBeVisible()
      await expectOwnLanguage()
      for (const word of ['share.qr.download', 'share.poster', 'share.cards'] as const)
        expect(await download(() => hands.press(button(say('seller-links', word), dialog)))).toMatch(/\.(png|pdf)$/)
      await hands.press(dialog.getByRole('button', { name: /^(Schließen|Close)$/ }).last())
      await hands.press(button(say('seller-links', 'edit.name', { name })))
      await hands.tick(dialog.getByRole('checkbox'))
      await hands.press(button(say('seller-links', 'form.save'), dialog))
      await told(say('seller-links', 'saved'))
    },
  },
  {
    name: 'changes their page and its photo',
    as: seller,
    tenants,
    async run({ hands, page, say, button, field, open, told }) {
      await open('/profi/meineseite')
      const buffer = await samplePicture()
      await hands.give(page.locator('main input[type=file]'), { name: 'foto.png', mimeType: 'image/png', buffer })
      await told(say('seller-links', 'page.photo.done'))
      await hands.type(field(say('seller-links', 'page.greeting')), `Moin ${Date.now()}`)
      await hands.press(button(say('seller-links', 'page.save')))
      await told(say('seller-links', 'page.saved'))
      await hands.press(button(say('desk-kit', 'picture.remove')))
      await told(say('seller-links', 'page.photo.gone'))
    },
  },
  {
    name: 'sets a goal of the month',
    as: seller,
    tenants,
    async run({ hands, page, say, button, field, open, told }) {
      await open('/profi')
      const set = button(say('commissions', 'goal.set')).or(button(say('commissions', 'goal.change')))
      await hands.press(set)
      await hands.type(field(say('commissions', 'goal.orders')), String(2 + (Date.now() % 50)))
      await hands.press(button(say('commissions', 'goal.save')))
      await told(say('commissions', 'goal.saved'))
      expect(page.url()).toMatch(/profi(?:#|$)/)
    },
  },
  {
    name: 'saves their orders and settlements as files',
    as: seller,
    tenants,
    async run({ hands, say, button, open, download }) {
      for (const path of ['/profi/auftraege', '/profi/abrechnung']) {
        await open(path)
        const menu = button(say('desk-kit', 'export.menu')).first()
        expect(await download(() => hands.item(menu, say('desk-kit', 'export.csv')))).toMatch(/\.csv$/)
      }
    },
  },
  {
    name: 'objects to a settlement, which one operator answers and checks, and another approves',
    as: seller,
    tenants,
    async run(stage) {
      const { hands, page, say, button, field, dialog, heading, open, told, signIn } = stage
      await open('/profi/abrechnung?status=issued')
      const show = page.getByRole('button', { name: new RegExp(`^${say('settlements', 'show')}: GS-`) }).first()
      const number = (await show.getAttribute('aria-label'))!.split(': ')[1]!
      await hands.press(show)
      await hands.press(button(say('settlements', 'object'), dialog))
      await hands.type(field(say('settlements', 'object.reason'), dialog), 'Ein Auftrag')
      await hands.press(button(say('settlements', 'object'), dialog))
      await told(say('settlements', 'object.done'))
      await signIn(...operator)
      await open('/betreiber/abrechnungen?status=objected')
      await hands.press(page.getByRole('link', { name: number }))
      await hands.press(button(say('settlements', 'keep')))
      await hands.type(field(say('settlements', 'keep.label'), dialog), 'Im nächsten Monat')
      await hands.press(button(say('settlements', 'keep'), dialog))
      await expect(heading).not.toContainText(number)
      await hands.press(button(say('settlements', 'check')))
      await hands.press(button(say('settlements', 'check'), dialog))
      await expect(page.getByText(say('settlements', 'second'))).toBeVisible()
      const address = page.url()
      await signIn('operator', 'betreiber2@demo.example')
      await open(address)
      await hands.press(button(say('settlements', 'approve')))
      await hands.press(button(say('settlements', 'approve'), dialog))
      await expect(page.getByText(say('settlements', 'state.approved'), { exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'switches a seller’s page off and on',
    as: operator,
    tenants,
    async run({ hands, page, say, button, field, dialog, heading, open, told }) {
      await open('/betreiber/verkaeuferseiten?query=Nowak')
      await hands.press(page.getByRole('rowheader').first().getByRole('link'))
      await expect(heading).toContainText('Nowak')
      await hands.press(button(say('seller-pages-desk', 'switch.off')))
      await hands.type(field(say('desk-kit', 'reason'), dialog), 'Grund / reason')
      await hands.press(button(say('seller-pages-desk', 'switch.off'), dialog))
      await told(say('seller-pages-desk', 'switch.off.done'))
      await hands.press(button(say('seller-pages-desk', 'switch.on')))
      await told(say('seller-pages-desk', 'switch.on.done'))
    },
  },
  {
    name: 'stops a seller and lets them work again',
    as: operator,
    tenants,
    async run({ hands, page, say, button, field, dialog, open, told }) {
      await open('/betreiber/verkaeufer?status=active')
      await hands.press(page.getByRole('rowheader').last().getByRole('link'))
      await hands.press(button(say('sellers-desk', 'deactivate')))
      await hands.type(field(say('desk-kit', 'reason'), dialog), 'Grund / reason')
      await hands.press(button(say('sellers-desk', 'deactivate'), dialog))
      await told(say('sellers-desk', 'deactivate.done'))
      await hands.press(button(say('sellers-desk', 'reactivate')))
      await told(say('sellers-desk', 'reactivate.done'))
    },
  },
  {
    name: 'describes how a commission model pays, and takes it back',
    as: operator,
    tenants,
    async run({ hands, page, say, button, field, dialog, open, told }) {
      const name = `akt-${Date.now() % 100_000}`
      await open('/betreiber/provisionsmodelle')
      await hands.press(button(say('commission-models', 'new')))
      await hands.type(field(say('commission-models', 'name'), dialog), name)
      await hands.type(field(say('commission-models', 'validFrom'), dialog), inDays(40))
      await hands.pick(dialog.getByRole('radio', { name: say('commission-models', 'kind.stepped') }))
      await hands.type(dialog.getByLabel(say('commission-models', 'step.from')).first(), '10')
      await hands.type(dialog.getByRole('textbox', { name: say('commission-models', 'step.amount') }).first(), '5')
      await hands.press(button(say('commission-models', 'add'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hands.press(
        page.getByRole('button', { name: new RegExp(`^${say('commission-models', 'delete')}: ${name}`) }),
      )
      await hands.press(button(say('commission-models', 'delete'), dialog))
      await told(say('commission-models', 'delete.done'))
    },
  },
]
