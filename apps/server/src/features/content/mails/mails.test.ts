import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentDesk, type Writing } from '../../../../../../tests/support/content-desk.ts'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { startDevMailbox, type DevMailbox } from '../../../dev/mailbox.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { mailsCalled, mailWordsOf } from './mail-words.ts'

let test: TestApp
let mailbox: DevMailbox
let desk: Awaited<ReturnType<typeof contentDesk>>
beforeAll(async () => {
  test = await createTestApp()
  mailbox = await startDevMailbox()
  test.services.mailer.useSmtp(mailbox.url)
  desk = await contentDesk(test)
})
afterAll(async () => {
  await test.close()
  await mailbox.stop()
})
beforeEach(() => mailbox.clear())

const changed = 'mail/account.passwordChanged'
const already = 'mail/account.alreadyRegistered'

/** The mail's texts as the desk shows them, with some wordings replaced. */
async function texts(mail: string, said: Partial<Record<'de' | 'en', Record<string, string>>>): Promise<Writing[]> {
  const { body } = await desk.read(mail)
  return body.Veroeffentlicht.map(({ Sprache, Titel, Inhalt }: Writing) => ({
    Sprache,
    Titel,
    Inhalt: Inhalt.map((word) => ({ ...word, Text: said[Sprache]?.[String(word['Name'])] ?? word['Text'] })),
  }))
}
const publish = async (mail: string, said: Parameters<typeof texts>[1]) => desk.publish(mail, await texts(mail, said))

const ids = new Map<number, string>()
async function accountIn(tenantId: number): Promise<string> {
  const ctx = await test.context(tenantId)
  const rows = await ctx.read((tx) =>
    tx.query<{ id: string }>(`SELECT id FROM account WHERE tenant_id = $1 AND email = 'empfehler@demo.example'`, [
      tenantId,
    ]),
  )
  ids.set(tenantId, rows[0]!.id)
  return rows[0]!.id
}

