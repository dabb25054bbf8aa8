import type { CarriedAnswerOf, CarriedBodyOf, CarriedParamsOf, CarriedQueryOf } from '@referral/contract/operation'
import type { OperationId, Operations } from '@referral/contract/operations'

export type { OperationId }

type Needed<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : Record<string, never> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T }

/** Calls without a body ask whether a captcha is required (spec §7.3). */
type Probe = 'createRecommendation' | 'requestRightsLink' | 'registerAgency' | 'registerSeller' | 'invite'

/** In an address a number may also be the text that it was read from. */
type Addressed<T> = { readonly [Name in keyof T]: T[Name] | (number extends T[Name] ? string : never) }

/** The input of a call. */
export type InputOf<Id extends OperationId> = Needed<'params', Addressed<CarriedParamsOf<Operations[Id]>>> &
  Needed<'query', Addressed<CarriedQueryOf<Operations[Id]>>> &
  (Id extends Probe ? Partial<BodyInput<Id>> : BodyInput<Id>)
type BodyInput<Id extends OperationId> = Needed<'body', CarriedBodyOf<Operations[Id]>>

export type AnswerOf<Id extends OperationId> = CarriedAnswerOf<Operations[Id]>
/** What narrows a call in its address. */
export type QueryOf<Id extends OperationId> = CarriedQueryOf<Operations[Id]>

/** The input may be left out where nothing in it is needed. */
export type InputArguments<Id extends OperationId> =
  Record<string, never> extends InputOf<Id> ? [input?: InputOf<Id>] : [input: InputOf<Id>]
