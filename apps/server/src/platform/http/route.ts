import type { Readable } from 'node:stream'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@referral/contract/operation'
import type { Context, PublicContext } from '../context.ts'
import type { Refused } from '../outcome.ts'
import type { BodyReader, ReaderOf } from './read-body.ts'

export interface Cookie {
  readonly name: string
  readonly value: string
  /** Seconds; without it the cookie ends with the browser; 0 removes it. */
  readonly maxAge?: number
  readonly httpOnly?: boolean
  readonly path?: string
  /** Is needed in another site's frame too, where the tenant allows one: set a second time, for that site alone. */
  readonly framed?: true
}

interface Extras {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly Cookie[]
}

/** An answer with more than its body. */
export class Reply<T> {
  readonly answer: T | undefined
  readonly extras: Extras
  readonly raw: { readonly body: string | Uint8Array | Readable; readonly mediaType: string } | undefined
  constructor(answer: T | undefined, extras: Extras, raw?: Reply<T>['raw']) {
    this.answer = answer
    this.extras = extras
    this.raw = raw
  }
}

export const reply = <T>(answer: T, extras: Extras) => new Reply(answer, extras)

/** A file for saving, never cached. */
export function file(body: string | Uint8Array | Readable, mediaType: string, fileName: string): Reply<never> {
  const headers = { 'content-disposition': `attachment; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"` }
  return new Reply<never>(undefined, { headers }, { body, mediaType })
}

export type Handler<O, Body = BodyOf<O>> = (
  ctx: Context,
  input: { readonly params: ParamsOf<O>; readonly query: QueryOf<O>; readonly body: Body },
) => Promise<AnswerOf<O> | Reply<AnswerOf<O>> | Reply<never> | Refused | (AnswerOf<O> extends undefined ? void : never)>

interface Given {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A route whose answer is cached for all callers: its handler has no caller. */
export interface CachedRoute {
  readonly operation: Operation
  readonly isCached: true
  readonly handler: (ctx: PublicContext, input: Given) => Promise<unknown>
  readonly reader?: undefined
}

/** A route that is answered anew each time. */
export interface CalledRoute {
  readonly operation: Operation
  readonly isCached?: undefined
  readonly handler: (ctx: Context, input: Given) => Promise<unknown>
  /** Reads the body in a thread, whatever its size. */
  readonly reader?: BodyReader
}

export type Route = CachedRoute | CalledRoute

/** Binds an operation of the contract to the use case that answers it. */
export function route<const O extends Operation<never, never, never, never> | Operation>(
  operation: O,
  handler: Handler<O>,
): Route {
  return { operation: operation as unknown as Operation, handler: handler as CalledRoute['handler'] }
}

/**
 * As `route`, for an operation with a cached answer (`cached`): its handler knows the tenant, the language and the day.
 */
export function cachedRoute<const O extends Operation<never, never, never, never> | Operation>(
  operation: O,
  handler: (
    ctx: PublicContext,
    input: { readonly params: ParamsOf<O>; readonly query: QueryOf<O> },
  ) => Promise<AnswerOf<O> | Refused>,
): Route {
  return {
    operation: operation as unknown as Operation,
    isCached: true,
    handler: handler as unknown as CachedRoute['handler'],
  }
}

/** As `route`, for a large upload: `reader`, listed in `body-readers.ts`, makes the handler's input in a thread. */
export function uploadRoute<const O extends Operation<never, never, never, never> | Operation, Read>(
  operation: O,
  reader: ReaderOf<O, Read>,
  handler: Handler<O, Exclude<Read, Refused>>,
): Route {
  return {
    operation: operation as unknown as Operation,
    handler: handler as CalledRoute['handler'],
    reader: reader as BodyReader,
  }
}
