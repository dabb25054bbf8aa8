import { refuse, RefusedError } from '#platform/outcome.ts'
import { hashPassword } from './password-hash.ts'
import { QueueFullError } from '#platform/turns.ts'

/** For people who have proven themselves already: they go before those who only try. */
export async function hashOrRefuse(password: string): Promise<string> {
  try {
    return await hashPassword(password, 'first')
  } catch (error) {
    if (error instanceof QueueFullError) throw new RefusedError(refuse('tooMany'))
    throw error
  }
}
