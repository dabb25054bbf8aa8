import { describe, expect, it } from 'vitest'
import { renderAtDesk } from '#desk/at-desk.fixture.tsx'
import { words } from './desk-setup.words.ts'
import type { DeskListing } from './listings.screen.tsx'
import { WaysHere } from './ways-here.tsx'

const page = (key: string, path: string, formerPaths: string[], published = true) =>
  ({ key, path, formerPaths, published, title: { de: `Seite ${key}`, en: '' } }) as unknown as DeskListing
const fibre = page('fibre', '/glasfaser', ['/schnell'])
const mobile = page('mobile', '/mobil', [])
const hidden = page('hidden', '/versteckt', ['/einst'], false)

const shown = (listing: DeskListing | undefined, path: string, published = true): string =>
  renderAtDesk(<WaysHere listing={listing} all={[fibre, mobile, hidden]} values={{ path, published }} />, {
    languages: ['de', 'en'],
    words: { 'desk-setup': words.de },
  })
const lost = (name: string) => `frühere Adresse von „Seite ${name}“`

describe('the address of a page of products', () => {
  it.each([
    ['a new page', undefined],
    ['another page', mobile],
  ])('is said to lead to a page no longer before %s takes it', (_, listing) => {
    expect(shown(listing, '/schnell')).toContain(lost('fibre'))
    expect(shown(listing, '/einst')).toContain(lost('hidden'))
    expect(shown(listing, '/neu')).not.toContain('frühere Adresse von')
  })

  it('may be taken back by the page that left it, and is taken by none that is hidden', () => {
    expect(shown(fibre, '/schnell')).not.toContain('frühere Adresse von')
    expect(shown(mobile, '/schnell', false)).toBe('')
  })

  it('is told what leads to it', () => {
    expect(shown(fibre, '/glasfaser')).toContain('Hierher führen auch frühere Adressen: /schnell')
    expect(shown(mobile, '/neu')).toContain('Die bisherige Adresse /mobil führt dann zur neuen.')
  })
})
