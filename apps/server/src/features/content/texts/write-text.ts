import { accountOf, type Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { emit } from '#platform/chain.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, Refused } from '#platform/outcome.ts'
import { findPicture } from '#platform/pictures/public.ts'
import { touchContent } from '#platform/touch-content.ts'
import { listNewestVariables } from '../content.sql.ts'
import type { Writing } from '../document.ts'
import { mailFaults, ownPart, strangeWords } from '../mails/mail-writing.ts'
import { subjectOf } from './subject.ts'
import { draftFaults, publishingFaults, toBlock, type BlockInput } from './check-writing.ts'
import { hasPlace, isLasting, listNamingTexts, presentText } from './present-text.ts'
import {
  addDraft,
  addVersion,
  closeDraft,
  findVersion,
  listDrafts,
  listNewestOf,
  listVersions,
  lockTexts,
  type NewVersion,
  type TextAddress,
  type Writings,
} from './texts.sql.ts'
import { knownNames } from './words-of.ts'

export interface WritingInput {
  readonly locale: Locale
  readonly title: string
  readonly blocks: readonly BlockInput[]
}

/** Everything that writes a text: refused where there is no place for it, answered with the text as it is now. */
const change = (ctx: Context, text: TextAddress, act: (tx: Tx) => Promise<Refused | undefined>) =>
  hasPlace(ctx, text)
    ? ctx.write(async (tx) => {
        // A variable is not withdrawn while a text that names it is published.
        await lockTexts(tx)
        return (await act(tx)) ?? presentText(ctx, tx, text)
      })
    : Promise.resolve(refuse('notFound'))

const currentVersion = async (tx: Tx, text: TextAddress) => (await listVersions(tx, text))[0]

/**
 * Stores a draft. Refused where the draft or the published version is no longer the one that was read: the other
 * operator's text stays, and the writer's own stays on their screen.
 */
export function saveDraft(
  ctx: Context,
  text: TextAddress,
  given: { readonly revision: number; readonly version: number; readonly texts: readonly WritingInput[] },
) {
  const texts = given.texts.map(({ locale, title, blocks }) => ({ locale, title, blocks: blocks.map(toBlock) }))
  const faults = [...draftFaults(text.kind, texts), ...strangeFaults(ctx, text, texts)]
  if (faults.length > 0) return Promise.resolve(new Refused('invalidInput', faults))
  return change(ctx, text, async (tx) => {
    const open = (await listDrafts(tx, text)).find(({ state }) => state === 'open')
    const version = (await currentVersion(tx, text))?.version ?? 0
    if ((open?.revision ?? 0) !== given.revision) return refuse('lostRace', 'draft')
    if (version !== given.version) return refuse('lostRace', 'version')
    const refused = await refuseForeignPictures(tx, texts)
    if (refused !== undefined) return refused
    if (open !== undefined && !(await closeDraft(tx, text, open.revision, 'replaced')))
      return refuse('lostRace', 'draft')
    const body: Writings = {
      ...unseen(ctx, open?.body ?? {}),
      ...Object.fromEntries(texts.map(({ locale, ...writing }) => [locale, kept(ctx, text, locale, writing)])),
    }
    const added = await addDraft(tx, text, { baseVersion: version, body, by: accountOf(ctx), at: ctx.now })
    return added === undefined ? refuse('lostRace', 'draft') : undefined
  })
}

/** What is stored in languages that are not on offer, and in no editor. */
const unseen = (ctx: Context, texts: Writings): Writings =>
  Object.fromEntries(
    Object.entries(texts).filter(([locale]) => !ctx.tenant.config.languages.includes(locale as Locale)),
  )

/** What readers may see in any language, by its newest version: an import may bring a new one of one language alone. */
const publicTexts = async (tx: Tx, text: TextAddress): Promise<Writings> =>
  Object.fromEntries((await listNewestOf(tx, text)).filter((row) => !row.isWithdrawn).map((row) => [row.locale, row]))

const kept = (ctx: Context, { kind, key }: TextAddress, locale: Locale, writing: Writing): Writing =>
  kind === 'mail' ? ownPart(ctx, key, locale, writing) : writing

/** Words that the mail does not have. */
const strangeFaults = (ctx: Context, { kind, key }: TextAddress, texts: readonly Writing[]) =>
  kind !== 'mail'
    ? []
    : texts.flatMap((writing, at) =>
        strangeWords(ctx, key, writing).map((n) => ({ field: `texts.${at}.blocks.${n}.name`, code: 'invalid' })),
      )

async function refuseForeignPictures(tx: Tx, texts: readonly Writing[]): Promise<Refused | undefined> {
  for (const [at, { blocks }] of texts.entries())
    for (const [n, block] of blocks.entries())
      if (block.kind === 'picture' && (await findPicture(tx, block.picture)) === undefined)
        return new Refused('invalidInput', [{ field: `texts.${at}.blocks.${n}.picture`, code: 'invalid' }])
  return undefined
}

export const discardDraft = (ctx: Context, text: TextAddress, revision: number) =>
  change(ctx, text, async (tx) => {
    return (await closeDraft(tx, text, revision, 'discarded')) ? undefined : refuse('lostRace', 'draft')
  })

/** Makes the draft the next version: complete in every language on offer, and made from the version that is shown. */
export const publishText = (ctx: Context, text: TextAddress, revision: number) =>
  change(ctx, text, async (tx) => {
    const draft = (await listDrafts(tx, text)).find((one) => one.revision === revision && one.state === 'open')
    if (draft === undefined) return refuse('lostRace', 'draft')
    const version = (await currentVersion(tx, text))?.version ?? 0
    if (draft.baseVersion !== version) return refuse('lostRace', 'version')
    const refused = await refuseFaults(ctx, tx, text, draft.body)
    if (refused !== undefined) return refused
    if (!(await closeDraft(tx, text, revision, 'published'))) return refuse('lostRace', 'draft')
    // What is public in a language that is not on offer belongs to this version, too: it can be brought back with it.
    const texts = { ...unseen(ctx, await publicTexts(tx, text)), ...draft.body }
    return addPublished(ctx, tx, text, { version: version + 1, texts }, 'contentPublished')
  })

async function refuseFaults(
  ctx: Context,
  tx: Tx,
  { kind, key }: TextAddress,
  texts: Writings,
): Promise<Refused | undefined> {
  const known = knownNames(kind, await listNewestVariables(tx))
  const faults =
    kind === 'mail' ? mailFaults(ctx, key, texts) : publishingFaults(kind, ctx.tenant.config.languages, texts, known)
  return faults.length > 0 ? new Refused('invalidInput', faults) : undefined
}

/** Publishes an earlier version again; the texts in between stay among the versions. */
export const restoreText = (ctx: Context, text: TextAddress, wanted: number, current: number) =>
  change(ctx, text, async (tx) => {
    const version = (await currentVersion(tx, text))?.version ?? 0
    if (version !== current) return refuse('lostRace', 'version')
    const found = await findVersion(tx, text, wanted)
    if (found === undefined) return refuse('notFound')
    if (found.isWithdrawn) return refuse('illegalMove')
    const given = { version: version + 1, texts: found.texts, restoredFrom: wanted }
    return (await refuseFaults(ctx, tx, text, found.texts)) ?? addPublished(ctx, tx, text, given, 'contentRestored')
  })

/** Removes it from the pages, as a version of its own that can be undone; a variable only once no text names it. */
export const withdrawText = (ctx: Context, text: TextAddress, current: number) =>
  change(ctx, text, async (tx) => {
    const newest = await currentVersion(tx, text)
    if ((newest?.version ?? 0) !== current) return refuse('lostRace', 'version')
    if (newest === undefined || newest.isWithdrawn || isLasting(text)) return refuse('illegalMove')
    if ((await listNamingTexts(tx, text)).length > 0) return refuse('stillNamed')
    const texts = await publicTexts(tx, text)
    return addPublished(ctx, tx, text, { version: newest.version + 1, texts, isWithdrawn: true }, 'contentWithdrawn')
  })

/** The version, the event that names who and what, and the sign to every process: one transaction. */
async function addPublished(
  ctx: Context,
  tx: Tx,
  text: TextAddress,
  given: Omit<NewVersion, 'at' | 'by'>,
  kind: 'contentPublished' | 'contentRestored' | 'contentWithdrawn',
): Promise<Refused | undefined> {
  if (!(await addVersion(tx, text, { ...given, at: ctx.now, by: accountOf(ctx) }))) return refuse('lostRace', 'version')
  await emit(ctx, tx, {
    kind,
    subject: subjectOf(`${text.kind}/${text.key}`),
    data: { kind: text.kind, key: text.key, version: given.version, restoredFrom: given.restoredFrom ?? null },
  })
  await touchContent(tx)
  return undefined
}
