import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '../../apps/server/src/platform/locale.ts'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Mails write amounts, days and quotations as their language does (decision 0048). */
let test: TestApp
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
})
afterAll(() => test.close())

const wrong: Readonly<Record<Locale, RegExp>> = {
  en: /\d,\d\d\s?€|\d\s?€|\b\d{1,2}\.\d{1,2}\.\d{4}\b|„/,
  de: /€\s?\d|(?<![\d,.])\d+\s€|“[^“”„]*”|\b\d{1,2}\. [A-ZÄ]\p{L}+ \d{4}/u,
}

interface MailRow {
  readonly id: string
  readonly template: string
  readonly subject_id: string
  readonly data: Record<string, string>
}

/** Every mail that was made so far, written in one language. */
async function writeAll(locale: Locale): Promise<Map<string, string>> {
  const ctx = { ...(await test.context(1)), locale }
  const rows = await chain.rows<MailRow>('SELECT id, template, subject_id, data FROM mail WHERE tenant_id = $1', [])
  const written = new Map<string, string>()
  for (const { id, template, subject_id: subjectId, data } of rows) {
    const found = test.services.mailer.templates.find(({ name }) => name === template)
    const content = await ctx.write(async (tx) => found?.build(ctx, tx, { id, subjectId, locale, data }))
    if (content !== undefined) written.set(template, JSON.stringify({ ...content, to: undefined }))
  }
  return written
}

it('of a whole case are German in German and English in English', async () => {
  const { number } = await chain.recommend(50)
  const entered = await chain.enter(number)
  await chain.consent(entered.token)
  await chain.order(entered)
  await chain.wait(16)
  for (const locale of ['de', 'en'] as const) {
    const written = await writeAll(locale)
    expect([...written.keys()]).toEqual(expect.arrayContaining(['recipient.started', 'reward.provided.recommender']))
    const texts = [...written.values()]
    expect(texts.some((text) => text.includes(locale === 'de' ? '35,00\u00a0€' : '€35.00'))).toBe(true)
    expect([...written].filter(([, text]) => wrong[locale].test(text)).map(([name]) => name)).toEqual([])
  }
})
