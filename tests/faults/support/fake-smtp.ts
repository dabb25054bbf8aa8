import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { findFreePorts } from '../../support/free-port.ts'

/**
 * `mute` never greets, `trickle` greets and then sends a byte a second, `vanish` hangs up in the middle of the message,
 * `swallow` takes the whole message and hangs up without a reply, `slow` takes it after a while.
 */
export type SmtpManner = 'accept' | 'slow' | 550 | 451 | 'mute' | 'trickle' | 'vanish' | 'swallow'

export type FakeSmtp = {
  readonly url: string
  /** The Message-ID of everything it took responsibility for, or read whole and never replied to. */
  readonly taken: string[]
  readonly swallowed: string[]
  /** The most concurrent messages since its behaviour was set. */
  mostAtOnce(): number
  /** How many conversations began. */
  conversations(): number
  behave(manner: SmtpManner): void
  /** Connections are refused. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/** A mail server by the letter of RFC 5321, with bad manners at will. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const port = await findFreePorts(1)
  const taken: string[] = []
  const swallowed: string[] = []
  const sockets = new Set<Socket>()
  let manner: SmtpManner = 'accept'
  let count = 0
  let [atOnce, mostAtOnce] = [0, 0]
  let server: Server | undefined

  function serve(socket: Socket): void {
    count += 1
    const now = manner
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (now === 'mute') return
    let message: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 fake.example ESMTP')
    const lines = createInterface({ input: socket })
    lines.on('error', () => {})
    lines.on('line', (line) => {
      if (message !== undefined) {
        if (now === 'vanish') return void socket.destroy()
        if (line !== '.') return void message.push(line)
        const id = /^Message-ID: <([^@]+)@/im.exec(message.join('\n'))?.[1] ?? 'none'
        message = undefined
        if (now === 'swallow') {
          swallowed.push(id)
          return void socket.destroy()
        }
        return void setTimeout(
          () => {
            atOnce -= 1
            taken.push(id)
            say('250 taken')
          },
          now === 'slow' ? 150 : 0,
        )
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (now === 'trickle') trickle(socket)
      else if (verb === 'DATA') {
        message = []
        atOnce += 1
        mostAtOnce = Math.max(mostAtOnce, atOnce)
        say('354 go on')
      } else if (verb === 'RCPT' && typeof now === 'number') say(`${now} not now`)
      else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    })
  }

  async function listen(): Promise<void> {
    server = createServer(serve).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    const closing = server
    server = undefined
    if (closing !== undefined) await new Promise((resolve) => closing.close(resolve))
  }
  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    swallowed,
    conversations: () => count,
    mostAtOnce: () => mostAtOnce,
    behave: (next) => {
      manner = next
      ;[atOnce, mostAtOnce] = [0, 0]
    },
    leave: close,
    comeBack: listen,
    stop: close,
  }
}

/** Never silent for long enough to be called dead, and never done. */
function trickle(socket: Socket): void {
  socket.write('250-')
  const timer = setInterval(() => socket.write('.'), 1_000)
  socket.on('close', () => clearInterval(timer))
}
