import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { refuse, Refused } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { touchContent } from '#platform/touch-content.ts'
import { subjectOf } from '../texts/subject.ts'
import { lockTexts } from '../texts/texts.sql.ts'
import { wordFaults } from './check-word.ts'
import type { BuiltInWords } from './language-content.ts'
import { findWord, wordBook, type BuiltInWord } from './word-book.ts'
import { dropOwnWord, listOwnWords, lockWord, putOwnWord } from './words.sql.ts'

type OwnWords = ReadonlyMap<string, string>
const keyOf = (locale: Locale, name: string) => `${locale} ${name}`

async function ownWords(ctx: Context): Promise<OwnWords> {
  const rows = await ctx.read(listOwnWords)
  return new Map(rows.map(({ locale, name, value }) => [keyOf(locale, name), value]))
}

const present = (ctx: Context, word: BuiltInWord, own: OwnWords) => ({
  name: word.name,
  namespace: word.namespace,
  wordings: ctx.tenant.config.languages.map((locale) => ({
    locale,
    builtIn: word.texts[locale],
    own: own.get(keyOf(locale, word.name)) ?? null,
  })),
  placeholders: [...word.placeholders],
  tags: [...word.tags],
  forms: [...word.forms],
})

/** Words by their text, built in or own, or by their key. */
export async function searchWords(
  ctx: Context,
  builtIn: BuiltInWords,
  query: {
    readonly page?: number | undefined
    readonly size?: number | undefined
    readonly text?: string | undefined
    readonly namespace?: string | undefined
    readonly ownOnly?: boolean | undefined
  },
) {
  const page = pageRequest(query.page, query.size)
  const refused = tooDeep(page)
  if (refused !== undefined) return refused
  const own = await ownWords(ctx)
  const book = wordBook(builtIn, ctx.tenant.config.tone)
  const languages = ctx.tenant.config.languages
  const isOwn = (word: BuiltInWord) => languages.some((locale) => own.has(keyOf(locale, word.name)))
  const wanted = (query.text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = book.filter((word) => {
    if (query.ownOnly === true && !isOwn(word)) return false
    if ((query.namespace ?? '') !== '' && word.namespace !== query.namespace) return false
    const texts = languages.flatMap((locale) => [word.texts[locale], own.get(keyOf(locale, word.name)) ?? ''])
    const text = [word.name, ...texts].join('\n').toLowerCase()
    return wanted.every((part) => text.includes(part))
  })
  const from = (page.page - 1) * page.size
  const rows = found.slice(from, from + page.size).map((word) => present(ctx, word, own))
  return toPage(rows, found.length, page)
}

/** Where words are used, and where the tenant has its own. */
export async function listWordSpaces(ctx: Context, builtIn: BuiltInWords) {
  const own = await ownWords(ctx)
  const spaces = new Map<string, { namespace: string; words: number; own: number }>()
  for (const word of wordBook(builtIn, ctx.tenant.config.tone)) {
    const space = spaces.get(word.namespace) ?? { namespace: word.namespace, words: 0, own: 0 }
    space.words += 1
    if (ctx.tenant.config.languages.some((locale) => own.has(keyOf(locale, word.name)))) space.own += 1
    spaces.set(word.namespace, space)
  }
  return [...spaces.values()].toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
}

/** Overrides a built-in word with the tenant's wording; refused where another operator has just done so. */
export async function putWord(
  ctx: Context,
  builtIn: BuiltInWords,
  name: string,
  given: { readonly locale: Locale; readonly value: string; readonly before: string | null },
) {
  const word = findWord(ctx, builtIn, name)
  if (word === undefined || !ctx.tenant.config.languages.includes(given.locale)) return refuse('notFound')
  const faults = wordFaults(given.value, [word.texts.de, word.texts.en, ...word.placeholders.map((one) => `{${one}}`)])
  if (faults.length > 0) return new Refused('invalidInput', faults)
  const done = await ctx.write(async (tx) => {
    await lockTexts(tx)
    const now = await lockWord(tx, given.locale, name)
    if (now !== given.before) return refuse('lostRace')
    if (now === given.value) return undefined
    if (!(await putOwnWord(tx, given.locale, name, given.value, now))) return refuse('lostRace')
    await emit(ctx, tx, {
      kind: 'wordChanged',
      subject: subjectOf(`word/${name}`),
      data: { name, locale: given.locale, before: now, after: given.value },
    })
    await touchContent(tx)
    return undefined
  })
  return done ?? present(ctx, word, await ownWords(ctx))
}

/** The built-in wording again; refused where another operator's wording would be lost unseen. */
export async function resetWord(
  ctx: Context,
  builtIn: BuiltInWords,
  { name, locale }: { readonly name: string; readonly locale: Locale },
  seen: string | undefined,
) {
  const word = findWord(ctx, builtIn, name)
  if (word === undefined) return refuse('notFound')
  const done = await ctx.write(async (tx) => {
    await lockTexts(tx)
    const before = await lockWord(tx, locale, name)
    if (before === null) return undefined
    if (seen !== undefined && seen !== before) return refuse('lostRace')
    await dropOwnWord(tx, locale, name)
    await emit(ctx, tx, {
      kind: 'wordReset',
      subject: subjectOf(`word/${name}`),
      data: { name, locale, before },
    })
    await touchContent(tx)
    return undefined
  })
  return done ?? present(ctx, word, await ownWords(ctx))
}
