import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Column } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { downloadIcon, plusIcon, uploadIcon } from '#ui/tool-icons.ts'
import { ListOf } from '../list-of.tsx'
import { useFilter } from '../use-filter.ts'
import { useDownload } from '../use-download.ts'
import { DeviceFilters, deviceFilterNames } from './device-filters.tsx'
import { Thumbnail } from './thumbnail.tsx'

type DeviceRow = AnswerOf<'searchDeskDevices'>['Content'][number]

/** The list of phones and tablets: what each costs at least, with how many tariffs, and what it still lacks. */
export function Screen() {
  const t = useWords('desk-devices')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const cache = useQueryClient()
  const toast = useToast()
  const filter = useFilter(deviceFilterNames)
  const [saving, download] = useDownload()
  const columns = useDeviceColumns()
  const list = useQuery({
    ...queryOf('searchDeskDevices', { query: { ...filter.values, page: String(filter.page) } as never }),
    placeholderData: keepPreviousData,
  })
  const save = () => download(() => call('exportDeskDevices', { query: filter.values as never }), 'geraete.csv')
  const move = async ({ HandyId, HandyName: name }: DeviceRow, isWanted: boolean) => {
    try {
      await call('moveDevice', { params: { id: String(HandyId), move: isWanted ? 'anbieten' : 'ausblenden' } })
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskDevices') })
      toast({
        tone: 'positive',
        text: t(isWanted ? 'offered' : 'nowHidden', { name }),
        action: { label: t('undo'), onSelect: () => void move({ HandyId, HandyName: name } as DeviceRow, !isWanted) },
      })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: t('failed'), tone: 'caution' })
    }
  }
  return (
    <Page>
      <PageHeading
        lead={t('lead')}
        actions={
          <>
            <Button icon={plusIcon} href={pathTo('operatorDevice', { id: 'neu' })}>
              {t('new')}
            </Button>
            <Button variant="secondary" icon={uploadIcon} href={pathTo('operatorDeviceImport')}>
              {t('import')}
            </Button>
            <Button variant="secondary" icon={downloadIcon} busy={saving} onClick={() => void save()}>
              {t('export')}
            </Button>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <Stack>
        {/* Only the telecom product API sells devices with its tariffs (product §5). */}
        {config.produktApi !== 'telco' && <Banner tone="info">{t('notSold')}</Banner>}
        <DeviceFilters filter={filter} page={list.data} />
        <ListOf
          query={list}
          caption={t('title')}
          columns={columns}
          rowKey={(row: DeviceRow) => String(row.HandyId)}
          filter={filter}
          empty={{ title: t('empty'), text: t('empty.text') }}
          rowActions={(row: DeviceRow) => (
            <Button
              size="s"
              variant="secondary"
              aria-label={t(row.Angeboten ? 'hide.name' : 'offer.name', { name: row.HandyName })}
              onClick={() => void move(row, !row.Angeboten)}
            >
              {t(row.Angeboten ? 'hide' : 'offer')}
            </Button>
          )}
        />
      </Stack>
    </Page>
  )
}

function useDeviceColumns(): readonly Column<DeviceRow>[] {
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
        <span className="inline-flex flex-wrap gap-1">
          {!row.Angeboten && <StatusBadge tone="neutral">{t('hidden')}</StatusBadge>}
          {row.Fehlt.map((lack) => (
            <StatusBadge key={lack} tone={lack === 'tariff' ? 'critical' : 'caution'} icon="alert-circle">
              {t(`lack.${lack}`)}
            </StatusBadge>
          ))}
          {row.Angeboten && row.Fehlt.length === 0 && <span className="text-ink-muted">{t('complete')}</span>}
        </span>
      ),
    },
  ]
}
