/** Transliterates German letters where only plain ones are allowed. */
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * A short name made of a thing's name: lower-case letters, digits and dashes.
 * @param taken short names that are in use
 */
export function proposeKey(name: string, taken: readonly string[] = []): string {
  const key = name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '')
  if (key === '') return ''
  for (let number = 1; ; number += 1) {
    const proposed = number === 1 ? key : `${key}-${number}`
    if (!taken.includes(proposed)) return proposed
  }
}

interface Field {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Follower {
  readonly value: string
  readonly set: (value: string) => void
  readonly make: (name: string) => string
}

/** A name field that updates its followers until something else is typed into them. */
export function followedBy<Name extends Field>(name: Name, followers: readonly Follower[]): Name {
  return {
    ...name,
    onChange: (value: string) => {
      for (const { value: before, set, make } of followers) if (before === make(name.value)) set(make(value))
      name.onChange(value)
    },
  }
}
