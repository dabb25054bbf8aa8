import { loadRenderer } from '../../apps/server/src/platform/http/pages/renderer.ts'
import type { BuiltInWords } from '../../apps/server/src/platform/http/pages/built-in-words.ts'

export type Language = 'de' | 'en'

/** The product's own words as its build has them, so that a walk finds its screens in either language. */
export async function loadWords(): Promise<BuiltInWords> {
  const renderer = await loadRenderer()
  if (renderer === undefined) throw new Error('the web app is not built')
  return renderer.words
}

export type Say = (space: string, key: string, values?: Readonly<Record<string, string | number>>) => string

export function wordsIn(words: BuiltInWords, language: Language, tone: 'du' | 'Sie'): Say {
  return (space, key, values = {}) => {
    const texts = words[space]?.[language] ?? {}
    const text = (language === 'de' && tone === 'Sie' ? texts[`${key}_Sie`] : undefined) ?? texts[key]
    if (text === undefined) throw new Error(`no ${language} word ${key} in ${space}`)
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
  }
}

/** The texts that the other language alone has: none of them may stand on a page of this one. */
export function foreignTo(words: BuiltInWords, language: Language): ReadonlySet<string> {
  const texts = (of: Language): string[] => Object.values(words).flatMap((space) => Object.values(space[of]))
  const own = new Set(texts(language))
  const others = texts(language === 'de' ? 'en' : 'de')
  return new Set(others.filter((text) => !own.has(text) && !text.includes('{') && text.length > 3))
}
