import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LocationContext, NavigateContext } from '#routing/place-context.ts'
import { useFilter } from './use-filter.ts'

afterEach(() => vi.unstubAllGlobals())

const names = ['query', 'sortierung'] as const

function filterAt(search: string) {
  let filter: ReturnType<typeof useFilter<(typeof names)[number]>> | undefined
  let wanted = ''
  vi.stubGlobal('window', { location: { pathname: '/de/liste', search } })
  function Reads() {
    filter = useFilter(names)
    return null
  }
  renderToString(
    <NavigateContext value={(href) => void (wanted = href)}>
      <LocationContext value={{ pathname: '/de/liste', search }}>
        <Reads />
      </LocationContext>
    </NavigateContext>,
  )
  if (filter === undefined) throw new Error('Not rendered')
  return { filter, wanted: () => wanted }
}

it('does not take the chosen order for a filter', () => {
  expect(filterAt('?sortierung=-name').filter.isActive).toBe(false)
  expect(filterAt('?sortierung=-name&query=Muster').filter.isActive).toBe(true)
})

it('keeps the order when the filters are removed', () => {
  const { filter, wanted } = filterAt('?tab=auftraege&sortierung=-name&query=Muster&page=3')
  filter.clear()
  expect(wanted()).toBe('/de/liste?tab=auftraege&sortierung=-name')
})
