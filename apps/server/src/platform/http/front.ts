import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * Answers a request, now or later, and says so; or leaves it alone. Whoever has said so and cannot answer after all calls
 * `goOn`.
 */
export type FrontHandler = (request: IncomingMessage, answer: ServerResponse, goOn: () => void) => boolean

/**
 * What is answered before the framework has read anything of a request: what is asked for most and needs the least. Nobody
 * has to be here: whatever a front handler leaves alone is answered by its route, with the same bytes.
 */
export function createFront() {
  const handlers: FrontHandler[] = []
  return {
    add: (handler: FrontHandler) => void handlers.push(handler),
    /** A listener that asks the handlers first. */
    before:
      (next: RequestListener): RequestListener =>
      (request, answer) => {
        const { headers } = request
        // What these say is looked at by the framework (server.ts).
        const isPlain = headers['service-worker'] === undefined && headers.expect === undefined
        if (isPlain) for (const handler of handlers) if (handler(request, answer, () => next(request, answer))) return
        next(request, answer)
      },
  }
}

export type Front = ReturnType<typeof createFront>
