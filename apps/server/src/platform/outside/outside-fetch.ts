import { askOutside, type OutsideHosts } from './ask-outside.ts'

interface Asking {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * `fetch` for a library that calls a configured server: with the guards of `askOutside`, and without redirects to other
 * hosts.
 */
export const outsideFetch =
  (allowed: OutsideHosts, bounds: { readonly timeoutMs: number; readonly mostBytes: number }) =>
  async (address: string, { method, headers, body }: Asking): Promise<Response> => {
    if (body != null && typeof body !== 'string' && !(body instanceof URLSearchParams))
      throw new TypeError('Only text is sent outside')
    const answer = await askOutside(allowed, address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body == null ? {} : { body: body.toString() }),
      ...bounds,
    })
    return new Response(answer.body.length === 0 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    })
  }
