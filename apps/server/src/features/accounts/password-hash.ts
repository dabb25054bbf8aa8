import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createLaneQueue, type Lane } from '#platform/lane-queue.ts'

/** Argon2id, 19 MiB, two passes, one lane (stack, HTTP). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash costs a core tens of milliseconds, so this process lets few run and few wait, each tenant in its turn. */
const inTurn = createLaneQueue(2, { first: 40, second: 60 })

// A password is compared with this hash where there is no account, so that unknown accounts take the same time.
let nobodysHash: Promise<string> | undefined

/** @throws QueueFullError */
export function hashPassword(tenantId: number, password: string, lane: Lane = 'second'): Promise<string> {
  return inTurn(lane, () => hash(password, options), tenantId)
}

/**
 * Takes the same time whether or not there is a hash to compare with.
 * @throws QueueFullError
 */
export async function isPassword(
  tenantId: number,
  password: string,
  stored: string | null,
  lane: Lane = 'second',
): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(32), options)
  const against = stored ?? (await nobodysHash)
  const equal = await inTurn(lane, () => verify(against, password).catch(() => false), tenantId)
  return equal && stored !== null
}
