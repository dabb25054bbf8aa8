import { useContext } from 'react'
import { WordContext } from '#platform/i18n/use-words.ts'
import type { RouteName } from './route-types.ts'

/** The title of a page. The first page brings its own alone, as `title`; the others come with the next. */
export function useTitle(name: RouteName): string {
  const words = useContext(WordContext)
  return words.get('titles')[name] ?? words.get('title')[name] ?? ''
}
