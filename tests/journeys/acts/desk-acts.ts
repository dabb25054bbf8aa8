import { expect } from '../../support/journey-fixtures.ts'
import { invent } from '../../support/journey-people.ts'
import { makeOwnerless } from '../../support/ownerless-agency.ts'
import type { Act, Stage } from './act.ts'
import { freshName, inDays } from './fresh.ts'
import { setUpFactor } from './portal-acts.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const password = 'Brombeere-Regal7'

/** An agency that has said all of itself and waits for the operator; answers its name. */
async function waitingAgency({ demo, mailbox }: Stage): Promise<string> {
  const person = invent('Hedda', 'Wartend')
  const name = freshName('Wartende Agentur A')
  const body = {
    ...{ Firma: name, Vorname: person.firstName, Nachname: person.lastName, Email: person.email },
    ...{ Telefon: person.phone, AgbText: 'Regeln für Agenturen' },
  }
  await demo.call('POST', '/agentur/registrieren', { body })
  const { href } = await mailbox.waitFor(person.email, /agentur\/bestaetigen#t/)
  const Token = new URLSearchParams(new URL(href).hash.slice(1)).get('token')
  const { PasswortToken } = await demo.call('POST', '/agentur/bestaetigen', { body: { Token } })
  const { Token: token } = await demo.call('PUT', '/account/resetPassword', {
    body: { Token: PasswortToken, Password: password },
  })
  await demo.call('PUT', '/agentur/weiteredaten', {
    token,
    body: {
      ...{ Firma: name, Rechtsform: 'GmbH', Strasse: person.street, Hausnummer: person.houseNumber },
      ...{ PLZ: person.zip, Ort: person.city, UStId: 'DE311170112' },
      ...{ Vorname: person.firstName, Nachname: person.lastName, Email: person.email, Telefon: person.phone },
    },
  })
  return name
}

async function openAgency({ hands, page, say, open, heading }: Stage, name: string): Promise<void> {
  await open('/betreiber/agenturen')
  const search = page.getByRole('main').getByRole('searchbox', { name: say('desk-kit', 'filter.search') })
  await hands.type(search, name)
  await expect(page).toHaveURL(/query=/)
  await hands.press(page.getByRole('link', { name, exact: true }))
  await expect(heading).toHaveText(name)
}

/** Agencies at the operator's desk: their joining, people, invoices and prices. */
export const deskActs: readonly Act[] = [
  {
    name: 'approves an agency, stops it and lets it work again',
    as: operator,
    async run(stage) {
      const { hands, say, button, field, dialog, told } = stage
      await openAgency(stage, await waitingAgency(stage))
      await hands.press(button(say('agencies-desk', 'approve')))
      await told(say('agencies-desk', 'approve.done'))
      await hands.press(button(say('agencies-desk', 'deactivate')))
      await hands.type(field(say('desk-kit', 'reason'), dialog), 'Ende / end')
      await hands.press(button(say('agencies-desk', 'deactivate'), dialog))
      await told(say('agencies-desk', 'deactivate.done'))
      await hands.press(button(say('agencies-desk', 'reactivate')))
      await told(say('agencies-desk', 'reactivate.done'))
    },
  },
  {
    name: 'sends an agency’s data back',
    as: operator,
    async run(stage) {
      const { hands, say, button, field, dialog, told } = stage
      await openAgency(stage, await waitingAgency(stage))
      await hands.press(button(say('agencies-desk', 'sendBack')))
      await hands.press(button(say('agencies-desk', 'sendBack'), dialog))
      await expect(dialog.getByRole('alert').first()).toBeFocused()
      await hands.type(field(say('desk-kit', 'reason'), dialog), 'Die Anschrift')
      await hands.press(button(say('agencies-desk', 'sendBack'), dialog))
      await told(say('agencies-desk', 'sendBack.done'))
    },
  },
  {
    name: 'gives an agency without an owner a new one',
    as: operator,
    async run(stage) {
      const { hands, mailbox, demo, say, button, field, dialog, told } = stage
      const name = await makeOwnerless(
        demo,
        invent('Ute', 'Klein').email,
        async (email, href) => (await mailbox.waitFor(email, href)).href,
      )
      await openAgency(stage, name)
      for (const word of ['owner.invite', 'owner.inviteAgain'] as const) {
        const hedda = invent('Hedda', 'Brandt')
        await hands.press(button(say('agencies-desk', word)))
        await hands.type(field(say('agencies-desk', 'firstName'), dialog), hedda.firstName)
        await hands.type(field(say('agencies-desk', 'lastName'), dialog), hedda.lastName)
        await hands.type(field(say('agencies-desk', 'email'), dialog), hedda.email)
        await hands.press(button(say('agencies-desk', 'owner.submit'), dialog))
        await told(say('agencies-desk', 'owner.invited', { email: hedda.email }))
      }
    },
  },
  {
    name: 'resets the second factor of an owner who set it up',
    as: ['agency', 'inhaber-inaktiv@demo.example'],
    async run(stage) {
      const { hands, page, demo, say, button, field, dialog, told, open, signIn } = stage
      await open('/agentur/bereich?tab=stammdaten')
      await setUpFactor(stage)
      const { Token: token } = await demo.call('POST', '/betreiber/login', {
        body: { Email: operator[1], Password: 'Empfehlen1' },
      })
      const { Content } = await demo.call('GET', '/betreiber/agenturen?query=inhaber-inaktiv', { token })
      await signIn(...operator)
      await open(`/betreiber/agenturen/${Content[0].Id}`)
      await hands.press(
        page
          .getByRole('main')
          .getByRole('button', { name: say('agencies-desk', 'factor.reset') })
          .first(),
      )
      await hands.type(field(say('desk-kit', 'reason'), dialog), 'Telefon / phone')
      await hands.press(button(say('agencies-desk', 'factor.reset'), dialog))
      await told(say('agencies-desk', 'factor.reset.done'))
    },
  },
  {
    name: 'narrows the agencies to those without an owner',
    as: operator,
    async run(stage) {
      const { hands, page, say, open, expectOwnLanguage } = stage
      await open('/betreiber/agenturen')
      const choice = page.getByRole('combobox', { name: say('agencies-desk', 'owner'), exact: true })
      if (!(await choice.isVisible())) await hands.press(page.getByRole('button', { name: /^Filters?( \(\d+\))?$/ }))
      await hands.choose(choice, say('agencies-desk', 'owner.no'))
      await expect(page).toHaveURL(/ohneinhaber=ja/)
      await expectOwnLanguage()
      await hands.press(page.locator('[data-chips] button').first())
      await expect(page).not.toHaveURL(/ohneinhaber/)
    },
  },
  {
    name: 'corrects an invoice, issues the draft in its place, and notes its payment',
    as: operator,
    async run(stage) {
      const { hands, page, say, button, field, dialog, heading, open, expectOwnLanguage } = stage
      await open('/betreiber/rechnungen?status=settled')
      const rows = page.getByRole('rowheader').filter({ hasNotText: say('billing', 'kind.correction') })
      await hands.press(rows.first().getByRole('link'))
      await expect(heading).toContainText('RE-')
      await hands.press(button(say('billing', 'correct')))
      await hands.type(field(say('desk-kit', 'reason'), dialog), 'Anschrift / address')
      await hands.press(button(say('billing', 'correct'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText(say('billing', 'state.corrected'), { exact: true }).first()).toBeVisible()
      await expectOwnLanguage()
      await hands.press(page.getByRole('main').getByRole('link', { name: say('billing', 'draft'), exact: true }))
      await expect(heading).toHaveText(say('billing', 'draft'))
      await hands.press(button(say('billing', 'issue')))
      await hands.press(button(say('billing', 'issue'), dialog))
      await expect(heading).toContainText('RE-')
      await hands.press(button(say('billing', 'settle')))
      await hands.type(field(say('billing', 'paid'), dialog), inDays(0))
      await hands.press(button(say('billing', 'settle'), dialog))
      await stage.told(say('billing', 'settle.done'))
    },
  },
  {
    name: 'adds a service fee and takes it back',
    as: operator,
    async run({ hands, page, say, button, field, dialog, open, told }) {
      await open('/betreiber/preisliste')
      await hands.press(button(say('plans', 'prices.new')))
      await hands.choose(field(say('plans', 'category'), dialog), 1)
      await hands.type(dialog.getByRole('textbox', { name: say('plans', 'prices.amount') }), '13,70')
      await hands.type(field(say('plans', 'validFrom'), dialog), inDays(60 + (Date.now() % 200)))
      await hands.press(button(say('plans', 'add'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('plans', 'delete')}: `) }).first())
      await hands.press(button(say('plans', 'delete'), dialog))
      await told(say('plans', 'delete.done'))
    },
  },
]
