import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { SquidexSetting } from '#platform/content-setting.ts'
import { touchContent } from '#platform/touch-content.ts'
import { documentKeys } from '@referral/contract/page-documents'
import { keyVisualKeys, pageBlockKeys } from '../document.ts'
import {
  findCopy,
  forgetAbsent,
  listCopies,
  markChecked,
  markMissing,
  markUnread,
  noteFailed,
  noteGood,
  putCopy,
} from './copies.sql.ts'
import { CmsFault, ListUnread, type ListFault, type SourceFault } from './fault.ts'
import type { CopyBody, FootnoteTexts } from '../content-source.ts'
import { copyName, fetchCopy, footnotesName, variablesName } from './fetch-text.ts'
import type { LeftOut } from './read-lists.ts'
import { noteFailure, noteSuccess, type CmsState } from './squidex-state.ts'

/** Copies are the same for all callers, so the write is independent of the caller. */
const write = <T>({ services, tenant }: PublicContext, act: (tx: Tx) => Promise<T>): Promise<T> =>
  services.db.write(tenant.id, act)

export interface Wanted {
  readonly name: string
  readonly locale: Locale
}

const keyOf = ({ name, locale }: Wanted) => `${name} ${locale}`

/** Whether a reading would request it of the CMS now: it is not being read, and the CMS has not just failed. */
export const isNextAsked = (state: CmsState, wanted: Wanted): boolean =>
  !state.reading.has(keyOf(wanted)) && Date.now() >= state.restUntil

/**
 * Reads one text anew, once for concurrent requests; answers whether the CMS could be read. Its answer replaces the
 * copy and is shown at once; without an answer the copy stays.
 */
export function refreshOne(
  ctx: PublicContext,
  setting: SquidexSetting,
  state: CmsState,
  wanted: Wanted,
  isUrged = false,
): Promise<boolean> {
  const key = keyOf(wanted)
  const under = state.reading.get(key)
  if (under !== undefined) return under
  if (!isUrged && Date.now() < state.restUntil) return Promise.resolve(false)
  const reading = readAnew(ctx, setting, state, wanted)
    .then(
      async () => {
        const hadFailed = state.failures > 0
        noteSuccess(state)
        if (hadFailed) await write(ctx, (tx) => noteGood(tx, ctx.services.clock.now()))
        return true
      },
      async (error: unknown) => {
        await reportFailure(ctx, state, wanted, error)
        return false
      },
    )
    // No caller could handle this failure.
    .catch(() => false)
    .finally(() => state.reading.delete(key))
  state.reading.set(key, reading)
  return reading
}

/** How long it is stored that the CMS does not have what was requested once. */
const absentKeptMs = 3_600_000

async function readAnew(ctx: PublicContext, setting: SquidexSetting, state: CmsState, wanted: Wanted): Promise<void> {
  const place = { ...wanted, settingDigest: state.settingDigest }
  const before = await ctx.read((tx) => findCopy<CopyBody>(tx, place))
  const found = await fetchCopy(ctx, state.client, setting, wanted.name, wanted.locale, before?.etag).catch(
    (error: unknown) => {
      if (error instanceof ListUnread) return error
      throw error
    },
  )
  const now = ctx.services.clock.now()
  const leftOut = ('leftOut' in found ? found.leftOut : undefined) ?? []
  if (found instanceof ListUnread) logFault(ctx, wanted, found)
  await write(ctx, async (tx) => {
    // The CMS answers: only this list stays as it was, and the operators are informed.
    if (found instanceof ListUnread) return markUnread(tx, place, now, found.fault)
    if (found.kind === 'same') return markChecked(tx, place, now)
    // A legal text that was unpublished by mistake stays; the operators are informed.
    if (found.kind === 'absent' && before?.body != null && wanted.name.startsWith('document/'))
      return markMissing(tx, place, now, leftOut)
    if (found.kind === 'absent') await forgetAbsent(tx, place.settingDigest, new Date(now.getTime() - absentKeptMs))
    const body = found.kind === 'absent' ? null : withKept(found.body, leftOut, wanted.name, before?.body)
    const copy = { etag: found.kind === 'fresh' ? found.etag : null, body, leftOut, now }
    if (before !== undefined && sameJson(before.body, body)) {
      const isSame = (found.kind === 'absent' || found.etag === before.etag) && sameJson(before.leftOut, leftOut)
      return isSame ? markChecked(tx, place, now) : putCopy(tx, place, copy)
    }
    await putCopy(tx, place, copy)
    // An invented name that the CMS does not have is on no page.
    if (body !== null || before !== undefined || isLasting(wanted.name)) await touchContent(tx)
  })
}

