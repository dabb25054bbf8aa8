import { fillWord, findWord, type WordValues } from '@referral/domain/words'
import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

export { translate, type WordValues as Values } from '@referral/domain/words'

export type Wrappers = Readonly<Record<string, (text: ReactNode) => ReactNode>>

/** A text with markup: the wrapper of a name replaces `<name>text</name>`. */
export function translateRich(
  words: Readonly<Record<string, string>>,
  locale: string,
  key: string,
  wrappers: Wrappers,
  values: WordValues = {},
): ReactNode {
  const parts = findWord(words, locale, key, values).split(/<(\w+)>(.*?)<\/\1>/s)
  const nodes: ReactNode[] = []
  for (let at = 0; at < parts.length; at += 3) {
    nodes.push(fillWord(parts[at] ?? '', values, locale))
    const name = parts[at + 1]
    if (name === undefined) continue
    const inner = fillWord(parts[at + 2] ?? '', values, locale)
    nodes.push(createElement(Fragment, { key: at }, wrappers[name]?.(inner) ?? inner))
  }
  return createElement(Fragment, null, ...nodes)
}
