import { placeholdersOf } from '@referral/domain/words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { layOut } from '../../apps/server/src/platform/mail/layout.ts'
import { rooms } from '../../apps/server/src/rooms.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const plain = (texts: Readonly<Record<string, string>>) => Object.keys(texts).filter((key) => !key.endsWith('_Sie'))
const formal = (texts: Readonly<Record<string, string>>) => Object.keys(texts).filter((key) => key.endsWith('_Sie'))

const mailTemplates = rooms.flatMap((room) => room.mails ?? [])

describe.each(mailTemplates.map((mail) => [mail.name, mail] as const))('the words of %s', (_, { words, ...mail }) => {
  it('are there in both languages, and say "Sie" only beside "du"', () => {
    expect(plain(words.de).toSorted()).toEqual(Object.keys(words.en).toSorted())
    expect(formal(words.de).filter((key) => !Object.hasOwn(words.de, key.replace(/_Sie$/, '')))).toEqual([])
    for (const text of [...Object.values(words.de), ...Object.values(words.en), ...Object.values(words.occasion)])
      expect(text.trim()).not.toBe('')
  })
  it('have the same variables in both languages, with the required ones', () => {
    const { de, en } = words
    for (const key of Object.keys(en)) {
      const formalNames = placeholdersOf([de[key]!, de[`${key}_Sie`] ?? ''])
      expect({ key, unknown: placeholdersOf([en[key]!]).filter((name) => !formalNames.includes(name)) }).toEqual({
        key,
        unknown: [],
      })
      for (const name of words.required ?? [])
        for (const text of [en[key]!, de[`${key}_Sie`] ?? de[key]!])
          expect({ key, has: placeholdersOf([text]).includes(name) }).toEqual({
            key,
            has: placeholdersOf([de[key]!]).includes(name),
          })
    }
  })
  it('are called by a name that the desk of texts can keep', () => {
    expect(mail.textKey).toMatch(/^[A-Za-z][A-Za-z0-9._-]{0,60}$/)
    const sharing = mailTemplates.filter(({ textKey }) => textKey === mail.textKey)
    expect(sharing.every((other) => other.words === words)).toBe(true)
  })
})

describe('the samples of every mail', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it.each([1, 2])('are complete in either language and in the tone of tenant %i', async (tenantId) => {
    const base = await test.context(tenantId)
    for (const locale of ['de', 'en'] as const) {
      const ctx: Context = { ...base, locale }
      for (const mail of mailTemplates) {
        const bodies = mail.sampleBodies(ctx, {})
        expect(bodies.length, mail.name).toBeGreaterThan(0)
        for (const body of bodies) {
          const { html, text } = await layOut(ctx.tenant, locale, { to: { name: '', address: '' }, ...body })
          expect(`${body.subject} ${body.preview} ${text}`, mail.name).not.toMatch(/[{}]|undefined|null/)
          expect(html, mail.name).toContain('<h1')
        }
      }
    }
  })

  it('address operators with "Sie", and others in the tenant’s tone', async () => {
    const ctx = await test.context(1)
    const said = (name: string) =>
      JSON.stringify(mailTemplates.find((mail) => mail.name === name)!.sampleBodies({ ...ctx, locale: 'de' }, {}))
    expect(ctx.tenant.config.tone).toBe('du')
    expect(said('account.device.account')).toContain('Hallo Jana,')
    expect(said('account.device.operator')).toContain('Guten Tag Jana Petersen,')
    for (const { name } of mailTemplates.filter(({ audience }) => audience === 'agency'))
      expect(said(name), name).not.toMatch(/\b(du|dein\w*|dich|dir)\b/i)
  })

  it('address a member of an agency with "Sie" about their account, too', async () => {
    const ctx: Context = { ...(await test.context(1)), locale: 'de' }
    const mail = mailTemplates.find(({ name }) => name === 'account.passwordChanged')!
    const told = async (emailKey: string) => {
      const content = await ctx.read(async (tx) => {
        const [account] = await tx.query<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [emailKey])
        return mail.build(ctx, tx, { subjectId: account!.id, locale: 'de', data: {} } as never)
      })
      return content!.blocks[0]
    }
    expect(await told('inhaber@demo.example')).toEqual({ kind: 'text', text: 'Guten Tag Murat Aydın,' })
    expect(await told('mitarbeiter@demo.example')).toMatchObject({ text: expect.stringMatching(/^Guten Tag /) })
    expect(await told('empfehler@demo.example')).toMatchObject({ text: expect.stringMatching(/^Hallo /) })
  })

  it('lead a member of an agency to the agencies’ pages about their account, and others to their own', async () => {
    const ctx: Context = { ...(await test.context(1)), locale: 'de' }
    const buttonOf = async (name: string, emailKey: string) => {
      const content = await ctx.read(async (tx) => {
        const [account] = await tx.query<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [emailKey])
        const mail = mailTemplates.find((one) => one.name === name)!
        return mail.build(ctx, tx, { subjectId: account!.id, locale: 'de', data: {} } as never)
      })
      const button = content!.blocks.find(({ kind }) => kind === 'button')
      return button?.kind === 'button' ? new URL(button.url).pathname : undefined
    }
    const pages = [
      ['account.passwordChanged', '/de/agentur/passwortvergessen', '/de/passwortvergessen'],
      ['account.bankChanged', '/de/agentur/passwortvergessen', '/de/passwortvergessen'],
      ['account.emailChangeNotice', '/de/agentur/passwortvergessen', '/de/passwortvergessen'],
      ['account.device.account', '/de/agentur/login', '/de/login'],
    ] as const
    for (const [name, ofAgency, ofCustomer] of pages)
      for (const [reader, page] of [
        ['inhaber@demo.example', ofAgency],
        ['inhaber-inaktiv@demo.example', ofAgency],
        ['mitarbeiter@demo.example', ofAgency],
        ['empfehler@demo.example', ofCustomer],
      ] as const)
        expect([name, reader, await buttonOf(name, reader)]).toEqual([name, reader, page])
  })

  it('take a tenant’s own texts, fill them once, and leave no gap for a missing value', async () => {
    const ctx: Context = { ...(await test.context(1)), locale: 'de' }
    const mail = mailTemplates.find(({ name }) => name === 'recipient.started')!
    const own = { text: 'Von {recommender}: {product}!', 'text.nobody': 'Hallo {recommender}, {product} & {url}' }
    const [first, second] = mail.sampleBodies(ctx, own)
    expect(first!.blocks[0]).toEqual({ kind: 'text', text: 'Von Jana: Musterprodukt!' })
    expect(second!.blocks[0]).toMatchObject({ text: expect.stringMatching(/^Hallo, Musterprodukt & /) })
  })
})
