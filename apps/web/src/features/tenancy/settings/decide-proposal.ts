import { isApiError } from '#platform/api/api-error.ts'

export type Decision = 'confirm' | 'decline'

/** `gone`: another operator was quicker, and the shown state is outdated; `failed`: with the text. */
type Decided<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'password' | 'gone' }
  | { readonly kind: 'failed'; readonly problem: string }

/**
 * Sends a second person's decision.
 * @param password where the server has required it; errors for the password dialog are thrown
 */
export async function decideProposal<Answer>(
  send: (password?: string) => Promise<Answer>,
  password?: string,
): Promise<Decided<Answer>> {
  try {
    return { kind: 'done', answer: await send(password) }
  } catch (error) {
    if (!isApiError(error)) throw error
    const { failure, title } = error
    if (failure === 'illegalMove' || failure === 'lostRace' || failure === 'notFound') return { kind: 'gone' }
    if (password !== undefined) throw error
    return failure === 'reauthenticate' ? { kind: 'password' } : { kind: 'failed', problem: title }
  }
}
