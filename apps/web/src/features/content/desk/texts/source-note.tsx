import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'

/** Warns that the pages read a CMS, not the texts that are written here. */
export function SourceNote() {
  const t = useWords('texts')
  const pathTo = usePathTo()
  const source = useQuery(queryOf('getContentSource'))
  if (source.data?.provider !== 'squidex') return null
  return (
    <Banner tone="caution" action={<Link href={pathTo('operatorContentSource')}>{t('source.open')}</Link>}>
      {t('source.squidex')}
    </Banner>
  )
}
