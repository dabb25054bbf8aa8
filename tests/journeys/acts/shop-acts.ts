import { expect } from '../../support/journey-fixtures.ts'
import { invent } from '../../support/journey-people.ts'
import type { Act, Stage } from './act.ts'
import { freshName } from './fresh.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const placeOf = { fernblick: ['F101', '1001'], 'hanse-assekuranz': ['H1', '501'] } as const

const asOperator = async ({ demo }: Stage): Promise<string> =>
  (await demo.call('POST', '/betreiber/login', { body: { Email: operator[1], Password: 'Empfehlen1' } })).Token

/** Opens a terminal with a fresh code, as the shop's lead. */
async function openTerminal(stage: Stage): Promise<string> {
  const { hands, demo, tenant, say, button, field, heading, open } = stage
  const token = await asOperator(stage)
  const [shop, lead] = placeOf[tenant]
  const body = { Filialnummer: shop, Name: freshName('Theke ') }
  const { Code } = await demo.call('POST', '/betreiber/terminals', { token, body })
  await open('/mitarbeiterempfehlen')
  await hands.type(field(say('terminal', 'code')), Code)
  await hands.press(button(say('terminal', 'open.submit')))
  await hands.type(field(say('terminal', 'staffNumber')), lead)
  await hands.press(button(say('terminal', 'staff.submit')))
  await expect(heading).toHaveText(say('terminal', 'title'))
  await stage.expectOwnLanguage()
  return lead
}

/** Shops, their people and devices: at the desk, and at the terminal. */
export const shopActs: readonly Act[] = [
  {
    name: 'invites at a terminal, one conversation after the other',
    async run(stage) {
      const { hands, page, say, button, field, heading } = stage
      await openTerminal(stage)
      const ida = invent('Ida', 'Theke')
      await hands.pick(page.getByRole('radio', { name: say('terminal', 'kind.phone') }))
      await hands.type(field(say('terminal', 'firstName')), ida.firstName)
      await hands.type(field(say('terminal', 'lastName')), ida.lastName)
      await hands.type(field(say('terminal', 'email')), ida.email)
      await hands.choose(field(say('terminal', 'product')), 1)
      await hands.tick(page.getByRole('checkbox'))
      await hands.press(button(say('terminal', 'send')))
      await expect(heading).toHaveText(say('terminal', 'sent.title'))
      await stage.expectOwnLanguage()
      await hands.press(button(say('terminal', 'next')))
      await expect(heading).toHaveText(say('terminal', 'title'))
      await hands.press(page.locator('summary').filter({ hasText: say('terminal', 'self.title') }))
      await expect(page.locator('[data-link]')).toBeVisible()
      await hands.press(button(say('terminal', 'change')))
      await expect(heading).toHaveText(say('terminal', 'staff.title'))
    },
  },
  {
    name: 'sees the team at a terminal, by a PIN',
    noise: /status of 422/,
    async run(stage) {
      const { hands, page, demo, say, button, field, heading } = stage
      const lead = await openTerminal(stage)
      const token = await asOperator(stage)
      const { Pin } = await demo.call('POST', '/betreiber/mitarbeiter/pin', {
        token,
        body: { Mitarbeiternummer: lead },
      })
      await hands.press(button(say('terminal', 'team')))
      await hands.type(field(say('terminal', 'pin')), '000')
      await hands.press(button(say('terminal', 'team.submit')))
      await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
      await stage.expectOwnLanguage()
      await hands.type(field(say('terminal', 'pin')), Pin)
      await hands.press(button(say('terminal', 'team.submit')))
      await expect(page.getByRole('table')).toBeVisible()
      await stage.expectOwnLanguage()
      await hands.press(button(say('terminal', 'team.back')))
      await expect(heading).toHaveText(say('terminal', 'title'))
    },
  },
  {
    name: 'makes a PIN for a shop’s lead',
    as: operator,
    async run({ hands, page, say, button, field, dialog, open, expectOwnLanguage }) {
      await open('/betreiber/mitarbeiter')
      const make = page.getByRole('button', { name: new RegExp(`^${say('staff-desk', 'pin')}: `) }).first()
      await hands.press(make)
      await hands.press(button(say('staff-desk', 'pin'), dialog))
      await expect(field(say('staff-desk', 'pin.label'), dialog)).toHaveValue(/^\d{6}$/)
      await expectOwnLanguage()
      await hands.press(button(say('staff-desk', 'made.done'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (hands.way === 'keyboard') await expect(make).toBeFocused()
    },
  },
  {
    name: 'adds a shop, a terminal and a person, and locks the terminal',
    as: operator,
    async run({ hands, page, say, button, field, dialog, open, told, expectOwnLanguage }) {
      const number = `Z${Date.now() % 100_000}`
      await open('/betreiber/filialen')
      await hands.press(button(say('staff-desk', 'shop.new')))
      await hands.type(field(say('staff-desk', 'shop.number'), dialog), number)
      await hands.type(field(say('staff-desk', 'shop.name'), dialog), `Shop ${number}`)
      await hands.press(button(say('staff-desk', 'save'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const card = page
        .locator('.card')
        .filter({ hasText: `(${number})` })
        .last()
      await hands.press(button(say('staff-desk', 'terminal.new'), card))
      await hands.type(field(say('staff-desk', 'terminal.name'), dialog), `Theke ${number}`)
      await hands.press(button(say('staff-desk', 'terminal.add'), dialog))
      await expect(field(say('staff-desk', 'made.code'), dialog)).toHaveValue(/^[\w-]{19}$/)
      await expectOwnLanguage()
      await hands.press(button(say('staff-desk', 'made.done'), dialog))
      await hands.press(page.getByRole('button', { name: `${say('staff-desk', 'revoke')}: Theke ${number}` }))
      await hands.press(button(say('staff-desk', 'revoke'), dialog))
      await told(say('staff-desk', 'revoke.done', { name: `Theke ${number}` }))
      await open('/betreiber/mitarbeiter')
      await hands.press(button(say('staff-desk', 'staff.new')))
      await hands.type(field(say('staff-desk', 'staff.number'), dialog), number)
      await hands.type(field(say('staff-desk', 'staff.name'), dialog), freshName('Nele '))
      await hands.choose(field(say('staff-desk', 'staff.shop'), dialog), `Shop ${number} (${number})`)
      await hands.press(button(say('staff-desk', 'save'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
]
