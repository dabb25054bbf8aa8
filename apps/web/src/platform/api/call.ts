import { toEnglish, toWire } from '@referral/contract/translation'
import type { Translation } from '@referral/contract/translation'
import { ApiError } from './api-error.ts'
import type { LocalFailure } from './api-error.ts'
import type { AnswerOf, InputArguments, OperationId } from './call-types.ts'
import { readProblem } from './read-problem.ts'

export type Credential = 'none' | 'terminal' | 'user' | 'agency' | 'operator' | 'recipient' | 'reward'
/** What of a call has another name on the wire. */
export interface CallNames {
  readonly params?: Translation
  readonly query?: Translation
  readonly body?: Translation
  readonly answer?: Translation
  /** What paths of field faults go through, where it is not the body. */
  readonly faultsIn?: Translation
}
export type OperationTable = Readonly<
  Record<
    string,
    readonly [method: string, path: string, base: 'tenant' | 'root', credential: Credential, names?: CallNames]
  >
>

/** The facts of the page that every call needs. */
export interface CallSetting {
  readonly operations: OperationTable
  /** The calls that operators alone make; fetched with the first of them. */
  readonly deskOperations?: () => Promise<OperationTable>
  readonly tenantKey: string
  readonly locale: 'de' | 'en'
  /** Spec §9: five minutes. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  /** What people are told where no words of the server's came. */
  titleOf?(failure: LocalFailure | 'failed'): string
  tokenOf(credential: Credential): string | undefined
  /** PSOF0204 or any 401 that isn't a failed login: the sessions behind such calls are over (spec §4, product §2.10). */
  onSessionEnded(credential: Credential): void
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Replaces the operation's own token. */
  readonly token?: string | undefined
  /** The refusal of an ended session ends no session here; for the call that ends one session alone. */
  readonly keepsSessions?: boolean | undefined
  /** Replaces the page's language. */
  readonly locale?: 'de' | 'en' | undefined
  /** Honoured where the operation is repeatable (product §2.6). */
  readonly idempotencyKey?: string | undefined
}

export type Call = <Id extends OperationId>(
  id: Id,
  ...rest: [...InputArguments<Id>, options?: CallOptions]
) => Promise<AnswerOf<Id>>

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** In the place of a token: the device is known by a cookie that no page can read. */
export const ownDevice = 't1'

const notAboutTheSession: readonly string[] = ['loginFailed', 'secondFactor']

/** Makes the function that makes the calls of section 7. */
export function createCall(setting: CallSetting): Call {
  const send = async (id: string, input: LooseInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const operation = setting.operations[id] ?? (await setting.deskOperations?.())?.[id]
    if (operation === undefined) throw new Error(`No operation ${id}`)
    const [method, path, base, credential, names = {}] = operation
    const address = addressOf(base === 'root' ? path : `/api/v1/${setting.tenantKey}${path}`, {
      params: toWire(names.params, input.params) as LooseInput['params'],
      query: toWire(names.query, input.query) as LooseInput['query'],
    })
    const token = options.token ?? (credential === 'terminal' ? ownDevice : setting.tokenOf(credential))
    const response = await request(
      setting,
      address,
      {
        method,
        credentials: 'same-origin',
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-Accept-Language': options.locale ?? setting.locale,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}`, 'X-Authorization': `Bearer ${token}` }),
          ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(toWire(names.body, input.body)) }),
      },
      options.signal,
    )
    if (response.ok) return toEnglish(names.answer, response.body)
    const error = readProblem(
      response.status,
      response.body,
      names.faultsIn ?? names.body ?? names.query ?? names.params,
      setting.titleOf?.('failed'),
    )
    const isOver = error.status === 401 || error.failure === 'sessionEnded'
    if (
      isOver &&
      options.keepsSessions !== true &&
      credential !== 'terminal' &&
      !notAboutTheSession.includes(error.failure)
    )
      setting.onSessionEnded(credential)
    throw error
  }
  return send as Call
}

/** The path with its parameters in place, and the query; empty members stay away. */
export function addressOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(plain(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, plain(value))
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Nothing of the server's came. */
export const localError = ({ titleOf }: Pick<CallSetting, 'titleOf'>, failure: LocalFailure): ApiError =>
  new ApiError({ status: 0, code: '', failure, title: titleOf?.(failure) ?? failure })

interface Received {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

async function request(
  setting: CallSetting,
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Received> {
  const timeout = AbortSignal.timeout(setting.timeoutMs ?? 300_000)
  try {
    const response = await (setting.fetch ?? fetch)(address, {
      ...init,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    return { ok: response.ok, status: response.status, body: await readBody(response) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw localError(setting, timeout.aborted ? 'timeout' : 'network')
  }
}

async function readBody(response: Response): Promise<unknown> {
  const kind = response.headers.get('content-type') ?? ''
  if (response.status === 204) return undefined
  if (!/[/+]json\b/.test(kind)) return response.ok ? response.blob() : undefined
  const body = await response.text()
  return body === '' ? undefined : (JSON.parse(body) as unknown)
}
