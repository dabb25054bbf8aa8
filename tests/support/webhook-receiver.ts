import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** A message as it came. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A client's system that receives webhooks, on the port that the test server may send to (server.ts). */
export async function startWebhookReceiver(port: number, statusOf: (path: string) => number) {
  const received: ReceivedMessage[] = []
  const server = createServer((request, response) => {
    void (async () => {
      received.push({ headers: request.headers, body: await text(request) })
      response.writeHead(statusOf(request.url ?? '')).end()
    })()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // The last one of a run ends with it.
  server.unref()
  return {
    url: `http://127.0.0.1:${port}`,
    received: received as readonly ReceivedMessage[],
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
