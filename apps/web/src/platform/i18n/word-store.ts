import type { WordBook } from './word-spaces.ts'

export interface WordStore {
  readonly locale: 'de' | 'en'
  /** The words of a namespace that are here. */
  get(namespace: string): Readonly<Record<string, string>>
  has(namespaces: readonly string[]): boolean
  /** Resolves when the namespaces are here; the first call that misses one fetches the whole language once. */
  ensure(namespaces: readonly string[]): Promise<void>
}

const none: Readonly<Record<string, string>> = Object.freeze({})

/**
 * The words of one language. A page brings those of its own namespaces; the others are fetched when another page is
 * opened.
 * @param fetchAll answers `namespace.key` → text for the whole language
 */
export function createWordStore(
  locale: 'de' | 'en',
  first: WordBook,
  fetchAll: () => Promise<Readonly<Record<string, string>>>,
): WordStore {
  const book = new Map<string, Readonly<Record<string, string>>>(Object.entries(first))
  let fetching: Promise<void> | undefined
  const fetchOnce = async (): Promise<void> => {
    for (const [namespace, words] of byNamespace(await fetchAll())) if (!book.has(namespace)) book.set(namespace, words)
  }
  const has = (namespaces: readonly string[]): boolean => namespaces.every((namespace) => book.has(namespace))
  return {
    locale,
    get: (namespace) => book.get(namespace) ?? none,
    has,
    async ensure(namespaces) {
      if (has(namespaces)) return
      fetching ??= fetchOnce().catch((error: unknown) => {
        fetching = undefined
        throw error
      })
      await fetching
    },
  }
}

/** Words by `namespace.key`, as `getLanguageContent` answers them, each namespace for itself. */
export function byNamespace(flat: Readonly<Record<string, string>>): Map<string, Record<string, string>> {
  const result = new Map<string, Record<string, string>>()
  for (const [name, text] of Object.entries(flat)) {
    const dot = name.indexOf('.')
    const namespace = name.slice(0, dot)
    const words = result.get(namespace) ?? {}
    words[name.slice(dot + 1)] = text
    result.set(namespace, words)
  }
  return result
}
