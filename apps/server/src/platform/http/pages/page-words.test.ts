import { describe, expect, it } from 'vitest'
import { deskWords, pageWords } from './page-words.ts'

const builtIn = {
  ui: {
    de: { errors: 'Bitte prüfe', errors_Sie: 'Bitte prüfen Sie', close: 'Schließen' },
    en: { errors: 'Please check', close: 'Close' },
  },
  consent: { de: { title: 'du entscheidest', title_Sie: 'Sie entscheiden' }, en: { title: 'your choice' } },
}
const own = { 'ui.errors': 'Schau mal hin', 'ui.close': 'Weg damit' }
const wordsOf = (tone: 'du' | 'Sie', locale: 'de' | 'en' = 'de') =>
  pageWords(
    builtIn,
    { locale, tone, tenantTone: tone, days: 14, namespaces: [], route: 'Home' },
    locale === 'de' ? {} : own,
  )['ui']

describe('the words of a page', () => {
  it('are in the tenant’s tone, with its own over them', () => {
    expect(wordsOf('du')).toEqual({ errors: 'Bitte prüfe', close: 'Schließen' })
    expect(wordsOf('Sie')).toEqual({ errors: 'Bitte prüfen Sie', close: 'Schließen' })
    expect(wordsOf('du', 'en')).toEqual({ errors: 'Schau mal hin', close: 'Weg damit' })
  })

  it('tell the complaint period; a tenant’s own sentence stands for each, but where it wrote one for none', () => {
    const home = { de: { wait: '{days} Tage', wait_wait0: 'gleich', wait_wait1: 'ein Tag' }, en: {} }
    const said = (days: number, mine: Record<string, string> = {}) =>
      pageWords(
        { home },
        { locale: 'de', tone: 'du', tenantTone: 'du', days, namespaces: ['home'], route: 'Home' },
        mine,
      )['home']
    expect([14, 1, 0].map((days) => said(days))).toEqual([
      { wait: '{days} Tage' },
      { wait: 'ein Tag' },
      { wait: 'gleich' },
    ])
    expect(said(0, { 'home.wait': 'bald' })).toEqual({ wait: 'bald' })
    expect(said(0, { 'home.wait': 'bald', 'home.wait_wait0': 'jetzt' })).toEqual({ wait: 'jetzt' })
  })

  it('are "Sie" on a page of agencies, where a word in the tenant’s own tone gives way; the choice of cookies is not', () => {
    const wanted = { locale: 'de', tone: 'Sie', tenantTone: 'du', days: 14, namespaces: [], route: 'agency' } as const
    const words = pageWords(builtIn, wanted, own)
    expect(words['ui']).toEqual({ errors: 'Bitte prüfen Sie', close: 'Weg damit' })
    expect(words['consent']).toEqual({ title: 'du entscheidest' })
  })

  it('say "Sie" in the back office where something is said in two ways, and nothing else anew', () => {
    expect(deskWords(builtIn, 'de')).toEqual({ shell: {}, ui: { errors: 'Bitte prüfen Sie' } })
    expect(deskWords(builtIn, 'en')).toEqual({ shell: {}, ui: {} })
  })
})
