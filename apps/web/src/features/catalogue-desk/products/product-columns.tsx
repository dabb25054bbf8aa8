import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table.tsx'
import { OfferLacks } from '../offer-state.tsx'
import type { ProductRow } from './products.screen.tsx'
import { Thumbnail } from '#desk/picture/thumbnail.tsx'

/** The columns of the list of products. */
export function useProductColumns(): readonly Column<ProductRow>[] {
  const t = useWords('desk-products')
  const pathTo = usePathTo()
  return [
    { id: 'picture', header: t('column.picture'), cell: (row) => <Thumbnail address={row.picture} /> },
    {
      id: 'name',
      header: t('column.name'),
      main: true,
      cell: (row) => (
        <span className="grid">
          <Link href={pathTo('operatorProduct', { id: String(row.id) })} className="wrap-anywhere">
            {row.name}
          </Link>
          {row.externalId !== null && <span className="text-small font-normal text-ink-muted">{row.externalId}</span>}
        </span>
      ),
    },
    { id: 'category', header: t('column.category'), cell: (row) => row.categoryName },
    { id: 'price', header: t('column.price'), align: 'end', cell: (row) => <Money cents={row.monthlyCents} /> },
    {
      id: 'reward',
      header: t('column.reward'),
      align: 'end',
      cell: (row) => (row.rewardCents === 0 ? '–' : <Money cents={row.rewardCents} tone="reward" />),
    },
    {
      id: 'lacks',
      header: t('column.lacks'),
      cell: (row) => (
        <OfferLacks
          isOffered={row.offered}
          lacks={row.lacks.map((lack) => ({ label: t(`lacks.${lack}`), isCritical: lack === 'reward' }))}
          hidden={t('hidden')}
          complete={t('complete')}
        />
      ),
    },
  ]
}
