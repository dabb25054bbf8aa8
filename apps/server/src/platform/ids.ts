import { randomInt, randomUUID } from 'node:crypto'

// 26 bits behind the time keep the order of ids within one transaction.
let sequence = randomInt(0x2_000_000)

/**
 * A UUID of version 7: time first, so new rows land at the end of the index; `at` is the rules' time. Of two
 * made by one process for the same millisecond, the later is the greater (RFC 9562, 6.2, method 1).
 */
export function newId(at: Date = new Date()): string {
  sequence = (sequence + 1) & 0x3_ffffff
  const time = hex(at.getTime(), 12)
  const upper = hex(0x7000 | (sequence >>> 14), 4)
  const lower = hex(0x8000 | (sequence & 0x3fff), 4)
  // Node caches random bytes for these; the last twelve digits are random.
  return `${time.slice(0, 8)}-${time.slice(8)}-${upper}-${lower}-${randomUUID().slice(24)}`
}

/** Before every id that is made at that time or later, and after every earlier one. */
export function firstIdAt(at: Date): string {
  const time = hex(Math.max(0, at.getTime()), 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
