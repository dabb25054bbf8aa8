import pg from 'pg'
import { vi } from 'vitest'

type Query = (...args: unknown[]) => unknown

/** Records every statement of this process, and every one that PostgreSQL refused, until the test ends. */
export function watchQueries(): { readonly texts: string[]; readonly errors: string[] } {
  const [texts, errors]: [string[], string[]] = [[], []]
  const original = pg.Client.prototype.query as unknown as Query
  const note = (text: string, error: unknown) => {
    const { code, message } = error as { code?: string; message: string }
    errors.push(`${code} ${message}: ${text.slice(0, 200)}`)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function heard(this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string } | undefined)?.text)
    texts.push(text)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        if (error) note(text, error)
        return (callback as Query)(error, ...rest)
      }
    const result = original.apply(this, args)
    if (result instanceof Promise) result.catch((error: unknown) => note(text, error))
    return result as never
  })
  return { texts, errors }
}
