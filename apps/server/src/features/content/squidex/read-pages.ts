import { z } from 'zod'
import { mostOfList } from '@referral/contract/source-faults'
import { AnswerTooLarge, CmsFault, ListUnread } from './fault.ts'

/** The most that Squidex answers at once; a server of one's own may be set to less, and then answers less. */
export const pageSize = 200
/** Enough for a server that answers 50 at once; behind the last full one an empty page is asked for. */
const mostPages = mostOfList.entries / 50
/** Of a list, and of any other answer. */
export const mostBytes = mostOfList.megabytes * 1024 * 1024
const mostMs = 20_000

export interface PageAsked {
  readonly skip: number
  readonly top: number
  readonly etag?: string | undefined
  /** What is left of the list's time and bytes. */
  readonly timeoutMs: number
  readonly mostBytes: number
}
export type PageAnswer =
  | { readonly kind: 'fresh'; readonly body: unknown; readonly bytes: number; readonly etag: string | null }
  | { readonly kind: 'same' }
  | { readonly kind: 'absent' }
export type AskPage = (asked: PageAsked) => Promise<PageAnswer>

const entry = z.looseObject({ id: z.string().max(200) })
const pageOf = z.object({ total: z.int().min(0), items: z.array(entry) })

/** The ETag of each page, and how many entries it had: what Squidex says is unchanged is a page, never a list. */
const marksOf = z.array(z.tuple([z.string(), z.int().min(0)])).min(1)
type Marks = z.output<typeof marksOf>

/**
 * Reads a list of the CMS to its end, in an order in which changed entries keep their place. Unchanged since the ETags
 * of the reading before: `same`. It is all of the list or an error: too long, or not the same from page to page.
 */
export async function readPages(ask: AskPage, etag?: string | null): Promise<PageAnswer> {
  const until = performance.now() + mostMs
  let bytes = 0
  const askNext = async (skip: number, known?: string, top = pageSize): Promise<PageAnswer> => {
    const timeoutMs = Math.ceil(until - performance.now())
    if (timeoutMs <= 0) throw new ListUnread('tooSlow')
    try {
      const answer = await ask({ skip, top, etag: known, timeoutMs, mostBytes: mostBytes - bytes })
      if (answer.kind === 'fresh') bytes += answer.bytes
      return answer
    } catch (error) {
      if (error instanceof AnswerTooLarge) throw new ListUnread('tooLong')
      // The list's time is over, while each of its pages came in its own.
      throw performance.now() >= until ? new ListUnread('tooSlow') : error
    }
  }
  const before = readMarks(etag)
  const first = before === undefined ? undefined : await findChange(askNext, before)
  if (first !== undefined) return first.kind === 'same' ? first : readAll(askNext, first)
  bytes = 0
  return readAll(askNext, await askNext(0))
}

type AskNext = (skip: number, etag?: string, top?: number) => Promise<PageAnswer>

/** Whether every page is as it was: `same`; otherwise the first page, where that is the one that has changed. */
async function findChange(ask: AskNext, marks: Marks): Promise<PageAnswer | undefined> {
  let skip = 0
  for (const [at, [etag, count]] of marks.entries()) {
    const page = await ask(skip, etag)
    if (page.kind !== 'same') return at === 0 ? page : undefined
    skip += count
  }
  // A page's ETag says nothing of entries behind it.
  const behind = await ask(skip, undefined, 1)
  return behind.kind === 'fresh' && parsePage(behind.body).items.length === 0 ? { kind: 'same' } : undefined
}

async function readAll(ask: AskNext, first: PageAnswer): Promise<PageAnswer> {
  const items = new Map<string, unknown>()
  const marks: [string | null, number][] = []
  let bytes = 0
  let total: number | undefined
  /** How many entries a page has that others follow: a server may answer fewer at once than it is asked for. */
  let full = pageSize
  for (let page = first; ; page = await ask(items.size)) {
    if (page.kind === 'absent' && total === undefined) return page
    if (page.kind !== 'fresh') throw new ListUnread('incomplete')
    const read = parsePage(page.body)
    total ??= read.total
    // An entry came or went meanwhile, so that one was skipped or is here twice.
    if (read.total !== total) throw new ListUnread('incomplete')
    if (total > mostOfList.entries || items.size + read.items.length > mostOfList.entries)
      throw new ListUnread('tooLong')
    for (const item of read.items) {
      if (items.has(item.id)) throw new ListUnread('incomplete')
      items.set(item.id, item)
    }
    bytes += page.bytes
    const isEmpty = read.items.length === 0
    const isFull = read.items.length >= full
    if (marks.length === 0) full = Math.min(full, read.items.length)
    if (!isEmpty || marks.length === 0) marks.push([page.etag, read.items.length])
    if (isEmpty || (items.size >= total && !isFull)) break
    if (marks.length > mostPages) throw new ListUnread('tooLong')
  }
  // It says that there are more than it has shown.
  if (items.size < total) throw new ListUnread('incomplete')
  const etag = marks.every(([one]) => one !== null) ? JSON.stringify(marks) : null
  return { kind: 'fresh', body: { items: [...items.values()] }, bytes, etag }
}

function parsePage(body: unknown) {
  const read = pageOf.safeParse(body)
  if (!read.success) throw new CmsFault('schema')
  return read.data
}

/** Undefined also for the ETag of a single page, which copies had before lists were read to their end. */
function readMarks(etag: string | null | undefined): Marks | undefined {
  if (etag == null || !etag.startsWith('[')) return undefined
  return marksOf.safeParse(JSON.parse(etag)).data
}
