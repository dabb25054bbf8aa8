import { placeholdersIn, plainText } from '@referral/domain/rich-text'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import { listNewestVariables } from '../content.sql.ts'
import { documentKeys, isOfAgencies } from '@referral/contract/page-documents'
import { firstText, keyVisualKeys, pageBlockKeys, type StoredBlock, type TextKind } from '../document.ts'
import { mailsCalled, mailWordsOf } from '../mails/mail-words.ts'
import { mailRow, mailVariables, wholeMail } from '../mails/mail-writing.ts'
import { tenantFacts } from '../variables.ts'
import {
  listDrafts,
  listLastChanges,
  listNewest,
  listNewestOf,
  listOpenDrafts,
  listVersions,
  type DraftRow,
  type NewestRow,
  type TextAddress,
  type Writings,
} from './texts.sql.ts'
import { allWordsOf, knownNames, unknownIn } from './words-of.ts'

/** Texts that every tenant has a place for; blocks and variables may have any name. */
const fixed: readonly TextAddress[] = [
  ...documentKeys.map((key) => ({ kind: 'document', key }) as const),
  ...keyVisualKeys.map((key) => ({ kind: 'keyVisual', key }) as const),
  ...pageBlockKeys.map((key) => ({ kind: 'block', key }) as const),
]
const freeKeys: Readonly<Partial<Record<TextKind, RegExp>>> = {
  block: /^[A-Za-z][\w.-]{0,60}$/,
  variable: /^[A-Za-z][\w.]{0,60}$/,
}

/** Whether there is a place for it; the tenant's own data are no variables. */
export function hasPlace(ctx: Context, { kind, key }: TextAddress): boolean {
  if (fixed.some((one) => one.kind === kind && one.key === key)) return true
  if (kind === 'mail') return mailsCalled(ctx, key).length > 0
  if (kind === 'variable' && Object.hasOwn(tenantFacts(ctx.tenant), key)) return false
  return freeKeys[kind]?.test(key) === true
}

/** Texts that must never be missing. */
export const isLasting = ({ kind, key }: TextAddress): boolean => kind === 'document' && !isOfAgencies(key)

const presentDraft = ({ revision, state, savedAt, savedBy }: DraftRow) => ({ revision, state, savedAt, savedBy })

function presentRow(
  ctx: Context,
  { kind, key }: TextAddress,
  rows: readonly NewestRow[],
  draft: DraftRow | undefined,
  variables: readonly { readonly key: string }[],
) {
  const { languages } = ctx.tenant.config
  const newest = rows.filter(({ locale }) => languages.includes(locale))
  const own = newest.find(({ locale }) => locale === ctx.locale) ?? newest[0]
  const drafted = languages.flatMap((locale) => draft?.body[locale] ?? [])
  const written = draft?.body[ctx.locale] ?? drafted[0] ?? own
  const shown = drafted.length > 0 ? drafted : newest
  const isWithdrawn = newest.some((row) => row.isWithdrawn)
  return {
    kind,
    key,
    occasion: '',
    title: written?.title ?? '',
    excerpt: written === undefined ? '' : plainText(firstText(written)).slice(0, 140),
    version: Math.max(0, ...rows.map(({ version }) => version)),
    publishedAt: own?.publishedAt ?? null,
    publishedBy: own?.publishedBy ?? null,
    isWithdrawn,
    draft: draft === undefined ? null : presentDraft(draft),
    unknown: unknownIn(shown.flatMap(allWordsOf), knownNames(kind, variables)),
    ...(kind === 'mail' ? mailRow(ctx, key, drafted.length > 0 || !isWithdrawn ? written : undefined) : {}),
  }
}

