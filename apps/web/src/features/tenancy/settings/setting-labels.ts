import { useWords } from '#platform/i18n/use-words.ts'
import { channelNames } from './channel-names.ts'

const accountWords = { Kontoinhaber: 'account.name', IBAN: 'account.iban', BIC: 'account.bic' } as const

/** What a member of the wire is called on these pages. */
export function useFieldWordsOf(): (path: string) => string {
  const settings = useWords('settings')
  const modules = useWords('setting-modules')
  const access = useWords('setting-access')
  const pages = useWords('page-names')
  return (path) => {
    const [group, name = ''] = path.split('.')
    const known =
      settings.maybe(`f.${path}`) ??
      modules.maybe(path.replace('Module.', '')) ??
      access.maybe(path.replace(/^Einwilligung\.(Zwecke|Kategorien)\./, 'consent.'))
    if (known !== undefined) return known
    if (group === 'Routen') return settings('paths.of', { page: pages.maybe(name) ?? name })
    if (group === 'Kanaele') return settings('channels.of', { name: channelNames[name] ?? name })
    if (group === 'Auszahlungskonto' && Object.hasOwn(accountWords, name))
      return `${settings('tab.account')}: ${settings(accountWords[name as keyof typeof accountWords])}`
    return path
  }
}
