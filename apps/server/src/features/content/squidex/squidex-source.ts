import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { contentSettingOf, type SquidexSetting } from '#platform/content-setting.ts'
import { refuse } from '#platform/outcome.ts'
import type { ContentSource, FootnoteTexts, Variable } from '../content-source.ts'
import type { StoredText, Writing } from '../document.ts'
import { findCopy, type Copy } from './copies.sql.ts'
import { copyName, footnotesName, variablesName } from './fetch-text.ts'
import { isLasting, isNextAsked, refreshOne } from './refresh.ts'
import { stateOf } from './squidex-state.ts'

/** Older copies are shown, and read anew beside that. */
const freshForMs = 60_000
/**
 * The total time that one request waits for content that was never read before; for all other content it never waits.
 */
const patienceMs = 250
/**
 * Anybody may request a block by any name: so many names that the CMS does not have are requested of it in an hour, over
 * all processes.
 */
const mostUnknown = 100
const unknownNames = 'content:unknown'
const hour = 3_600
const deadlines = new WeakMap<PublicContext, number>()

/**
 * An external Squidex (spec §7.7). Pages are rendered from the copies in PostgreSQL alone: whatever the state of the
 * CMS, they show its last content and are no slower.
 */
export const squidexSource: ContentSource = {
  findText: async (ctx, kind, key) => {
    const name = copyName(kind, key)
    let isAbsent = true
    for (const locale of languagesFor(ctx)) {
      const copy = await read<Writing>(ctx, name, locale)
      if (copy?.body != null) return asText(copy.body, copy, locale)
      isAbsent &&= copy !== undefined && copy.fault === null
    }
    // Absent in one language says nothing of another that was never read.
    return isAbsent ? undefined : refuse('contentUnavailable')
  },
  listVariables: async (ctx) => {
    const byName = new Map<string, Variable>()
    for (const locale of ctx.tenant.config.languages) {
      const copy = await read<Record<string, string>>(ctx, variablesName, locale)
      for (const [name, value] of Object.entries(copy?.body ?? {}))
        byName.set(name, { name, values: { ...byName.get(name)?.values, [locale]: value } })
    }
    return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  },
  listFootnotes: async (ctx) => {
    const texts: Record<string, FootnoteTexts[string]> = {}
    // The requested language comes last and overrides German.
    for (const locale of languagesFor(ctx).toReversed())
      Object.assign(texts, (await read<FootnoteTexts>(ctx, footnotesName, locale))?.body ?? {})
    return texts
  },
}

const languagesFor = ({ locale }: PublicContext): Locale[] => (locale === 'de' ? ['de'] : [locale, 'de'])

const asText = (body: Writing, { changedAt }: Copy, locale: Locale): StoredText => ({
  ...body,
  locale,
  // The CMS has its own version numbers; readers see the day.
  version: 1,
  publishedAt: changedAt,
})

async function read<Body>(ctx: PublicContext, name: string, locale: Locale): Promise<Copy<Body> | undefined> {
  const setting = contentSettingOf(ctx.tenant) as SquidexSetting
  const state = stateOf(ctx, setting)
  const find = () => ctx.read((tx) => findCopy<Body>(tx, { settingDigest: state.settingDigest, name, locale }))
  const copy = await find()
  const age = copy === undefined ? Infinity : ctx.services.clock.now().getTime() - copy.checkedAt.getTime()
  if (age <= freshForMs) return copy
  const { limits } = ctx.services
  const isStrange = copy === undefined && !isLasting(name) && isNextAsked(state, { name, locale })
  if (isStrange && !(await limits.take(ctx.tenant.id, unknownNames, mostUnknown, hour))) return undefined
  const refreshed = refreshOne(ctx, setting, state, { name, locale })
  if (copy !== undefined) return copy
  const deadline = deadlines.get(ctx) ?? Date.now() + patienceMs
  deadlines.set(ctx, deadline)
  await Promise.race([refreshed, sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })])
  const found = await find()
  // It was not unknown, or the CMS did not say so.
  if (isStrange && (found === undefined || found.body !== null))
    await limits.giveBack(ctx.tenant.id, unknownNames, hour)
  return found
}
