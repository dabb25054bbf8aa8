import { callOf, printedCalls, type PrintedCall } from './calls.ts'

export type Answer = {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire as it comes
  readonly body: any
  readonly type: string
  readonly location: string | null
}

type Given = {
  /** The values of the path's placeholders, and of parameters that the printed query leaves out. */
  readonly with?: Readonly<Record<string, string | number>>
  readonly body?: object
  readonly token?: string
}

/** Fills a printed address in: `{x}` by its name, `x=` and `x=..` where a value is given, `[…]` where its value is. */
function fill(printed: PrintedCall, given: Readonly<Record<string, string | number>>): string {
  const [path = '', query = ''] = printed.slice(printed.indexOf(' ') + 1).split('?')
  const unused = new Map(Object.entries(given))
  const take = (name: string): string | undefined => {
    const value = unused.get(name)
    unused.delete(name)
    return value === undefined ? undefined : encodeURIComponent(value)
  }
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const value = take(name)
    if (value === undefined) throw new Error(`${printed}: nothing stands for {${name}}`)
    return value
  })
  const members = query
    .replace(/\[&(\w+)=\]/, (_, name: string) => (unused.has(name) ? `&${name}=` : ''))
    .split('&')
    .filter((member) => member.includes('='))
    .map((member) => {
      const [name = '', value = ''] = member.split('=')
      return `${name}=${take(name) ?? value.replace(/^(\.\.|\{.*\})$/, '')}`
    })
  members.push(...[...unused.keys()].map((name) => `${name}=${take(name)}`))
  return members.length === 0 ? filled : `${filled}?${members.join('&')}`
}

/**
 * A client program that was written from the specification alone: the base path, the headers and the printed addresses
 * of section 7, letter by letter.
 */
export function stranger(origin: string, tenant: string, made: Set<string>) {
  async function send(method: string, path: string, { body, token }: Given): Promise<Answer> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Accept-Language': 'de',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}`, 'X-Authorization': `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const type = answer.headers.get('content-type') ?? ''
    const text = await answer.text()
    const isJson = type.startsWith('application/json') && text !== ''
    return {
      ...{ status: answer.status, type, location: answer.headers.get('location') },
      body: isJson ? JSON.parse(text) : text,
    }
  }
  return {
    /** One call of section 7, as it is printed. */
    async call(printed: PrintedCall, status: number, given: Given = {}): Promise<Answer> {
      const [method = ''] = printed.split(' ', 1)
      const path = fill(printed, { ...given.with, ...(printed.includes('{tenant}') ? { tenant } : {}) })
      const base = path.startsWith('/api/') ? '' : `/api/v1/${tenant}${path.startsWith('/') ? '' : '/'}`
      const answer = await send(method, base + path, given)
      if (answer.status !== status)
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      made.add(printed)
      return answer
    },
    /** What section 7 does not have: the client's own systems, which push orders and log their customers in. */
    async other(method: string, path: string, given: Given = {}): Promise<Answer> {
      const answer = await send(method, `/api/v1/${tenant}${path}`, given)
      if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      return answer
    },
  }
}

export type Stranger = ReturnType<typeof stranger>

export const allPrinted: readonly PrintedCall[] = printedCalls.flatMap(({ calls }) => calls)
export const countCalls = (printed: Iterable<string>): number => new Set([...printed].map(callOf)).size

const methods = /^(GET|PUT|POST|DELETE)$/
const pathOrMethod = /\b(?:GET|PUT|POST|DELETE)\b|\/?[A-Za-z]*(?:\/|\b[A-Za-z]+\?)(?:\{[^}]*\}|[^\s,;])+|\bgrafik\w+/g

/** The calls that the section's text names, line by line: each address with the methods before it. */
export function readSection(text: string): { readonly line: string; readonly calls: readonly string[] }[] {
  const [, ours = ''] = text.split(/^(?=### 7\.1)/m)
  // Requests of the product to the content system and the analytics server are not required of it.
  const [lines = ''] = ours.split('- CMS (external)')
  return lines.split('\n').flatMap((line) => {
    const calls: string[] = []
    let [before, wasAddress] = [['GET'], true]
    for (const [word] of line.matchAll(pathOrMethod)) {
      if (methods.test(word)) before = wasAddress ? [word] : [...before, word]
      else calls.push(...before.map((method) => `${method} ${word.replace(/[:)]+$|(?<!\.)\.$/, '')}`))
      wasAddress = !methods.test(word)
    }
    return calls.length === 0 ? [] : [{ line, calls: [...new Set(calls)] }]
  })
}
