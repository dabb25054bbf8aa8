import { formatIn } from '@referral/domain/format'
import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

export type Values = Readonly<Record<string, string | number>>
export type Wrappers = Readonly<Record<string, (text: ReactNode) => ReactNode>>

/**
 * One text of a namespace. With `count` the plural form of the language is taken (`_one`, `_other`).
 * A missing word shows its key: ugly on purpose, and a test finds it first.
 */
export function translate(
  words: Readonly<Record<string, string>>,
  locale: string,
  key: string,
  values: Values = {},
): string {
  return fill(findWord(words, locale, key, values), values, locale)
}

/** The same with markup: `<name>text</name>` goes through the wrapper of that name. */
export function translateRich(
  words: Readonly<Record<string, string>>,
  locale: string,
  key: string,
  wrappers: Wrappers,
  values: Values = {},
): ReactNode {
  const parts = findWord(words, locale, key, values).split(/<(\w+)>(.*?)<\/\1>/s)
  const nodes: ReactNode[] = []
  for (let at = 0; at < parts.length; at += 3) {
    nodes.push(fill(parts[at] ?? '', values, locale))
    const name = parts[at + 1]
    if (name === undefined) continue
    const inner = fill(parts[at + 2] ?? '', values, locale)
    nodes.push(createElement(Fragment, { key: at }, wrappers[name]?.(inner) ?? inner))
  }
  return createElement(Fragment, null, ...nodes)
}

function findWord(words: Readonly<Record<string, string>>, locale: string, key: string, values: Values): string {
  const { count } = values
  if (typeof count === 'number') {
    const form = new Intl.PluralRules(locale).select(count)
    return words[`${key}_${form}`] ?? words[`${key}_other`] ?? words[key] ?? key
  }
  return words[key] ?? key
}

function fill(text: string, values: Values, locale: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatIn[locale === 'en' ? 'en' : 'de'].number(value, 3) : value
  })
}
