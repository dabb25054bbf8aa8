import { expect, it } from 'vitest'
import { allRoutes } from '@referral/contract/all-routes'
import { createDeskWords } from './desk-words.ts'

it('says "Sie" in the back office, what the tenant says on its pages, and "Sie" again on coming back', async () => {
  let path = '/de/betreiber'
  let fetched = 0
  const first = {
    locale: 'de' as const,
    words: { ui: { errors: 'Prüfen Sie' }, operator: { a: 'A' } },
    routes: Object.entries(allRoutes).map(([Name, Pfad]) => ({ Name, Pfad })) as never,
    listings: [],
  }
  const words = createDeskWords(
    first,
    () => {
      fetched += 1
      return Promise.resolve({ 'ui.errors': 'Prüfe', 'home.title': 'Start', 'settings.b': 'B' })
    },
    () => path,
  )
  const said = () => words.get('ui')['errors']
  expect(said()).toBe('Prüfen Sie')
  await words.ensure(['settings'])
  path = '/de/betreiber/einstellungen'
  expect([said(), words.get('settings')['b']]).toEqual(['Prüfen Sie', 'B'])
  await words.ensure(['home'])
  path = '/de'
  expect([said(), words.get('home')['title']]).toEqual(['Prüfe', 'Start'])
  path = '/de/betreiber'
  expect([said(), fetched]).toEqual(['Prüfen Sie', 1])
})
