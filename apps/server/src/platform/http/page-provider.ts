import { z } from 'zod'
import type { AnswerOf, Operation, ParamsOf, QueryOf } from '@referral/contract/operation'
import { queryKeyOf, type CallInput } from '@referral/contract/query-key'
import type { RouteName } from '@referral/contract/route-names'
import { answerSchemaOf } from '@referral/contract/answer-schema'
import { toEnglish } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import type { Context } from '../context.ts'
import { isRefused, type Refused } from '../outcome.ts'
import type { Seed } from './seed.ts'

/** The request for a page; values come from the address and are not validated. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** One thing as schema.org describes it. */
export type StructuredData = { readonly '@type': string; readonly [member: string]: unknown }

export interface PageHead {
  /** Without the tenant's name; the route's own title by default. */
  readonly title?: string
  readonly description?: string
  /** An image for previews: an absolute path on the tenant's site. */
  readonly image?: string
  /**
   * Structured data for search engines: schema.org things without `@context`, addresses absolute (`ctx.tenant.url`).
   * Only sent where search engines may index the page; it may contain any text, which is escaped.
   */
  readonly structured?: readonly StructuredData[]
}

export interface PageAnswer {
  readonly data?: readonly Seed[]
  readonly head?: PageHead
  /** 404 without data: the address names nothing; the page is shown as FileNotFound. */
  readonly status?: 200 | 404 | 410
  /** Another page instead, by name; with status 404 since the address names nothing. */
  readonly redirect?: {
    readonly name: RouteName
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
  }
}

export interface PageAddress {
  readonly params: Readonly<Record<string, string>>
  /** When the shown content last changed, if known. */
  readonly changedAt?: Date
}

/**
 * Loads the first data of a page, as an anonymous visitor may see them: the context's actor is `anyone`, unless the
 * page is personal. Each capability registers its own by route name; with them the page renders fully before any
 * script.
 */
export interface PageProvider {
  readonly routeName: RouteName
  /**
   * Whether the page may be cached for a short time and sent to every visitor of its path. By default yes for pages
   * without parameters, and no for pages with parameters, since most of those concern one person.
   */
  readonly isShared?: boolean
  /**
   * Makes the page personal: `load` runs only where the cookies of the browser identify a caller who may make this
   * call; that caller is the context's actor. Such a page is rendered for one request and never cached.
   */
  readonly forCallersOf?: Operation
  /** Members of the address's query that the page's markup depends on; such a page is rendered for each request. */
  readonly query?: readonly string[]
  /** Of a page with parameters that search engines may index: all its addresses. */
  addresses?(ctx: Context): Promise<readonly PageAddress[]>
  load(ctx: Context, request: PageRequest): Promise<PageAnswer>
}

type Named<Name extends PropertyKey> = Readonly<Partial<Record<Name, unknown>>>
/** The parameters of the call that the screen makes, in the names of the code. */
interface SeedInput<O> {
  readonly params?: Named<keyof ParamsOf<O>>
  readonly query?: Named<keyof QueryOf<O>>
}

/**
 * First data for one query of the page: `seed(operations.getProduct, { params: { id: '462' } }, product)`. The answer
 * is the use case's; members that the call would not send are left out. A refusal seeds nothing: the screen then makes
 * the call itself.
 */
export function seed<O extends Operation<never, never, never, never> | Operation>(
  operation: O,
  input: SeedInput<O>,
  answer: AnswerOf<O> | Refused,
): readonly Seed[] {
  if (isRefused(answer)) return []
  const { id, answer: schema } = operation as unknown as Operation
  if (schema === undefined) return []
  return [[queryKeyOf(id, input as CallInput), carried(schema, answer)]]
}

/** The same for a list that its screen walks by key: its first page, in the screen's form. */
export const seedList: typeof seed = (operation, input, answer) =>
  seed(operation, input, answer).map(([key, page]) => [[...key, 'pages'], { pages: [page], pageParams: [''] }])

/** Runs several reading use cases in one transaction: the page takes one connection and shows one snapshot. */
export const readTogether = <T>(ctx: Context, act: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.read((tx) => act({ ...ctx, read: (inner) => inner(tx) }))

/**
 * The answer of a call as a page carries it: the members that the call would send, in the names of the code, as JSON.
 */
export function carried(schema: z.ZodType, value: unknown): object {
  const wire: unknown = JSON.parse(JSON.stringify(z.encode(answerSchemaOf(schema), value as never)))
  return toEnglish(translationOf(schema), wire) as object
}
