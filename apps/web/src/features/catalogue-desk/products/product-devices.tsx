import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { Block } from '#desk/block.tsx'
import type { DeskProduct } from './product-values.ts'

/** The phones and tablets that are available with a tariff, and the price of both. */
export function ProductDevices({ devices }: { readonly devices: DeskProduct['devices'] }) {
  const t = useWords('desk-product')
  const pathTo = usePathTo()
  if (devices.length === 0) return null
  return (
    <Block title={t('section.devices')}>
      <Table
        caption={t('section.devices')}
        hideCaption
        rows={devices}
        rowKey={(device) => String(device.id)}
        columns={[
          {
            id: 'name',
            header: t('device.name'),
            main: true,
            cell: (device) => <Link href={pathTo('operatorDevice', { id: String(device.id) })}>{device.name}</Link>,
          },
          {
            id: 'price',
            header: t('device.price'),
            align: 'end',
            cell: (device) => <Money cents={device.deviceCents} />,
          },
          {
            id: 'tariff',
            header: t('device.tariff'),
            align: 'end',
            cell: (device) => <Money cents={device.tariffCents} />,
          },
          {
            id: 'promotion',
            header: t('device.promotion'),
            cell: (device) =>
              device.promotion === null ? (
                '–'
              ) : (
                <>
                  {device.promotion}: <Money cents={device.promotionCents ?? 0} />
                </>
              ),
          },
        ]}
      />
    </Block>
  )
}
