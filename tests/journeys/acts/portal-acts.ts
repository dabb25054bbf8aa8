import { scan } from '../../../apps/server/src/features/accounts/authenticator.fixture.ts'
import { expect } from '../../support/journey-fixtures.ts'
import { invent } from '../../support/journey-people.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import type { Act, Stage } from './act.ts'
import { freshName, inDays } from './fresh.ts'

const owner = ['agency', 'inhaber@demo.example'] as const
const members = '/agentur/bereich?tab=mitarbeiter'
const password = 'Empfehlen1'

/** An invited member, without the screen. */
async function newMember({ demo }: Stage): Promise<{ readonly name: string; readonly email: string }> {
  const { firstName, lastName, email } = invent('Jette', freshName('Neu'))
  const { Token: token } = await demo.call('POST', '/account/login', { body: { Email: owner[1], Password: password } })
  const body = { Vorname: firstName, Nachname: lastName, Email: email, Rolle: 'Mitarbeiter' }
  await demo.call('POST', '/agentur/mitarbeiter', { token, body })
  return { name: `${firstName} ${lastName}`, email }
}

/** A member who has followed the mail's link. */
async function workingMember(stage: Stage): Promise<{ readonly name: string; readonly email: string }> {
  const member = await newMember(stage)
  const { href } = await stage.mailbox.waitFor(member.email, /agentur\/bestaetigen#t/)
  const Token = new URLSearchParams(new URL(href).hash.slice(1)).get('token')
  await stage.demo.call('POST', '/agentur/bestaetigen', { body: { Token } })
  return member
}

/** Turns the second factor on; answers where the codes come from. */
export async function setUpFactor({ hands, say, button, field, dialog, told }: Stage) {
  await hands.press(button(say('second-factor', 'begin')))
  await hands.type(field(say('second-factor', 'password'), dialog), password)
  await hands.press(button(say('second-factor', 'next'), dialog))
  const code = field(say('second-factor', 'code'), dialog)
  await expect(code).toBeFocused()
  const key = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  const codeOf = scan(`otpauth://totp/x?secret=${key}&algorithm=SHA1&digits=6&period=30`)
  await hands.type(code, codeOf(-1))
  await hands.press(button(say('second-factor', 'confirm'), dialog))
  await told(say('second-factor', 'on.done'))
  return codeOf
}

/** People, money and facts of an agency. */
export const portalActs: readonly Act[] = [
  {
    name: 'logs in, and out',
    async run({ hands, page, heading, say, button, open }) {
      await open('/agentur/login')
      await hands.type(page.getByRole('main').locator('input[type=email]'), 'mitarbeiter@demo.example')
      await hands.type(page.getByRole('main').locator('input[name=password]'), password)
      await hands.press(page.getByRole('main').locator('form button[type=submit]').last())
      await expect(heading).toHaveText(say('agency', 'overview.title'))
      const leave = page.getByRole('link', { name: new RegExp(`${say('portal', 'logout')}$`) }).first()
      if (!(await leave.isVisible())) await hands.press(button(/^(Menü|Menu)$/))
      await hands.press(leave)
      await expect(page).toHaveURL(/agentur\/login/)
    },
  },
  {
    name: 'goes to every tab by its navigation',
    as: owner,
    async run({ hands, page, heading, say, open, expectOwnLanguage }) {
      await open('/agentur/bereich')
      for (const tab of ['auftraege', 'praemienplan', 'rechnungen', 'mitarbeiter', 'stammdaten'] as const) {
        const nav = page.getByRole('navigation', { name: say('portal', 'nav') })
        const link = nav.getByRole('link', { name: say('portal', tab), exact: true })
        if (!(await link.isVisible())) await hands.press(nav.getByRole('button').first())
        await hands.press(link)
        await expect(heading).toHaveText(say('portal', tab))
        await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
        await expectOwnLanguage()
      }
    },
  },
  {
    name: 'plans a reward and takes it back',
    as: owner,
    async run({ hands, page, say, button, field, dialog, open, told }) {
      await open('/agentur/bereich?tab=praemienplan')
      await hands.press(button(say('plans', 'plan.new')))
      await hands.press(button(say('plans', 'add'), dialog))
      await expect(dialog.getByRole('alert').first()).toBeFocused()
      await hands.choose(field(say('plans', 'category'), dialog), 1)
      await hands.type(dialog.getByRole('textbox', { name: say('plans', 'plan.amount') }), '77,70')
      await hands.type(field(say('plans', 'validFrom'), dialog), inDays(40 + (Date.now() % 200)))
      await hands.press(button(say('plans', 'add'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('plans', 'delete')}: `) }).first())
      await hands.press(button(say('plans', 'delete'), dialog))
      await told(say('plans', 'delete.done'))
    },
  },
  {
    name: 'reads an invoice, saves its files, and goes over to its correction',
    as: owner,
    async run({ hands, page, say, button, dialog, open, download, expectOwnLanguage }) {
      await open('/agentur/bereich?tab=rechnungen&status=corrected')
      const show = page.getByRole('button', { name: new RegExp(`^${say('billing', 'show')}: `) })
      await expect(page.getByRole('table').or(page.getByText(say('desk-kit', 'filter.none')))).toBeVisible()
      if ((await show.count()) === 0) await open('/agentur/bereich?tab=rechnungen')
      await hands.press(show.first())
      await expect(dialog.getByRole('table').first()).toBeVisible()
      await expectOwnLanguage()
      for (const [word, end] of [
        ['document.pdf', /\.pdf$/],
        ['document.xml', /\.xml$/],
      ] as const)
        expect(await download(() => hands.press(button(say('desk-kit', word), dialog)))).toMatch(end)
      const correction = dialog.getByRole('button', { name: new RegExp(`^${say('billing', 'correctedBy')} `) })
      if ((await correction.count()) > 0) {
        await hands.press(correction)
        await expect(dialog.getByRole('heading').first()).toContainText(say('billing', 'kind.correction'))
        await expectOwnLanguage()
      }
      await hands.press(dialog.getByRole('button', { name: /^(Schließen|Close)$/ }).last())
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'invites a member, and takes the invitation back',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, field, dialog, open, told } = stage
      const mio = invent('Mio', freshName('Sommer'))
      await open(members)
      await hands.press(button(say('agency-members', 'invite')))
      await hands.type(field(say('agency-members', 'firstName'), dialog), mio.firstName)
      await hands.type(field(say('agency-members', 'lastName'), dialog), mio.lastName)
      await hands.type(field(say('agency-members', 'email'), dialog), mio.email)
      await hands.choose(field(say('agency-members', 'role'), dialog), say('agency-members', 'role.owner'))
      await hands.type(field(say('agency-members', 'number'), dialog), String(Date.now() % 1_000_000))
      await hands.press(button(say('agency-members', 'invite.submit'), dialog))
      await told(say('agency-members', 'invite.done', { email: mio.email }))
      await open(`${members}&query=${mio.lastName}`)
      await hands.press(
        page.getByRole('button', { name: new RegExp(`^${say('agency-members', 'takeBack')}: `) }).first(),
      )
      await hands.press(button(say('agency-members', 'takeBack'), dialog))
      await told(say('agency-members', 'takeBack.done'))
    },
  },
  {
    name: 'changes a member’s role, number and picture',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, field, dialog, open, told } = stage
      const { email } = await workingMember(stage)
      await open(`${members}&query=${email}`)
      const change = page.getByRole('button', { name: new RegExp(`^${say('agency-members', 'change')}: `) })
      await hands.press(change)
      const buffer = await samplePicture()
      await hands.give(dialog.locator('input[type=file]'), { name: 'foto.png', mimeType: 'image/png', buffer })
      await told(say('agency-members', 'photo.done'))
      await hands.choose(field(say('agency-members', 'role'), dialog), say('agency-members', 'role.owner'))
      await hands.type(field(say('agency-members', 'number'), dialog), String(Date.now() % 1_000_000))
      await hands.press(button(say('agency-members', 'change.submit'), dialog))
      await told(say('agency-members', 'change.done'))
      await hands.press(change)
      await hands.press(button(say('desk-kit', 'picture.remove'), dialog))
      await told(say('agency-members', 'photo.gone'))
    },
  },
  {
    name: 'ends a member’s access with a handover, and gives it back',
    as: owner,
    async run(stage) {
      const { hands, page, say, button, field, dialog, open, told } = stage
      const { email, name } = await workingMember(stage)
      await open(`${members}&kunden=mit&zugang=active`)
      // What a handover asks, without losing whoever the others of this walk need.
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('agency-members', 'end')}: `) }).first())
      await hands.choose(field(say('agency-members', 'end.successor'), dialog), 1)
      await hands.press(button(say('agency-members', 'cancel'), dialog))
      await hands.press(button(say('desk-kit', 'dialog.discard'), dialog))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await open(`${members}&query=${email}`)
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('agency-members', 'end')}: `) }))
      await hands.press(button(say('agency-members', 'end'), dialog))
      await told(say('agency-members', 'end.done'))
      await hands.press(page.getByRole('button', { name: new RegExp(`^${say('agency-members', 'back')}: `) }))
      await told(say('agency-members', 'back.done', { name }))
    },
  },
  {
    name: 'sees a member’s customers',
    as: owner,
    async run({ hands, page, dialog, open, expectOwnLanguage }) {
      await open(`${members}&kunden=mit`)
      await hands.press(page.getByRole('button', { name: /(Kunden? von|customers? of)/ }).first())
      await expect(dialog.getByRole('table')).toBeVisible()
      await expectOwnLanguage()
      await hands.press(dialog.getByRole('button', { name: /^(Schließen|Close)$/ }).last())
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'changes the agency’s profile',
    as: owner,
    async run({ hands, say, button, field, open, told }) {
      await open('/agentur/bereich?tab=stammdaten')
      await hands.type(field(say('agency-joining', 'field.legalForm')), `GmbH ${Date.now() % 1000}`)
      await hands.press(button(say('agency-members', 'profile.submit')))
      await told(say('agency-members', 'profile.done'))
    },
  },
  {
    name: 'turns the second factor on and off',
    as: ['agency', 'inhaber-inaktiv@demo.example'],
    async run(stage) {
      const { hands, say, button, field, dialog, open, told } = stage
      await open('/agentur/bereich?tab=stammdaten')
      const codeOf = await setUpFactor(stage)
      await hands.press(button(say('second-factor', 'end')))
      await hands.type(field(say('second-factor', 'password'), dialog), password)
      await hands.type(field(say('second-factor', 'code'), dialog), codeOf(0))
      await hands.press(button(say('second-factor', 'end'), dialog))
      await told(say('second-factor', 'off.done'))
    },
  },
]
