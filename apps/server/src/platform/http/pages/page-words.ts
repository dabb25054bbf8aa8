import type { Locale } from '../../context.ts'
import type { BuiltInWords } from './renderer.ts'

const formal = '_Sie'
/** Every page needs these; of the titles only its own. */
const always: readonly string[] = ['shell', 'consent', 'ui']

type Words = Record<string, Record<string, string>>

interface Wanted {
  readonly locale: Locale
  readonly tone: 'du' | 'Sie'
  readonly namespaces: readonly string[]
  readonly route: string
  /** The back office says "Sie" in whatever tone the tenant speaks to its customers. */
  readonly isDesk?: boolean
}

/**
 * The words a page brings: its namespaces in one language and one tone, the tenant's own over them.
 * @param own a tenant's words by `namespace.key`
 */
export function pageWords(builtIn: BuiltInWords, wanted: Wanted, own: Readonly<Record<string, string>>): Words {
  const book: Words = {}
  for (const namespace of new Set([...always, ...wanted.namespaces]))
    book[namespace] =
      wanted.isDesk === true && wanted.tone === 'du' && always.includes(namespace)
        ? wordsOf(builtIn, namespace, { ...wanted, tone: 'Sie' }, withoutTone(builtIn, namespace, wanted, own))
        : wordsOf(builtIn, namespace, wanted, own)
  const title = wordsOf(builtIn, 'titles', wanted, own)[wanted.route]
  // As its own namespace: `titles` counts as missing until all of them are there.
  book['title'] = title === undefined ? {} : { [wanted.route]: title }
  return book
}

/** A tenant's own words without those that say what is said in two ways: theirs say "du". */
function withoutTone(
  builtIn: BuiltInWords,
  namespace: string,
  { locale }: Pick<Wanted, 'locale'>,
  own: Readonly<Record<string, string>>,
) {
  const words = builtIn[namespace]?.[locale] ?? {}
  const hasTwo = (name: string) =>
    name.startsWith(`${namespace}.`) && Object.hasOwn(words, name.slice(namespace.length + 1) + formal)
  return Object.fromEntries(Object.entries(own).filter(([name]) => !hasTwo(name)))
}

function wordsOf(
  builtIn: BuiltInWords,
  namespace: string,
  { locale, tone }: Pick<Wanted, 'locale' | 'tone'>,
  own: Readonly<Record<string, string>>,
) {
  const result: Record<string, string> = {}
  const words = Object.entries(builtIn[namespace]?.[locale] ?? {})
  for (const [key, text] of words) if (!key.endsWith(formal)) result[key] = text
  if (tone === 'Sie')
    for (const [key, text] of words) if (key.endsWith(formal)) result[key.slice(0, -formal.length)] = text
  for (const key of Object.keys(result)) result[key] = own[`${namespace}.${key}`] ?? result[key] ?? ''
  return result
}
