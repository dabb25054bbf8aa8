import type { TagsOf, WordArguments, WordKey } from '@referral/domain/words'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { translate, translateRich } from './translate.ts'
import type { Values, Wrappers } from './translate.ts'
import type { WordSpaces, Namespace } from './word-spaces.ts'
import { createWordStore } from './word-store.ts'
import type { WordStore } from './word-store.ts'

export const WordContext = createContext<WordStore>(createWordStore('de', {}, () => Promise.resolve({})))

export interface Say<Space> {
  <Key extends WordKey<Space>>(key: Key, ...values: WordArguments<Space, Key>): string
  /** With markup: the function of a name replaces `<name>text</name>`. */
  rich<Key extends WordKey<Space>>(
    key: Key,
    wrappers: { readonly [Name in TagsOf<Space, Key>]: (text: ReactNode) => ReactNode },
    ...values: WordArguments<Space, Key>
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
