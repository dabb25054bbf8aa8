import { describe, expect, it } from 'vitest'
import { followedBy, proposeKey } from './propose-key.ts'

describe('proposeKey', () => {
  it.each([
    ['Glasfaser für zu Hause', 'glasfaser-fuer-zu-hause'],
    ['  Größe & Maß: 100 % ', 'groesse-mass-100'],
    ['Café Crème', 'cafe-creme'],
    ['–', ''],
  ])('makes of %s %s', (name, key) => expect(proposeKey(name)).toBe(key))

  it('makes one that is not taken yet', () => {
    expect(proposeKey('Preise', ['preise', 'preise-2'])).toBe('preise-3')
  })

  it('makes none that is refused for its length', () => {
    expect(proposeKey('a'.repeat(200), ['a'.repeat(50)])).toMatch(/^[a-z0-9][a-z0-9-]{0,60}$/)
  })
})

describe('followedBy', () => {
  const typed = (key: string) => {
    const seen: Record<string, string> = { name: 'Preise', key }
    const set = (field: string) => (value: string) => void (seen[field] = value)
    const name = { value: 'Preise', onChange: set('name') }
    followedBy(name, [{ value: key, set: set('key'), make: proposeKey }]).onChange('Preise 2027')
    return seen
  }
  it('changes along with the name', () => expect(typed('preise')).toEqual({ name: 'Preise 2027', key: 'preise-2027' }))
  it('leaves a value that was typed', () => expect(typed('mwst')).toEqual({ name: 'Preise 2027', key: 'mwst' }))
})
