import type { WireAnswerOf, WireBodyOf, WireParamsOf, WireQueryOf } from '@referral/contract/operation'
import type { OperationId, Operations } from '@referral/contract/operations'

export type { OperationId }

type Needed<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { readonly [K in Name]?: T }
    : Record<string, never> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T }

/** Calls whose absent body is the captcha probe (spec §7.3). */
type Probe = 'createRecommendation' | 'requestRightsLink'

/** What a call takes, in wire names. */
export type InputOf<Id extends OperationId> = Needed<'params', WireParamsOf<Operations[Id]>> &
  Needed<'query', WireQueryOf<Operations[Id]>> &
  (Id extends Probe ? Partial<BodyInput<Id>> : BodyInput<Id>)
type BodyInput<Id extends OperationId> = Needed<'body', WireBodyOf<Operations[Id]>>

export type AnswerOf<Id extends OperationId> = WireAnswerOf<Operations[Id]>

/** The input may be left out where nothing in it is needed. */
export type InputArguments<Id extends OperationId> =
  Record<string, never> extends InputOf<Id> ? [input?: InputOf<Id>] : [input: InputOf<Id>]
