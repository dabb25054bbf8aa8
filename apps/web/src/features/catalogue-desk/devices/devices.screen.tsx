import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { useDeviceColumns } from './device-columns.tsx'
import { DeviceFilters, deviceFilterMembers, deviceFilterNames } from './device-filters.tsx'
import { OfferButton, OfferListPage, useOfferMove } from '../offer-list.tsx'

export type DeviceRow = AnswerOf<'searchDeskDevices'>['content'][number]

/** The list of phones and tablets: the lowest price, the number of tariffs, and missing data. */
export function Screen() {
  const t = useWords('desk-devices')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const filter = useFilter(deviceFilterNames)
  const columns = useDeviceColumns()
  const list = useList('searchDeskDevices', filter, deviceFilterMembers)
  const move = useOfferMove('desk-devices', 'searchDeskDevices')
  return (
    <OfferListPage
      words="desk-devices"
      newHref={pathTo('operatorDevice', { id: 'neu' })}
      importHref={pathTo('operatorDeviceImport')}
      file={[() => call('exportDeskDevices', { query: filter.narrowing(deviceFilterMembers) as never }), 'geraete.csv']}
    >
      {/* Only the telecom product API sells devices with its tariffs (product §5). */}
      {config.productApi !== 'telco' && <Banner tone="info">{t('notSold')}</Banner>}
      <DeviceFilters filter={filter} page={list.data} />
      <ListOf
        query={list}
        caption={t('title')}
        columns={columns}
        rowKey={(row: DeviceRow) => String(row.id)}
        filter={filter}
        empty={{ title: t('empty'), text: t('empty.text') }}
        rowActions={({ id, name, offered }: DeviceRow) => (
          <OfferButton
            words="desk-devices"
            row={{
              isOffered: offered,
              name,
              move: (to) => call('moveDevice', { params: { id: String(id), move: to } }),
            }}
            onMove={move}
          />
        )}
      />
    </OfferListPage>
  )
}
