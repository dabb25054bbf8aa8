import { describe, expect, it } from 'vitest'
import { pageWords } from './page-words.ts'

const builtIn = {
  ui: {
    de: { errors: 'Bitte prüfe', errors_Sie: 'Bitte prüfen Sie', close: 'Schließen' },
    en: { errors: 'Please check', close: 'Close' },
  },
  look: { de: { sample: 'Deine Prämie', sample_Sie: 'Ihre Prämie' }, en: { sample: 'Your reward' } },
}
const own = { 'ui.errors': 'Schau mal hin', 'ui.close': 'Weg damit' }
const wordsOf = (tone: 'du' | 'Sie', isDesk: boolean) =>
  pageWords(builtIn, { locale: 'de', tone, namespaces: ['look'], route: 'operatorTheme', isDesk }, own)

describe('the words of a page', () => {
  it('are in the tenant’s tone, with its own over them', () => {
    expect(wordsOf('du', false)['ui']).toEqual({ errors: 'Schau mal hin', close: 'Weg damit' })
  })

  it('say "Sie" in the back office of a tenant that says "du", also where its own wording says "du"', () => {
    expect(wordsOf('du', true)['ui']).toEqual({ errors: 'Bitte prüfen Sie', close: 'Weg damit' })
  })

  it('keep a tenant’s own wording there where it says "Sie"', () => {
    expect(wordsOf('Sie', true)['ui']).toEqual({ errors: 'Schau mal hin', close: 'Weg damit' })
  })

  it('show there in the tenant’s tone what the desk shows of the pages', () => {
    expect(wordsOf('du', true)['look']).toEqual({ sample: 'Deine Prämie' })
  })
})
