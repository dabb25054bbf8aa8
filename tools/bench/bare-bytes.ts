import { createServer } from 'node:http'

export interface BareAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What Node itself can do at most: answers every request with the same status, headers and bytes. */
let answered: { status: number; headers: Record<string, string>; body: Buffer } | undefined
const server = createServer((_request, answer) => {
  answer.writeHead(answered!.status, answered!.headers)
  answer.end(answered!.body)
})
process.on('message', ({ status, headers, body }: BareAnswer) => {
  answered = { status, headers: { ...headers }, body: Buffer.from(body, 'base64') }
  process.send?.('ready')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.once('disconnect', () => process.exit())
