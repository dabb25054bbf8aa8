import { expect } from '../../support/journey-fixtures.ts'
import { invent } from '../../support/journey-people.ts'
import type { Act, Stage } from './act.ts'
import { freshName } from './fresh.ts'

const owner = ['agency', 'inhaber@demo.example'] as const
const employee = ['agency', 'mitarbeiter@demo.example'] as const
const form = '/agentur/bereich?tab=recommend-employees'
const list = '/agentur/bereich?tab=einladungen'

/** One customer by the form that is open. */
async function invite(stage: Stage, person: ReturnType<typeof invent>): Promise<void> {
  const { hands, page, say, field, button, told } = stage
  const main = page.getByRole('main')
  await hands.type(field(say('invitations-portal', 'firstName'), main), person.firstName)
  await hands.type(field(say('invitations-portal', 'lastName'), main), person.lastName)
  await hands.type(field(say('invitations-portal', 'email'), main), person.email)
  await hands.tick(main.getByRole('checkbox').first())
  await hands.press(button(say('invitations-portal', 'send')))
  await told(say('invitations-portal', 'sent.title'))
  await expect(field(say('invitations-portal', 'firstName'), main)).toBeFocused()
}

/** People invited without the screen, and the list that shows them alone. */
async function invited({ demo, language }: Stage, count: number, address?: string): Promise<string> {
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: owner[1], Password: 'Empfehlen1' },
  })
  const { AgbTexte } = await demo.call('GET', '/Einladung/daten', { token })
  const family = freshName('Akt')
  for (let made = 0; made < count; made += 1) {
    const { firstName, email } = invent('Ida', family)
    const body = {
      ...{ Vorname: firstName, Nachname: family, Email: address ?? email, Art: 'vorOrt', Sprache: language },
      AgbText: AgbTexte[0].Text,
    }
    await demo.call('PUT', '/Einladung', { token, body })
  }
  return `${list}&query=${family}`
}

export const invitationActs: readonly Act[] = [
  {
    name: 'invites one customer after the other, with a look at the mail',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, dialog, open } = stage
      await open(form)
      await hands.press(button(say('invitations-portal', 'send')))
      await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
      await hands.press(button(say('invitations-portal', 'preview')))
      await expect(dialog.locator('iframe')).toBeVisible()
      await hands.press(button(say('invitations-portal', 'close'), dialog).last())
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (hands.way === 'keyboard') await expect(button(say('invitations-portal', 'preview'))).toBeFocused()
      await invite(stage, invent('Runa', 'Ersteinladung'))
      await hands.pick(page.getByRole('radio', { name: say('invitations-portal', 'kind.phone') }))
      await invite(stage, invent('Svea', 'Zweiteinladung'))
    },
  },
  {
    name: 'invites many by a pasted list',
    as: employee,
    async run({ hands, page, say, button, open, told }) {
      await open(form)
      await hands.pick(page.getByRole('radio', { name: say('invitations-portal', 'invite.many') }))
      const [ole, ida] = [invent('Ole', 'Listenweise'), invent('Ida', 'Listenweise')]
      const lines = [ole, ida].map((one) => `${one.firstName}; ${one.lastName}; ${one.email}`).join('\n')
      await hands.type(page.getByRole('textbox', { name: say('invitations-portal', 'list') }), lines)
      await hands.tick(page.getByRole('checkbox', { name: say('invitations-portal', 'consent.boxMany') }))
      await hands.press(button(say('invitations-portal', 'check')))
      await told(say('invitations-portal', 'check.title'))
      await hands.press(button(say('invitations-portal', 'sendMany_other', { count: 2 })))
      await told(say('invitations-portal', 'check.done'))
    },
  },
  {
    name: 'invites many by a file',
    as: employee,
    async run({ hands, page, say, button, open, told }) {
      await open(form)
      await hands.pick(page.getByRole('radio', { name: say('invitations-portal', 'invite.many') }))
      const one = invent('Jörg', 'Dateiweise')
      const buffer = Buffer.from(`Vorname;Nachname;E-Mail\nJörg;Dateiweise;${one.email.replace('ö', 'oe')}\n`)
      await hands.give(page.locator('main input[type=file]'), { name: 'kunden.csv', mimeType: 'text/csv', buffer })
      await expect(page.getByText('kunden.csv')).toBeVisible()
      await hands.tick(page.getByRole('checkbox', { name: say('invitations-portal', 'consent.boxMany') }))
      await hands.press(button(say('invitations-portal', 'check')))
      await hands.press(button(say('invitations-portal', 'sendMany_one', { count: 1 })))
      await told(say('invitations-portal', 'check.done'))
    },
  },
  {
    name: 'withdraws several invitations',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, dialog, open, told } = stage
      await open(await invited(stage, 2))
      for (const at of [0, 1]) await hands.tick(page.locator('tbody input[type=checkbox]').nth(at))
      await hands.press(button(say('invitations-portal', 'revoke'), page.getByRole('region')).last())
      await expect(dialog).toContainText(say('invitations-portal', 'revoke.will_other', { count: 2 }))
      await hands.press(button(say('invitations-portal', 'revoke'), dialog))
      await told(say('invitations-portal', 'revoke.done_other', { count: 2 }))
    },
  },
  {
    name: 'reads an invitation’s history and withdraws it there',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, dialog, open, told } = stage
      await open(await invited(stage, 1))
      await hands.press(
        page.getByRole('button', { name: new RegExp(`^${say('invitations-portal', 'history')}: `) }).first(),
      )
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await hands.press(button(say('invitations-portal', 'revoke'), dialog))
      await hands.press(button(say('invitations-portal', 'revoke'), dialog))
      await told(say('invitations-portal', 'revoke.done_one', { count: 1 }))
    },
  },
  {
    name: 'sends an invitation once more',
    as: owner,
    async run({ hands, page, say, button, dialog, open, told }) {
      // Of those that were sent long enough ago.
      await open(`${list}&status=sent&sortierung=createdAt`)
      const again = button(say('invitations-portal', 'remind'), dialog)
      const rows = page.getByRole('button', { name: new RegExp(`^${say('invitations-portal', 'history')}: `) })
      const count = await rows.count()
      for (let at = 0; at < count; at += 1) {
        await hands.press(rows.nth(at))
        await expect(dialog.getByRole('listitem').first()).toBeVisible()
        if ((await again.count()) > 0) break
        await hands.press(button(say('invitations-portal', 'close'), dialog).last())
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await hands.press(again)
      await expect(dialog).toContainText(say('invitations-portal', 'remind.will_one', { count: 1 }))
      await hands.press(button(say('invitations-portal', 'remind'), dialog))
      await told(say('invitations-portal', 'remind.done_one', { count: 1 }))
    },
  },
  {
    name: 'corrects an address that no mail reached',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, field, dialog, open, told } = stage
      const wrong = `unzustellbar.${Date.now()}@post.example`
      const path = await invited(stage, 1, wrong)
      const correct = page.getByRole('button', { name: new RegExp(`^${say('invitations-portal', 'readdress')}: `) })
      await expect(async () => {
        await page.goto(`${stage.demo.origin}/${stage.language}${path}`)
        await expect(correct).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await open(path)
      await hands.press(correct)
      await hands.type(field(say('invitations-portal', 'email'), dialog), invent('Ida', 'Richtig').email)
      await hands.press(button(say('invitations-portal', 'readdress.submit'), dialog))
      await told(say('invitations-portal', 'readdress.done'))
    },
  },
]
