import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { entryOf } from '../entry-source.ts'
import type { Product } from '../price.tsx'
import { rewardOf } from '../price.tsx'
import { handyOf, type Step } from './offer-tile.tsx'

type Listing = AnswerOf<'getListing'>

/**
 * The next page of a listing (spec §2.4). Devices lead to tariffs with the device chosen, tariffs to the recommend
 * page, or first to devices; once both are chosen, everything leads to the recommend page.
 */
export function useSteps(listing: Listing) {
  const w = useWords('listing')
  const ofCatalogue = useWords('catalogue')
  const pathTo = usePathTo()
  const query = new URLSearchParams(useLocation().search)
  const hasDevice = query.has('handyId')
  const hasTariff = query.has('tarifId')
  const next = listing.leadsTo
  const isDevices = listing.shows !== 'products'
  const nextPath = (place: { handyId?: number | undefined; tarifId?: number }) =>
    next === null ? undefined : pathTo('Produktseite', { seite: next.path.slice(1) }, place)

  const recommend = (product: Product): Step | undefined =>
    rewardOf(product) === 0
      ? undefined
      : {
          href: pathTo(
            'Empfehlen',
            { productId: String(product.id) },
            { ...handyOf(product), ...entryOf(listing.key) },
          ),
          label: ofCatalogue('recommend'),
          name: ofCatalogue('recommend.name', { name: product.displayName }),
        }

  /** The tile's title and its buttons. */
  const stepsOf = (product: Product): { title: string; note?: string; action: Step | undefined; second?: Step } => {
    const device = product.deviceName
    if (isDevices && device !== undefined) {
      const toTariffs = hasTariff ? undefined : nextPath(handyOf(product))
      if (toTariffs === undefined) return { title: product.displayName, action: recommend(product) }
      const name = w('device.tariff.name', { name: device })
      const note = w('device.with', { tariff: product.tariffName ?? '' })
      return { title: device, note, action: { href: toTariffs, label: w('device.tariff'), name } }
    }
    const toDevices = hasDevice ? undefined : nextPath({ tarifId: product.id })
    if (toDevices === undefined) return { title: product.displayName, action: recommend(product) }
    const name = w('tariff.device.name', { name: product.displayName, listing: next?.title ?? '' })
    return {
      title: product.displayName,
      action: recommend(product),
      second: { href: toDevices, label: w('tariff.device'), name },
    }
  }

  const { chosen } = listing
  const back = nextPath({})
  return {
    stepsOf,
    chosen:
      chosen === null
        ? undefined
        : {
            title: isDevices ? w('chosen.tariff') : w('chosen.device'),
            text: (isDevices ? undefined : chosen.deviceName) ?? chosen.displayName,
            picture: chosen.picture,
            change: back === undefined ? undefined : { href: back, label: w('chosen.change') },
          },
  }
}
