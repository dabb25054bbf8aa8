import { ApiError } from './api-error.ts'
import type { Call, CallSetting } from './call.ts'

let setting: Omit<CallSetting, 'operations' | 'deskOperations'> | undefined
let made: Promise<Call> | undefined

/** Sets tenant, language and sessions of all calls; once, before anything is rendered. */
export function setUpCalls(given: Omit<CallSetting, 'operations' | 'deskOperations'>): void {
  setting = given
  made = undefined
}

/** Fetches the code of calls before one is made; the call itself reports a failure. */
export function prepareCalls(): void {
  load().catch(() => undefined)
}

function load(): Promise<Call> {
  const given = setting
  if (given === undefined) return Promise.reject(new Error('Calls are made in the browser, after setUpCalls'))
  made ??= import('./make-call.ts').then(
    ({ makeCall }) => makeCall(given),
    () => {
      made = undefined
      throw new ApiError({ status: 0, code: '', failure: 'network', title: given.titleOf?.('network') ?? '' })
    },
  )
  return made
}

type Called = (id: string, body: unknown) => void
let called: Called | undefined

/** Registers a listener for each successful call; undefined removes it. */
export function observeCalls(to?: Called): void {
  called = to
}

/**
 * Makes a call of section 7 by its operation's id, in the names of the code; the contract translates them to the wire.
 * @throws ApiError
 */
export const call = (async (...all: Parameters<Call>) => {
  const answer = await (await load())(...all)
  called?.(all[0], (all[1] as { readonly body?: unknown } | undefined)?.body)
  return answer
}) as Call
