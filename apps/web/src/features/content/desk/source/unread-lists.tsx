import { mostOfList, type ListFault, type ListName } from '@referral/contract/source-faults'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'

/** Lists that were not read to their end, and why; the pages show what was read before. */
export function UnreadLists({ lists }: { lists: readonly { readonly list: ListName; readonly fault: ListFault }[] }) {
  const t = useWords('content-source')
  return (
    <Banner tone="caution" title={t('unread')}>
      <ul className="grid gap-1">
        {lists.map(({ list, fault }) => (
          <li key={list}>{t(`list.${fault}`, { list: t(`list.${list}`), ...mostOfList })}</li>
        ))}
      </ul>
      <p className="mt-1">{t('unread.text')}</p>
    </Banner>
  )
}
