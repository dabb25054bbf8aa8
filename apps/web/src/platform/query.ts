import { queryKeyOf } from '@referral/contract/query-key'
import type { CallInput } from '@referral/contract/query-key'
import { call } from './api/api.ts'
import type { Call, CallOptions } from './api/call.ts'
import type { AnswerOf, InputArguments, OperationId } from './api/call-types.ts'

/** The options of all queries of a client: how their calls are made, such as another language than the page's. */
type Meta = Pick<CallOptions, 'locale'>

/** The cache key of a call's answer, for invalidateQueries; without input it matches all inputs. */
export function keyOf(id: OperationId, input?: CallInput) {
  return queryKeyOf(id, input)
}

/**
 * A reading call as query options: the unit that screens, prefetching and the page's first data share. Parameters in a
 * body (a search that no address may contain) distinguish answers like the others.
 */
export function queryOf<Id extends OperationId>(id: Id, ...[input]: InputArguments<Id>) {
  const { body } = (input ?? {}) as { readonly body?: unknown }
  return {
    queryKey: [...queryKeyOf(id, input as CallInput | undefined), ...(body === undefined ? [] : [{ body }])],
    queryFn: ({ signal, meta }: { readonly signal: AbortSignal; readonly meta?: Meta | undefined }) =>
      (call as (...all: unknown[]) => ReturnType<Call>)(id, input, { signal, ...meta }) as Promise<AnswerOf<Id>>,
  }
}
