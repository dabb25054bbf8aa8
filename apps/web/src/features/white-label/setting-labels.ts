import { useWords } from '#platform/i18n/use-words.ts'

/** What a member of the wire is called on these pages. */
export function useFieldWordsOf(): (path: string) => string {
  const settings = useWords('settings')
  const modules = useWords('setting-modules')
  const access = useWords('setting-access')
  const pages = useWords('page-names')
  return (path) =>
    settings.maybe(`f.${path}`) ??
    modules.maybe(path.replace('Module.', '')) ??
    access.maybe(path.replace(/^Einwilligung\.(Zwecke|Kategorien)\./, 'consent.')) ??
    (path.startsWith('Routen.') ? pages.maybe(path.slice('Routen.'.length)) : undefined) ??
    path
}
