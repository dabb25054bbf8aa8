import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table.tsx'
import type { DeviceRow } from './devices.screen.tsx'
import { OfferLacks } from '../offer-state.tsx'
import { Thumbnail } from '#desk/picture/thumbnail.tsx'

/** What the list of devices shows of each. */
export function useDeviceColumns(): readonly Column<DeviceRow>[] {
  const t = useWords('desk-devices')
  const pathTo = usePathTo()
  return [
    {
      id: 'picture',
      header: t('field.picture'),
      cell: (row) => <Thumbnail address={row.Grafik} instead="mobile" />,
    },
    {
      id: 'name',
      header: t('device'),
      main: true,
      cell: (row) => (
        <span className="grid">
          <Link href={pathTo('operatorDevice', { id: String(row.HandyId) })} className="wrap-anywhere">
            {row.HandyName}
          </Link>
          <span className="text-small font-normal text-ink-muted">
            {row.Hersteller} · {row.HandyId}
          </span>
        </span>
      ),
    },
    { id: 'kind', header: t('kind'), cell: (row) => t(`kind.${row.GeraeteTyp}`) },
    {
      id: 'place',
      header: t('position'),
      align: 'end',
      cell: (row) => (row.TopPosition === null ? String(row.Position) : t('place.top', { place: row.TopPosition })),
    },
    { id: 'tariffs', header: t('section.tariffs'), cell: (row) => t('tariffs', { count: row.Tarife }) },
    {
      id: 'price',
      header: t('fromPrice'),
      align: 'end',
      cell: (row) => (row.PreisHandyAb === null ? '–' : <Money cents={row.PreisHandyAb} />),
    },
    {
      id: 'lacks',
      header: t('column.lacks'),
      cell: (row) => (
        <OfferLacks
          isOffered={row.Angeboten}
          lacks={row.Fehlt.map((lack) => ({ label: t(`lack.${lack}`), isCritical: lack === 'tariff' }))}
          hidden={t('hidden')}
          complete={t('complete')}
        />
      ),
    },
  ]
}
