import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table.tsx'
import { OfferLacks } from '../offer-state.tsx'
import type { ProductRow } from './products.screen.tsx'
import { Thumbnail } from '#desk/picture/thumbnail.tsx'

/** What the list of products shows of each. */
export function useProductColumns(): readonly Column<ProductRow>[] {
  const t = useWords('desk-products')
  const pathTo = usePathTo()
  return [
    { id: 'picture', header: t('column.picture'), cell: (row) => <Thumbnail address={row.Grafik} /> },
    {
      id: 'name',
      header: t('column.name'),
      main: true,
      cell: (row) => (
        <span className="grid">
          <Link href={pathTo('operatorProduct', { id: String(row.Id) })} className="wrap-anywhere">
            {row.AnzeigeName}
          </Link>
          {row.ExterneId !== null && <span className="text-small font-normal text-ink-muted">{row.ExterneId}</span>}
        </span>
      ),
    },
    { id: 'category', header: t('column.category'), cell: (row) => row.KategorieName },
    { id: 'price', header: t('column.price'), align: 'end', cell: (row) => <Money cents={row.PreisMonatlich} /> },
    {
      id: 'reward',
      header: t('column.reward'),
      align: 'end',
      cell: (row) => (row.PraemieCent === 0 ? '–' : <Money cents={row.PraemieCent} tone="reward" />),
    },
    {
      id: 'lacks',
      header: t('column.lacks'),
      cell: (row) => (
        <OfferLacks
          isOffered={row.Angeboten}
          lacks={row.Fehlt.map((lack) => ({ label: t(`lacks.${lack}`), isCritical: lack === 'reward' }))}
          hidden={t('hidden')}
          complete={t('complete')}
        />
      ),
    },
  ]
}
