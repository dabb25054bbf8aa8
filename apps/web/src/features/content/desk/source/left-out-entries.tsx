import { useHasOneLanguage } from '#desk/languages.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import type { Source } from './content-source.screen.tsx'

/** Entries that their lists are shown without: which, in which languages, and why. */
export function LeftOutEntries({ entries }: { entries: Source['leftOut'] }) {
  const t = useWords('content-source')
  const isAlone = useHasOneLanguage()
  return (
    <Banner tone="caution" title={t('left')}>
      <ul className="grid gap-1">
        {entries.map(({ list, entry, label, languages, fault }) => (
          <li key={`${list} ${fault} ${entry}`} className="wrap-anywhere">
            {t(isAlone ? 'left.line' : 'left.languages', {
              list: t(`list.${list}`),
              entry: label || entry,
              languages: languages.map((one) => t(`left.${one}`)).join(', '),
              why: t(`left.${fault}`),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-1">{t('left.text')}</p>
    </Banner>
  )
}
