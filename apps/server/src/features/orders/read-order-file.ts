import type { BodyOf } from '@referral/contract/operation'
import { orderOperations } from '@referral/contract/orders'
import { toWirePath } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import { isRefused, refuseFields } from '#platform/outcome.ts'
import { decodeFile } from '@referral/domain/decode-file'
import { findJsonFault } from '#platform/work/json-bounds.ts'
import { createPacker } from '#platform/work/packed-rows.ts'
import { readIncoming } from './incoming-order.ts'
import { hasHeading, readCsv } from './read-csv.ts'
import type { ReadLine } from './receive-many.ts'

/** An order of a list as it was sent, with its place in it, from 1. */
export interface Line {
  readonly line: number
  readonly raw: unknown
}

const mostLines = 100_000
const jsonBounds = { depth: 32, values: 40 * mostLines } as const
/** Maximum number of orders per transaction: other callers wait only briefly for a chunk's locks. */
const chunk = 100

const refuseFile = (code: string) => refuseFields({ field: 'content', code })

/** Parses an operator's file of orders one by one; stops at the first line above the limit. */
export async function readOrderFile(upload: BodyOf<typeof orderOperations.importOrders>, now: Date) {
  const { dryRun, format, encoding, fileName = null, content } = upload
  const bytes = encoding === 'base64' ? Buffer.from(content, 'base64') : undefined
  const text = bytes === undefined ? content : decodeFile(bytes)
  if (format === 'json' && findJsonFault(bytes ?? Buffer.from(text), jsonBounds) !== undefined)
    return refuseFile('unreadableOrders')
  if (format === 'csv' && !hasHeading(text)) return refuseFile('unreadableOrders')
  const source = format === 'csv' ? readCsv(text) : readJson(text)
  if (source === undefined) return refuseFile('invalid')
  const lines = await packLines(source.lines, createPacker<ReadLine>(chunk), now)
  return isRefused(lines) ? lines : { dryRun, fileName, lines, unknownColumns: [...source.unknownColumns] }
}

/** Packs each line before it reads the next one: of a long file it holds bytes, and the objects of one part. */
export async function packLines(
  lines: Iterable<Line> | AsyncIterable<Line>,
  packer: ReturnType<typeof createPacker<ReadLine>>,
  now: Date,
) {
  let count = 0
  for await (const { line, raw } of lines) {
    if (count === mostLines) return refuseFile('tooManyOrders')
    count += 1
    packer.add({ line, read: readIncoming(raw, now) })
  }
  return packer.packed()
}

/** In a file as in a call. */
const ordersMember = toWirePath(translationOf(orderOperations.pushOrders.body!), 'orders')

function readJson(text: string): { lines: Iterable<Line>; unknownColumns: readonly string[] } | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const orders = Array.isArray(parsed) ? parsed : (parsed as Record<string, unknown> | null)?.[ordersMember]
  if (!Array.isArray(orders)) return undefined
  return { lines: numbered(orders), unknownColumns: [] }
}

function* numbered(orders: readonly unknown[]): Generator<Line> {
  for (const [index, raw] of orders.entries()) yield { line: index + 1, raw }
}
