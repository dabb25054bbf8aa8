import { freshAddress } from '../support/test-app.ts'

export type Who = 'recommender' | 'recipient' | 'stranger' | 'operator' | 'shop'
export type Recorded = {
  readonly who: Who
  /** Method and path, without personal values. */
  readonly what: string
  readonly status: number
  readonly headers: string
  readonly body: string
}
type Options = {
  readonly body?: unknown
  readonly raw?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly label?: string
}

/** Asks over real HTTP like a client program, and keeps every answer. */
export function recording(origin: string) {
  const all: Recorded[] = []
  async function ask(who: Who, method: string, path: string, { body, raw, token, headers, label }: Options = {}) {
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-Forwarded-For': freshAddress(),
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined && raw === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    all.push({
      who,
      what: label ?? `${method} ${path.replace('/api/v1/fernblick', '').replace(/\?.*/, '')}`,
      status: answer.status,
      headers: JSON.stringify([...answer.headers]),
      body: text,
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- the wire as it comes
    const json: any = /json/.test(answer.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : text
    return { status: answer.status, body: json, text }
  }
  const call = (who: Who, method: string, path: string, options?: Options) =>
    ask(who, method, `/api/v1/fernblick${path}`, options)
  return {
    all,
    ask,
    call,
    async must(who: Who, method: string, path: string, options?: Options) {
      const answer = await call(who, method, path, options)
      if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
      return answer.body
    },
  }
}

export type Recording = ReturnType<typeof recording>
