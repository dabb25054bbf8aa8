import { parse } from 'secure-json-parse'
import { Tinypool } from 'tinypool'
import type { BodyOf, Operation } from '@referral/contract/operation'
import { sha256 } from '../crypto/key-ring.ts'
import { isRefused, refuse, type Refused } from '../outcome.ts'
import { bodyBounds, findJsonFault } from '../work/json-bounds.ts'
import type { PackedRows } from '../work/packed-rows.ts'
import { decodeBody } from './input.ts'

/** A large body as it came, before it is parsed. */
export class UnreadBody {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Converts a decoded body into the use case's input; runs in a thread. */
export type BodyReader = (body: never, now: Date) => unknown
export type BodyReaders = Readonly<Record<string, BodyReader>>

export interface BodyTask {
  readonly operationId: string
  readonly bytes: Uint8Array
  readonly now: Date
}

/** What came of a body: classes do not travel between threads. */
export type BodyRead =
  | { readonly body: unknown; readonly digest: string }
  | { readonly refused: Pick<Refused, 'name' | 'fields' | 'detail'> }

/** The thread's side of a large body: bounds, JSON, the contract's codec, then the operation's own reader. */
export const createBodyTask =
  (operations: Readonly<Record<string, Operation>>, readers: BodyReaders) =>
  async ({ operationId, bytes, now }: BodyTask): Promise<BodyRead> => {
    const operation = operations[operationId]!
    const reader = readers[operationId]
    const value = parseBody(bytes)
    const decoded = isRefused(value) ? value : decodeBody(operation, value)
    const body = isRefused(decoded) || reader === undefined ? decoded : await reader(decoded as never, now)
    if (isRefused(body)) return { refused: { name: body.name, fields: body.fields, detail: body.detail } }
    const digest = operation.repeatable === true ? sha256(JSON.stringify(value)).toString('base64url') : ''
    return moved({ body, digest })
  }

function parseBody(bytes: Uint8Array): unknown {
  const fault = findJsonFault(bytes, bodyBounds)
  if (fault !== undefined) return refuse('malformed', fault)
  try {
    return parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), undefined, {
      protoAction: 'error',
      constructorAction: 'error',
    })
  } catch {
    return refuse('malformed')
  }
}

/** Files and packed rows change their thread instead of being copied. */
function moved(read: { readonly body: unknown; readonly digest: string }): BodyRead {
  const buffers: ArrayBuffer[] = []
  const note = (member: unknown) => {
    if (member instanceof Uint8Array && member.buffer.byteLength === member.byteLength)
      buffers.push(member.buffer as ArrayBuffer)
  }
  for (const member of Object.values(read.body as object) as unknown[]) {
    note(member)
    for (const pack of (member as Partial<PackedRows<unknown>> | null)?.packs ?? []) note(pack)
  }
  return Tinypool.move({ [Tinypool.transferableSymbol]: buffers, [Tinypool.valueSymbol]: read } as never) as never
}

export type ReaderOf<O, Read> = (body: BodyOf<O>, now: Date) => Read | Refused | Promise<Read | Refused>
