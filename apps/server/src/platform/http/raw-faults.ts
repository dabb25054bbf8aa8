import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../ids.ts'
import { refuse } from '../outcome.ts'
import { problemOf } from './problem.ts'

const farewellMs = 1_000

type RawFault = 'tooSlow' | 'headersTooLarge' | 'expectationFailed' | 'malformed'

/** What Node's own parser refuses reaches no route: it is answered here, in the one envelope, and the connection ends. */
export function answerRawFaults(server: Server): void {
  server.removeAllListeners('clientError')
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { body, status, headers } = answerOf(nameOf(error.code))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${status}\r\n${lines.join('')}\r\n${body}`)
    // A client that does not close the connection is cut off after a delay; if it were cut off at once, the answer
    // might not arrive.
    setTimeout(() => socket.destroy(), farewellMs).unref()
  })
  server.on('checkExpectation', (_request: IncomingMessage, answer: ServerResponse) => {
    const { body, status, headers } = answerOf('expectationFailed')
    answer.writeHead(status, headers).end(body)
  })
}

function nameOf(code: string | undefined): RawFault {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'tooSlow'
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'headersTooLarge'
  return 'malformed'
}

/** In German: the language of a request that could not be read is unknown. */
function answerOf(name: RawFault) {
  const problem = problemOf(refuse(name), 'de', `urn:request:${newId()}`)
  const body = JSON.stringify(problem)
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  return { body, status: problem.status, headers }
}
