import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table.tsx'
import type { DeviceRow } from './devices.screen.tsx'
import { OfferLacks } from '../offer-state.tsx'
import { Thumbnail } from '#desk/picture/thumbnail.tsx'
import { mobileIcon } from '#ui/subject-icons.ts'

/** The columns of the list of devices. */
export function useDeviceColumns(): readonly Column<DeviceRow>[] {
  const t = useWords('desk-devices')
  const pathTo = usePathTo()
  return [
    {
      id: 'picture',
      header: t('field.picture'),
      cell: (row) => <Thumbnail address={row.picture} instead={mobileIcon} />,
    },
    {
      id: 'name',
      header: t('device'),
      main: true,
      cell: (row) => (
        <span className="grid">
          <Link href={pathTo('operatorDevice', { id: String(row.id) })} className="wrap-anywhere">
            {row.name}
          </Link>
          <span className="text-small font-normal text-ink-muted">
            {row.manufacturer} · {row.id}
          </span>
        </span>
      ),
    },
    { id: 'kind', header: t('kind'), cell: (row) => t(`kind.${row.kind}`) },
    {
      id: 'place',
      header: t('position'),
      align: 'end',
      cell: (row) => (row.topPosition === null ? String(row.position) : t('place.top', { place: row.topPosition })),
    },
    { id: 'tariffs', header: t('section.tariffs'), cell: (row) => t('tariffs', { count: row.tariffs }) },
    {
      id: 'price',
      header: t('fromPrice'),
      align: 'end',
      cell: (row) => (row.fromCents === null ? '–' : <Money cents={row.fromCents} />),
    },
    {
      id: 'lacks',
      header: t('column.lacks'),
      cell: (row) => (
        <OfferLacks
          isOffered={row.offered}
          lacks={row.lacks.map((lack) => ({ label: t(`lack.${lack}`), isCritical: lack === 'tariff' }))}
          hidden={t('hidden')}
          complete={t('complete')}
        />
      ),
    },
  ]
}
