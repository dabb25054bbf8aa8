import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * Answers a request, now or later, and returns true; otherwise leaves it to the route. A handler that returned true and
 * cannot answer after all calls `goOn`.
 */
export type FrontHandler = (request: IncomingMessage, answer: ServerResponse, goOn: () => void) => boolean

/**
 * Answers before the framework reads the request: for frequent requests that need little. Front handlers are optional:
 * the route answers a request that they leave with the same bytes.
 */
export function createFront() {
  const handlers: FrontHandler[] = []
  return {
    add: (handler: FrontHandler) => void handlers.push(handler),
    /** A listener that calls the handlers first. */
    before:
      (next: RequestListener): RequestListener =>
      (request, answer) => {
        const { headers } = request
        // The framework handles requests with these (server.ts).
        const isPlain = headers['service-worker'] === undefined && headers.expect === undefined
        if (isPlain) for (const handler of handlers) if (handler(request, answer, () => next(request, answer))) return
        next(request, answer)
      },
  }
}

export type Front = ReturnType<typeof createFront>
