import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { hashPassword } from './password-hash.ts'
import { QueueFullError } from '#platform/lane-queue.ts'

/** For people who are authenticated already: they take precedence over login attempts. */
export async function hashOrRefuse({ tenant }: Context, password: string): Promise<string | Refused> {
  try {
    return await hashPassword(tenant.id, password, 'first')
  } catch (error) {
    if (error instanceof QueueFullError) return refuse('tooMany')
    throw error
  }
}
