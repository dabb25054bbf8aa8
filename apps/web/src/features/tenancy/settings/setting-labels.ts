import { useWords } from '#platform/i18n/use-words.ts'
import { channelNames } from './channel-names.ts'

const accountWords = { name: 'account.name', iban: 'account.iban', bic: 'account.bic' } as const

/** The label of a setting. */
export function useFieldWordsOf(): (path: string) => string {
  const settings = useWords('settings')
  const modules = useWords('setting-modules')
  const access = useWords('setting-access')
  const approval = useWords('setting-approval')
  const pages = useWords('page-names')
  return (path) => {
    const [group, name = ''] = path.split('.')
    const known =
      settings.maybe(`f.${path}`) ??
      modules.maybe(path.replace('modules.', '')) ??
      access.maybe(path.replace(/^consent\.(purposes|categories)\./, 'consent.'))
    if (known !== undefined) return known
    if (group === 'routes') return settings('paths.of', { page: pages.maybe(name) ?? name })
    if (group === 'channels') return settings('channels.of', { name: channelNames[name] ?? name })
    if (group === 'payer' && Object.hasOwn(accountWords, name))
      return `${settings('tab.account')}: ${approval(accountWords[name as keyof typeof accountWords])}`
    return path
  }
}
