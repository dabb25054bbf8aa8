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

/** What a page was asked for with; values come from the address and are not checked. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** One thing as schema.org describes it. */
export type StructuredThing = { readonly '@type': string; readonly [member: string]: unknown }

export interface PageHead {
  /** Without the tenant's name; the route's own title where it is not given. */
  readonly title?: string
  readonly description?: string
  /** An image for previews: an absolute path on the tenant's site. */
  readonly image?: string
  /**
   * What search engines are told of the page: schema.org things without `@context`, addresses absolute
   * (`ctx.tenant.url`). Only told where the page may be kept by them; any text may stand in it, it is escaped.
   */
  readonly structured?: readonly StructuredThing[]
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
  /** When what it shows last changed, where that is known. */
  readonly changedAt?: Date
}

/**
 * Brings the first data of a page, as anybody may see them: the context's actor is `anyone`, unless the page is
 * somebody's own. Registered per route name by a capability; the page paints fully from them before any script.
 */
export interface PageProvider {
  readonly routeName: RouteName
  /**
   * Whether the page may be kept for a moment and sent to everybody who asks for its path. Pages without parameters are
   * unless this says no; pages with parameters only if it says yes, since most of those are of one person.
   */
  readonly isShared?: boolean
  /**
   * Makes it a page of its visitor's own: `load` is asked for whoever may make this call by the cookies of their browser,
   * with them as the context's actor, and for nobody else. Such a page is made for one request and kept nowhere.
   */
  readonly forCallersOf?: Operation
  /** Members of the address's query that the page's markup depends on; such a page is made anew each time. */
  readonly query?: readonly string[]
  /** Of a page with parameters that search engines may keep: every address it has. */
  addresses?(ctx: Context): Promise<readonly PageAddress[]>
  load(ctx: Context, request: PageRequest): Promise<PageAnswer>
}

type Named<Name extends PropertyKey> = Readonly<Partial<Record<Name, unknown>>>
/** What tells the call's answers apart, in the names of the code, as the screen asks. */
interface SeedInput<O> {
  readonly params?: Named<keyof ParamsOf<O>>
  readonly query?: Named<keyof QueryOf<O>>
}

/**
 * First data for one query of the page: `seed(operations.getProduct, { params: { id: '462' } }, product)`.
 * The answer is the use case's; what the call would not tell stays away. A refusal seeds nothing: the screen then asks itself.
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

/** The same for a list that its screen walks by key: the first of its pages, as the screen keeps them. */
export const seedList: typeof seed = (operation, input, answer) =>
  seed(operation, input, answer).map(([key, page]) => [[...key, 'pages'], { pages: [page], pageParams: [''] }])

/** Use cases that read, in one transaction: a page that asks several takes one connection, and tells of one moment. */
export const readTogether = <T>(ctx: Context, act: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.read((tx) => act({ ...ctx, read: (inner) => inner(tx) }))

/** A value of a call as a page carries it: what the call would tell, in the names of the code, as JSON. */
export function carried(schema: z.ZodType, value: unknown): object {
  const wire: unknown = JSON.parse(JSON.stringify(z.encode(answerSchemaOf(schema), value as never)))
  return toEnglish(translationOf(schema), wire) as object
}
