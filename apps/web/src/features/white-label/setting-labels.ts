import { useWords } from '#platform/i18n/use-words.ts'

/** What a member of the wire is called on these pages. */
export function useFieldWordsOf(): (path: string) => string {
  const settings = useWords('settings')
  const modules = useWords('setting-modules')
  const titles = useWords('titles')
  return (path) =>
    settings.maybe(`f.${path}`) ??
    modules.maybe(path.replace('Module.', '')) ??
    (path.startsWith('Routen.') ? titles.maybe(path.slice('Routen.'.length)) : undefined) ??
    path
}
