import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { translate, translateRich } from './translate.ts'
import { createWordStore } from './word-store.ts'

const words = {
  clicks_one: '{count} Klick',
  clicks_other: '{count} Klicks',
  hello: 'Hallo {name}',
  terms: 'Ich akzeptiere die <agb>AGB</agb> und <ds>den Datenschutz</ds>.',
}

describe('translate', () => {
  it('takes the plural form of the language and fills in', () => {
    expect(translate(words, 'de', 'clicks', { count: 1 })).toBe('1 Klick')
    expect(translate(words, 'de', 'clicks', { count: 1200 })).toBe('1.200 Klicks')
    expect(translate(words, 'de', 'hello', { name: 'Mara' })).toBe('Hallo Mara')
  })
  it('never runs code in a value', () => {
    expect(translate(words, 'de', 'hello', { name: '{count} <b>x</b>' })).toBe('Hallo {count} <b>x</b>')
  })
  it('shows the key of a missing word', () => {
    expect(translate(words, 'de', 'no.such.word')).toBe('no.such.word')
  })
  it('puts markup where the text has it, and escapes everything else', () => {
    const wrap = (href: string) => (text: unknown) => createElement('a', { href }, String(text))
    const html = renderToStaticMarkup(
      createElement('p', null, translateRich(words, 'de', 'terms', { agb: wrap('/agb'), ds: wrap('/ds') })),
    )
    expect(html).toBe('<p>Ich akzeptiere die <a href="/agb">AGB</a> und <a href="/ds">den Datenschutz</a>.</p>')
    expect(
      renderToStaticMarkup(
        createElement('p', null, translateRich({ x: '<i>{name}</i>' }, 'de', 'x', {}, { name: '<script>' })),
      ),
    ).toBe('<p>&lt;script&gt;</p>')
  })
})

describe('createWordStore', () => {
  it('fetches the language once, and again after a failure', async () => {
    let fetched = 0
    const store = createWordStore('de', { shell: { a: 'A' } }, () =>
      ++fetched === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ 'shell.a': 'B', 'rewards.x.y': 'C' }),
    )
    await store.ensure(['shell'])
    expect(fetched).toBe(0)
    await expect(store.ensure(['rewards'])).rejects.toThrow('offline')
    await Promise.all([store.ensure(['rewards']), store.ensure(['rewards', 'shell'])])
    expect(fetched).toBe(2)
    expect(store.get('rewards')).toEqual({ 'x.y': 'C' })
    expect(store.get('shell')).toEqual({ a: 'A' })
  })
})
