import { isApiError } from '#platform/api/api-error.ts'

export type Decision = 'confirm' | 'decline'

/** `gone`: somebody else was quicker, and what is shown is not what is stored; `failed`: with what to say of it. */
type Decided<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'password' | 'gone' }
  | { readonly kind: 'failed'; readonly problem: string }

/**
 * Sends a decision on what waits for a second person.
 * @param password where the server has asked for it; what the dialog that asked has to say is thrown
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
