/**
 * What of a wire value has another name in the code, as the build hands it to the browser: the members of a record that
 * are renamed or hold something that is, the values of an enum, or what every entry of a free-form record holds.
 * Lists, null and missing values need no word. `undefined` means that both sides are the same.
 */
export type Translation =
  | readonly (readonly [wire: string, english: string, value?: Translation])[]
  | { readonly values: Readonly<Record<string, string>> }
  | { readonly entries: Translation }

type Direction = 'english' | 'wire'

/** A value of the wire with the names of the code. */
export const toEnglish = (translation: Translation | undefined, value: unknown): unknown =>
  translate(translation, value, 'english')

/** A value of the code with the names of the wire. */
export const toWire = (translation: Translation | undefined, value: unknown): unknown =>
  translate(translation, value, 'wire')

function translate(translation: Translation | undefined, value: unknown, to: Direction): unknown {
  if (translation === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => translate(translation, item, to))
  if ('values' in translation) return typeof value === 'string' ? translateValue(translation.values, value, to) : value
  if (typeof value !== 'object') return value
  const members = Object.entries(value)
  if ('entries' in translation)
    return Object.fromEntries(members.map(([name, member]) => [name, translate(translation.entries, member, to)]))
  const names = namesOf(translation, to)
  return Object.fromEntries(
    members.map(([name, member]) => {
      const found = names.get(name)
      return found === undefined ? [name, member] : [found.name, translate(found.value, member, to)]
    }),
  )
}

function translateValue(values: Readonly<Record<string, string>>, value: string, to: Direction): string {
  if (to === 'english') return values[value] ?? value
  return Object.entries(values).find(([, english]) => english === value)?.[0] ?? value
}

/** A dotted path of members (`Empfehler.Email`, `Aktionen.0.AktionsId`) with the names of the code, in any casing of the wire. */
export function toEnglishPath(translation: Translation | undefined, path: string): string {
  const [head = '', ...rest] = path.split('.')
  const then = (below: Translation | undefined, name: string) =>
    rest.length === 0 ? name : `${name}.${toEnglishPath(below, rest.join('.'))}`
  if (translation === undefined || 'values' in translation) return path
  if (/^\d+$/.test(head)) return then(translation, head)
  if ('entries' in translation) return then(translation.entries, head)
  const found = translation.find(([wire]) => wire.toLowerCase() === head.toLowerCase())
  return found === undefined ? then(undefined, head) : then(found[2], found[1])
}

interface Found {
  readonly name: string
  readonly value: Translation | undefined
}
const known = { english: new WeakMap<object, Map<string, Found>>(), wire: new WeakMap<object, Map<string, Found>>() }

function namesOf(members: Extract<Translation, readonly unknown[]>, to: Direction): ReadonlyMap<string, Found> {
  let names = known[to].get(members)
  if (names === undefined) {
    names = new Map(
      members.map(([wire, english, value]) =>
        to === 'english' ? [wire, { name: english, value }] : [english, { name: wire, value }],
      ),
    )
    known[to].set(members, names)
  }
  return names
}
