import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { translate, translateRich } from './translate.ts'
import type { Values, Wrappers } from './translate.ts'
import type { WordSpaces, Namespace } from './word-spaces.ts'
import { createWordStore } from './word-store.ts'
import type { WordStore } from './word-store.ts'

export const WordContext = createContext<WordStore>(createWordStore('de', {}, () => Promise.resolve({})))

type Base<Key> = Key extends `${infer Rest}_Sie`
  ? Base<Rest>
  : Key extends `${infer Rest}_one` | `${infer Rest}_other`
    ? Rest
    : Key
type WordKey<Space> = Base<keyof Space & string>
type Text<Space, Key extends string> = Key extends keyof Space
  ? Space[Key]
  : `${Key}_other` extends keyof Space
    ? Space[`${Key}_other`]
    : never
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Tags<S> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never
type ValuesOf<Space, Key extends string> = {
  readonly [Name in Names<Text<Space, Key>>]: Name extends 'count' ? number : string | number
}
type Arguments<Space, Key extends string> = [Names<Text<Space, Key>>] extends [never]
  ? []
  : [values: ValuesOf<Space, Key>]

export interface Say<Space> {
  <Key extends WordKey<Space>>(key: Key, ...values: Arguments<Space, Key>): string
  /** With markup: `<name>text</name>` goes through the function of that name. */
  rich<Key extends WordKey<Space>>(
    key: Key,
    wrappers: { readonly [Name in Tags<Text<Space, Key>>]: (text: ReactNode) => ReactNode },
    ...values: Arguments<Space, Key>
  ): ReactNode
  /** A key made at run time, e.g. of a state; undefined where there is no such word. */
  maybe(key: string, values?: Values): string | undefined
}

/** The words of a namespace in the page's language and the tenant's tone. */
export function useWords<Name extends Namespace>(namespace: Name): Say<WordSpaces[Name]> {
  const store = useContext(WordContext)
  const { locale } = store
  const words = store.get(namespace)
  return useMemo(() => {
    const say = (key: string, values?: Values) => translate(words, locale, key, values)
    return Object.assign(say, {
      rich: (key: string, wrappers: Wrappers, values?: Values) => translateRich(words, locale, key, wrappers, values),
      maybe: (key: string, values?: Values) =>
        Object.hasOwn(words, key) || Object.hasOwn(words, `${key}_other`)
          ? translate(words, locale, key, values)
          : undefined,
    }) as unknown as Say<WordSpaces[Name]>
  }, [words, locale])
}

export function useLocale(): 'de' | 'en' {
  return useContext(WordContext).locale
}