/** Every text that has a place, those with a draft first. */
export async function presentTexts(ctx: Context, tx: Tx) {
  const newest = await listNewest(tx)
  const drafts = await listOpenDrafts(tx)
  const variables = await listNewestVariables(tx)
  const same = (one: TextAddress) => (other: TextAddress) => one.kind === other.kind && one.key === other.key
  const mails = new Set(ctx.services.mailer.templates.map(({ textKey }) => textKey))
  const addresses: TextAddress[] = [...fixed, ...[...mails].map((key) => ({ kind: 'mail', key }) as const)]
  for (const { kind, key } of [...newest, ...drafts])
    if (kind !== 'mail' && !addresses.some(same({ kind, key }))) addresses.push({ kind, key })
  return addresses.map((text) => presentRow(ctx, text, newest.filter(same(text)), drafts.find(same(text)), variables))
}

/** One text with its draft and its earlier versions. */
export async function presentText(ctx: Context, tx: Tx, text: TextAddress) {
  const newest = await listNewestOf(tx, text)
  const drafts = await listDrafts(tx, text)
  const variables = await listNewestVariables(tx)
  const open = drafts.find(({ state }) => state === 'open')
  return {
    row: presentRow(ctx, text, newest, open, variables),
    published: writingsOf(ctx, text, shownTexts(text, newest)),
    drafted: open === undefined ? null : writingsOf(ctx, text, open.body),
    words: text.kind === 'mail' ? mailWordsOf(ctx, mailsCalled(ctx, text.key)) : [],
    languages: await presentLanguages(ctx, tx, text),
    versions: await listVersions(tx, text),
    drafts: drafts.map(presentDraft),
    variables:
      text.kind === 'mail'
        ? mailVariables(ctx, text.key)
        : presentVariables(ctx, text.kind === 'variable' ? [] : variables),
    namedIn: await listNamingTexts(tx, text),
  }
}

/** When each language on offer was last changed. */
async function presentLanguages(ctx: Context, tx: Tx, text: TextAddress) {
  const changes = await listLastChanges(tx, text)
  return ctx.tenant.config.languages.map((locale) => {
    const last = changes.find((one) => one.locale === locale)
    return { locale, changedIn: last?.version ?? 0, changedAt: last?.publishedAt ?? null }
  })
}

/** The published texts that name this variable. */
export async function listNamingTexts(tx: Tx, { kind, key }: TextAddress): Promise<TextAddress[]> {
  if (kind !== 'variable') return []
  const naming = (await listNewest(tx)).filter(
    (row) => !row.isWithdrawn && row.kind !== 'variable' && placeholdersIn(allWordsOf(row).join(' ')).includes(key),
  )
  return [...new Map(naming.map((row) => [`${row.kind}/${row.key}`, { kind: row.kind, key: row.key }])).values()]
}

/** The readers' version: a withdrawn mail uses the built-in words again. */
const shownTexts = ({ kind }: TextAddress, newest: readonly NewestRow[]): Writings =>
  Object.fromEntries(newest.filter((row) => kind !== 'mail' || !row.isWithdrawn).map((row) => [row.locale, row]))

/**
 * In every language on offer, empty where it has no text yet; a mail with the built-in words that were never changed.
 */
export const writingsOf = (ctx: Context, { kind, key }: TextAddress, texts: Writings) =>
  ctx.tenant.config.languages.map((locale: Locale) => {
    const { title = '', blocks = [] } =
      (kind === 'mail' ? wholeMail(ctx, key, locale, texts[locale]) : texts[locale]) ?? {}
    return { locale, title, blocks: blocks.map((block) => ({ ...block })) as never[] }
  })

function presentVariables(
  ctx: Context,
  rows: readonly { key: string; locale: Locale; title: string; blocks: readonly StoredBlock[] }[],
) {
  const languages = ctx.tenant.config.languages
  const facts = Object.entries(tenantFacts(ctx.tenant)).map(([name, value]) => ({
    name,
    values: languages.map(() => value),
  }))
  const own = [...new Set(rows.map(({ key }) => key))].map((name) => ({
    name,
    values: languages.map((locale) => {
      const row = rows.find((one) => one.key === name && one.locale === locale)
      return row === undefined ? '' : firstText(row)
    }),
  }))
  return [...facts, ...own]
}
