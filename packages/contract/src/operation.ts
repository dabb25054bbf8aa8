import type { z } from 'zod'
import type { RefusalName } from './refusals.ts'

/** Who may call. `anyone` needs no proof; a token caller carries that token as its bearer. */
export type Caller =
  | 'anyone'
  | 'recommender'
  | 'agencyOwner'
  | 'agencyOwnerInactive'
  | 'agencyEmployee'
  | 'seller'
  | 'operator'
  /** A shop's device that was opened with its code. */
  | 'terminal'
  | 'recipientToken'
  | 'rewardToken'
  | 'apiKey:orders'
  | 'apiKey:autologin'

/** Everyone with a normal session. */
export const signedIn = [
  'recommender',
  'agencyOwner',
  'agencyOwnerInactive',
  'agencyEmployee',
  'seller',
] as const satisfies readonly Caller[]

export interface Limit {
  /** The counted unit: requests of one address, or of one caller. */
  readonly per: 'address' | 'caller'
  readonly count: number
  readonly seconds: number
}

export interface Operation<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1/{tenant}`, unless `base` is `root`. Parameters as `:name`. */
  readonly path: string
  readonly base?: 'tenant' | 'root'
  /** Other paths that mean the same call. */
  readonly aliases?: readonly string[]
  readonly group: string
  readonly summary: string
  /** The section of the specification or the product decisions that requires it. */
  readonly section: string
  readonly callers: readonly Caller[]
  /** Whether an operator signed in in a customer's name (admin login) may call it; by default only reading calls. */
  readonly byAdminLogin?: boolean
  readonly limit?: Limit
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The body may be left out (the captcha probe of spec §7.3). */
  readonly bodyOptional?: boolean
  /** Objects of the body that only a caller with a session may leave out, by their wire names. */
  readonly requiredOfStrangers?: readonly string[]
  /** Made with the bearer of an ended login it is refused, where other calls that anyone may make are a stranger's. */
  readonly refusesEndedLogin?: true
  /** Bytes of body allowed; 64 KiB by default. */
  readonly bodyLimit?: number
  readonly answer?: Answer
  /** The schema for the paths of field faults, where it is not the body: another call wrote the published values. */
  readonly faultsIn?: z.ZodType
  /** For answers other than JSON: their media types. */
  readonly produces?: string | readonly string[]
  readonly status?: 200 | 201 | 202 | 204 | 302
  /**
   * Its file is about other people, or has bank accounts: who gets it leaves an event before the first byte
   * (docs/decisions/0159-who-took-a-file.md).
   */
  readonly handsOut?: true
  /** Honours Idempotency-Key (product §2.6). */
  readonly repeatable?: boolean
  /** Begins something that a closed programme begins no more. */
  readonly begins?: true
  /** Changes something and is answered while the programme is paused, although it is not the back office's alone. */
  readonly duringPause?: true
  /**
   * Its answer is the same for all callers of a language and a day, so it is cached, compressed and sent to all of them
   * (docs/decisions/0078-kept-answers.md): until content of the tenant's pages changes, or for a second, where it also
   * contains data that change all the time. Its handler never learns the caller.
   */
  readonly cached?: 'untilChanged' | 'aSecond'
  /** Answers with a file or personal data that no cache may store. */
  readonly refusals: readonly RefusalName[]
  /** An example that runs against the demo data; wire values. */
  readonly example?: {
    readonly params?: Record<string, string>
    readonly query?: Record<string, string>
    readonly body?: unknown
  }
}

/** Declares one call of the wire; the identity function that keeps the types. */
export function operation<
  const Params extends z.ZodType | undefined = undefined,
  const Query extends z.ZodType | undefined = undefined,
  const Body extends z.ZodType | undefined = undefined,
  const Answer extends z.ZodType | undefined = undefined,
>(spec: Operation<Params, Query, Body, Answer>): Operation<Params, Query, Body, Answer> {
  return spec
}

/** Whether a paused programme refuses the call: whatever changes something, but for the back office and the client's systems. */
export const rests = ({ method, callers, duringPause }: Operation): boolean =>
  method !== 'GET' &&
  duringPause !== true &&
  !callers.every((caller) => caller === 'operator' || caller.startsWith('apiKey:'))

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined
export type ParamsOf<O> = O extends Operation<infer P, infer _Q, infer _B, infer _A> ? Decoded<P> : never
export type QueryOf<O> = O extends Operation<infer _P, infer Q, infer _B, infer _A> ? Decoded<Q> : never
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer B, infer _A> ? Decoded<B> : never
export type AnswerOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer A> ? Decoded<A> : never
/** A value of the code as JSON carries it: an instant becomes a text, others stay. */
type Carried<T> = unknown extends T
  ? T
  : T extends Date
    ? string
    : T extends object
      ? { [Name in keyof T]: Carried<T[Name]> }
      : T
/** The web app's input and output, in the names of the code (docs/decisions/0052-english-up-to-the-edge.md). */
export type CarriedParamsOf<O> = Carried<ParamsOf<O>>
export type CarriedQueryOf<O> = Carried<QueryOf<O>>
export type CarriedBodyOf<O> = Carried<BodyOf<O>>
export type CarriedAnswerOf<O> = Carried<AnswerOf<O>>