/** A footnote or a variable that is named and cannot be read stays as it was: without it a text would have a hole. */
function withKept(body: CopyBody, leftOut: readonly LeftOut[], name: string, before?: CopyBody | null): CopyBody {
  if (before == null || (name !== footnotesName && name !== variablesName)) return body
  const known = before as FootnoteTexts
  const unread = leftOut.filter(
    ({ fault, label }) => (fault === 'tooLong' || fault === 'unreadable') && Object.hasOwn(known, label),
  )
  return { ...Object.fromEntries(unread.map(({ label }) => [label, known[label]!])), ...(body as FootnoteTexts) }
}

async function reportFailure(ctx: PublicContext, state: CmsState, wanted: Wanted, error: unknown): Promise<void> {
  const fault = error instanceof CmsFault ? error.fault : 'unreachable'
  noteFailure(state, fault)
  logFault(ctx, wanted, { fault })
  if (!(error instanceof CmsFault)) ctx.log.error({ error: (error as Error).message.slice(0, 200) }, 'reading the CMS')
  await write(ctx, (tx) => noteFailed(tx, ctx.services.clock.now(), fault)).catch(() => undefined)
}

/** The specification's words (section 8), and never anything that came from the CMS or opens it. */
const logFault = (ctx: PublicContext, { name: text }: Wanted, { fault }: { readonly fault: SourceFault | ListFault }) =>
  ctx.log.error({ tenant: ctx.tenant.key, text, fault }, 'Fehler beim Laden des CMS Inhalts')

/** Key order is PostgreSQL's in one of them. */
function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** The texts that every tenant has a place for. */
const lasting: readonly string[] = [
  variablesName,
  footnotesName,
  ...documentKeys.map((key) => copyName('document', key)),
  ...keyVisualKeys.map((key) => copyName('keyVisual', key)),
  ...pageBlockKeys.map((key) => copyName('block', key)),
]
export const isLasting = (name: string): boolean => lasting.includes(name)

/**
 * Everything to read for a tenant: the texts that every tenant has, and those that were ever requested and are there. A
 * name that the CMS does not have, which anybody may request, is read again only at the next request.
 */
async function allWanted(ctx: PublicContext, state: CmsState): Promise<Wanted[]> {
  const known = await ctx.read((tx) => listCopies(tx, state.settingDigest))
  const names = new Set([...lasting, ...known.filter(({ isThere }) => isThere).map(({ name }) => name)])
  return [...names].flatMap((name) => ctx.tenant.config.languages.map((locale) => ({ name, locale })))
}

/**
 * Reads everything anew: after a webhook, at an operator's request, before a CMS is chosen. A request while it runs
 * makes it run once more. It stops at the first failure, since the next reading would fail too.
 */
export async function refreshAll(ctx: PublicContext, setting: SquidexSetting, state: CmsState): Promise<void> {
  if (state.wholeReading !== undefined) {
    state.isReadAgain = true
    return state.wholeReading
  }
  state.wholeReading = readWhole(ctx, setting, state).finally(() => {
    state.wholeReading = undefined
  })
  return state.wholeReading
}

const readers = 4

async function readWhole(ctx: PublicContext, setting: SquidexSetting, state: CmsState): Promise<void> {
  do {
    state.isReadAgain = false
    const waiting = await allWanted(ctx, state)
    let hasFailed = false
    const read = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !hasFailed; next = waiting.shift())
        if (!(await refreshOne(ctx, setting, state, next, true))) hasFailed = true
    }
    await Promise.all(Array.from({ length: readers }, read))
    const { lastFault } = state
    await write(ctx, (tx) => {
      const now = ctx.services.clock.now()
      // Again, since a text beside it may have been read after the failure.
      return hasFailed && lastFault !== undefined ? noteFailed(tx, now, lastFault) : noteGood(tx, now)
    })
  } while (state.isReadAgain)
}