/** Sends one over the mail server, and answers what arrived. */
async function send(template: string, locale: 'de' | 'en' = 'de', tenantId = 1) {
  const ctx = await test.context(tenantId)
  const account = await accountIn(tenantId)
  const id = await ctx.write(async (tx) => {
    await tx.query('UPDATE account SET language = $2 WHERE id = $1', [account, locale])
    await queueMail(ctx, tx, template, account, 'de')
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM mail WHERE tenant_id = $1 AND state = 'queued' ORDER BY created_at DESC, id DESC LIMIT 1`,
      [tenantId],
    )
    return rows[0]!.id
  })
  await test.services.mailer.deliver(test.services, tenantId, id)
  return mailbox.list()[0]!.message
}

describe('the mails of a tenant', () => {
  it('are listed among its texts, each with its occasion and its words', async () => {
    const { body } = await desk.call('GET', '/inhalte')
    const mails = body.filter(({ Art }: { Art: string }) => Art === 'mail')
    expect(mails).toHaveLength(new Set(test.services.mailer.templates.map(({ textKey }) => textKey)).size)
    expect(
      mails.find(({ Schluessel }: { Schluessel: string }) => Schluessel === 'account.passwordChanged'),
    ).toMatchObject({
      Anlass: 'Ein Passwort wurde geändert',
      Titel: 'Dein Passwort wurde geändert',
      Version: 0,
      Unbekannt: [],
    })
    const found = (await desk.call('GET', '/inhalte?query=passwort%20vergessen')).body
    expect(found.map(({ Schluessel }: { Schluessel: string }) => Schluessel)).toContain('account.passwordReset')
    const { body: one } = await desk.read(already)
    expect(one.Woerter.slice(0, 5)).toEqual([
      { Name: 'subject', Rolle: 'subject', Pflicht: [] },
      { Name: 'preview', Rolle: 'preview', Pflicht: [] },
      { Name: 'heading', Rolle: 'heading', Pflicht: [] },
      { Name: 'greeting', Rolle: 'text', Pflicht: [] },
      { Name: 'text', Rolle: 'text', Pflicht: ['loginLink'] },
    ])
    expect(one.Variablen).toContainEqual({ Name: 'firstName', Werte: ['Jana', 'Jana'] })
    expect((await desk.read('mail/keine.solche')).status).toBe(404)
  })

  it('tell their occasions apart', async () => {
    const { body } = await desk.call('GET', '/inhalte')
    const occasions = body
      .filter(({ Art }: { Art: string }) => Art === 'mail')
      .map(({ Anlass }: { Anlass: string }) => Anlass)
    expect(occasions.filter((one: string, index: number) => occasions.indexOf(one) !== index)).toEqual([])
  })

  it('show every word of every mail, but those that the tenant’s settings exclude', async () => {
    const ctx = await test.context(1)
    const config = { ...ctx.tenant.config, autologin: true }
    const both = [ctx, { ...ctx, tenant: { ...ctx.tenant, config } }]
    for (const { textKey, words } of test.services.mailer.templates) {
      const shown = new Set(both.flatMap((one) => mailWordsOf(one, mailsCalled(one, textKey)).map(({ name }) => name)))
      const all = Object.keys(words.en)
      expect({ textKey, missing: all.filter((name) => !shown.has(name)) }).toEqual({ textKey, missing: [] })
    }
  })
})

describe('a mail that an operator changes', () => {
  it('arrives changed once it is published, in either language, and built-in again once that is withdrawn', async () => {
    const said = {
      de: { subject: 'Neues Passwort, {firstName}?', text: 'Eins.\n\nZwei für {firstName}.' },
      en: { subject: 'New password, {firstName}?' },
    }
    await desk.save(changed, await texts(changed, said))
    expect((await send('account.passwordChanged')).subject).toBe('Dein Passwort wurde geändert')
    expect((await publish(changed, said)).status).toBe(200)
    const german = await send('account.passwordChanged')
    expect(german.subject).toBe('Neues Passwort, Jana?')
    expect(german.text).toContain('Eins.\n\nZwei für Jana.')
    expect(german.html).toMatch(/Eins\.<br\/?><br\/?>Zwei für Jana\./)
    expect(german.text).toContain('Warst du das nicht?')
    expect((await send('account.passwordChanged', 'en')).subject).toBe('New password, Jana?')
    const { body } = await desk.read(changed)
    expect((await desk.call('POST', `/inhalte/${changed}/zurueckziehen`, { Aktuell: body.Text.Version })).status).toBe(
      200,
    )
    expect((await send('account.passwordChanged')).subject).toBe('Dein Passwort wurde geändert')
    const restored = await desk.call('POST', `/inhalte/${changed}/wiederherstellen`, { Version: 1, Aktuell: 2 })
    expect(restored.body.Text).toMatchObject({ Version: 3, Titel: 'Neues Passwort, {firstName}?' })
    expect((await send('account.passwordChanged')).subject).toBe('Neues Passwort, Jana?')
  })

  it('leaves every other tenant’s mails as they were', async () => {
    expect((await publish(changed, { de: { subject: 'Nur bei Fernblick' } })).status).toBe(200)
    expect((await send('account.passwordChanged', 'de', 2)).subject).toBe('Ihr Passwort wurde geändert')
    const other = await contentDesk(test, 'hanse-assekuranz')
    expect((await other.read(changed)).body.Text).toMatchObject({ Version: 0, Titel: 'Ihr Passwort wurde geändert' })
  })

  it('stores only changed wordings, so that a better built-in text takes effect', async () => {
    expect((await publish('mail/account.welcome', { de: { subject: 'Anders' } })).status).toBe(200)
    const ctx = await test.context(1)
    const rows = await ctx.read((tx) =>
      tx.query<{ body: unknown }>(
        `SELECT body FROM content_document WHERE tenant_id = 1 AND kind = 'mail' AND key = 'account.welcome' ORDER BY locale`,
        [],
      ),
    )
    expect(rows.map(({ body }) => body)).toEqual([[{ kind: 'word', name: 'subject', text: 'Anders' }], []])
  })

  it('is refused with an unknown variable, without a required one, or empty', async () => {
    const faults = async (mail: string, said: Parameters<typeof texts>[1]) => {
      const { status, body } = await publish(mail, said)
      return [status, body.Fields ?? body.Felder ?? body]
    }
    const [status, unknown] = await faults(changed, { de: { heading: 'Hallo {iban}' } })
    expect(status).toBe(422)
    expect(JSON.stringify(unknown)).toContain('Texte.0.Inhalt.2.Text')
    expect(JSON.stringify(unknown)).toContain('unknownVariable')
    // A fact that only the structure uses is no variable of the words.
    expect(JSON.stringify(await faults(already, { de: { text: 'Zu {url}' } }))).toContain('unknownVariable')
    const missing = JSON.stringify(await faults(already, { en: { text: 'Please log in.' } }))
    expect(missing).toContain('missingVariable')
    expect(missing).toContain('Texte.1.Inhalt.4.Text')
    expect(JSON.stringify(await faults(changed, { de: { subject: ' ' } }))).toContain('required')
    const strange = await desk.save(changed, [
      { Sprache: 'de', Titel: '', Inhalt: [{ Art: 'word', Name: 'gibtsnicht', Text: 'x' }] },
    ])
    expect(strange.status).toBe(422)
    const block = await desk.save(changed, [{ Sprache: 'de', Titel: '', Inhalt: [{ Art: 'text', Text: 'x' }] }])
    expect(block.status).toBe(422)
    expect(
      (
        await desk.save('baustein/x', [
          { Sprache: 'de', Titel: 'x', Inhalt: [{ Art: 'word', Name: 'subject', Text: 'x' }] },
        ])
      ).status,
    ).toBe(422)
  })

  it('holds no markup: neither the operator’s text nor people’s input becomes any', async () => {
    const subject = 'Fett <b>{firstName}</b>'
    const text = '<script>alert(1)</script> {firstName} <a href="https://evil.example">x</a>'
    expect((await publish(changed, { de: { subject, text } })).status).toBe(200)
    const ctx = await test.context(1)
    const name = (firstName: string) =>
      ctx.write((tx) =>
        tx.query('UPDATE account SET first_name = $1 WHERE id = $2 RETURNING id', [firstName, ids.get(1)]),
      )
    await name('{lastName}<img src=x onerror=alert(1)>')
    try {
      const { html, text: plain } = await send('account.passwordChanged')
      expect(html).not.toMatch(/<script|<img|<a href="https:\/\/evil/)
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {lastName}&lt;img src=x')
      expect(plain).toContain('{lastName}<img')
      expect(plain).not.toContain('Petersen<img')
    } finally {
      await name('Jana')
    }
  })

  it('keeps the addresses that the operator wrote, and makes no link of what people typed', async () => {
    expect((await publish(changed, { de: { text: 'Hilfe: www.fernblick.example/hilfe. {firstName}' } })).status).toBe(
      200,
    )
    const ctx = await test.context(1)
    const name = (firstName: string) =>
      ctx.write((tx) =>
        tx.query('UPDATE account SET first_name = $1 WHERE id = $2 RETURNING id', [firstName, ids.get(1)]),
      )
    await name('www.evil.example')
    try {
      const { text } = await send('account.passwordChanged')
      expect(text).toContain('Hilfe: www.fernblick.example/hilfe.')
      expect(text).not.toContain('www.evil.example')
    } finally {
      await name('Jana')
    }
  })

  it('that no longer fits its word gives way to the built-in text', async () => {
    expect((await publish(changed, { de: { subject: 'Passt', heading: 'Passt auch' } })).status).toBe(200)
    const ctx = await test.context(1)
    await ctx.write((tx) =>
      tx.query(
        `UPDATE content_document SET body = replace(body::text, '"Passt"', '"{gone}"')::jsonb
         WHERE tenant_id = 1 AND kind = 'mail' AND locale = 'de' RETURNING version`,
        [],
      ),
    )
    const mail = await send('account.passwordChanged')
    expect(mail.subject).toBe('Dein Passwort wurde geändert')
    expect(mail.text).toContain('Passt auch')
  })
})

describe('the preview of a mail', () => {
  const preview = (mail: string, Inhalt: readonly object[], more: object = {}) =>
    desk.call('POST', `/inhalte/${mail}/vorschau`, { Sprache: 'de', Titel: '', Inhalt, ...more })

  it('is the mail itself with invented facts, and keeps nothing', async () => {
    const word = (Name: string, Text: string) => ({ Art: 'word', Name, Text })
    const before = (await desk.read(already)).body.Text.Entwurf
    const { body } = await preview(already, [
      word('subject', 'Na, {firstName}? {nichts}'),
      word('text', 'Hier: {loginLink}'),
    ])
    expect(body).toMatchObject({ Titel: '', Inhalt: [], Unbekannt: ['nichts'] })
    expect(body.Mail.Betreff).toBe('Na, Jana? {nichts}')
    expect(body.Mail.Html).toContain('lang="de"')
    expect(body.Mail.Text).toMatch(/Hier: http\S+\/de\/login/)
    expect((await desk.read(already)).body.Text.Entwurf).toEqual(before)
  })

  it('shows each form of it, the recipient’s with the way to erase', async () => {
    const first = (await preview('mail/lateClaim.received', [])).body.Mail
    expect(first.Faelle).toBe(2)
    expect(first.Text).not.toContain('Daten löschen oder widersprechen')
    const second = (await preview('mail/lateClaim.received', [], { Fall: 1 })).body.Mail
    expect(second.Text).toContain('Daten löschen oder widersprechen')
    expect((await preview('mail/lateClaim.received', [], { Fall: 50 })).body.Mail.Text).toBe(first.Text)
    expect((await preview('mail/lateClaim.received', [], { Fall: -1 })).status).toBe(422)
  })
})
