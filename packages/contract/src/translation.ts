/**
 * The names of a wire value that differ in the code, as the build passes them to the browser: the members of a record
 * that are renamed or contain renamed ones, the values of an enum or boolean, or those of every entry of a free-form record.
 * Lists, null and missing values need no entry. `undefined` means that both sides are the same.
 */
export type Translation = MemberTranslation | ValueTranslation | { readonly each: Translation }
export type MemberTranslation = readonly (readonly [wire: string, english: string, value?: Translation])[]
interface ValueTranslation {
  readonly codes: Readonly<Record<string, string | boolean>>
}

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
  if ('codes' in translation) return translateValue(translation.codes, value, to)
  if (typeof value !== 'object') return value
  const members = Object.entries(value)
  if ('each' in translation)
    return Object.fromEntries(members.map(([name, member]) => [name, translate(translation.each, member, to)]))
  const names = namesOf(translation, to)
  return Object.fromEntries(
    members.map(([name, member]) => {
      const found = names.get(name)
      return found === undefined ? [name, member] : [found.name, translate(found.value, member, to)]
    }),
  )
}

function translateValue(values: ValueTranslation['codes'], value: unknown, to: Direction): unknown {
  if (to === 'english') return typeof value === 'string' && Object.hasOwn(values, value) ? values[value]! : value
  return Object.entries(values).find(([, english]) => english === value)?.[0] ?? value
}

/** A dotted path of members (`Empfehler.Email`, `Aktionen.0.AktionsId`) with the names of the code, in any casing of the wire. */
export const toEnglishPath = (translation: Translation | undefined, path: string): string =>
  translatePath(translation, path, ([wire], name) => wire.toLowerCase() === name.toLowerCase(), 1)

/** Translates a dotted path of members from the names of the code to those of the wire; an unknown part stays. */
export const toWirePath = (translation: Translation | undefined, path: string): string =>
  translatePath(translation, path, ([, english], name) => english === name, 0)

function translatePath(
  translation: Translation | undefined,
  path: string,
  fits: (member: MemberTranslation[number], name: string) => boolean,
  to: 0 | 1,
): string {
  const [head = '', ...rest] = path.split('.')
  const then = (below: Translation | undefined, name: string) =>
    rest.length === 0 ? name : `${name}.${translatePath(below, rest.join('.'), fits, to)}`
  if (translation === undefined || 'codes' in translation) return path
  if (/^\d+$/.test(head)) return then(translation, head)
  if ('each' in translation) return then(translation.each, head)
  const found = translation.find((member) => fits(member, head))
  return found === undefined ? then(undefined, head) : then(found[2], found[to])
}

interface Found {
  readonly name: string
  readonly value: Translation | undefined
}
const known = { english: new WeakMap<object, Map<string, Found>>(), wire: new WeakMap<object, Map<string, Found>>() }

function namesOf(members: MemberTranslation, to: Direction): ReadonlyMap<string, Found> {
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
