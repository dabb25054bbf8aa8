import { refuse, type Refused } from '#platform/outcome.ts'
import type { Tenant } from '#platform/tenant.ts'
import { everyProduct, type ProductFilter } from './catalogue.sql.ts'
import { deviceKinds, type DeviceFilter, type DeviceKind } from './devices.sql.ts'
import type { OfferRow } from './product.ts'

/** The filters of a client's request for a list, not validated. */
export interface ProductQuery {
  readonly source?: string | undefined
  readonly category?: string | undefined
  readonly tariffId?: string | undefined
}

/**
 * The port of the three product APIs of spec §3 (product §5): the filters of their lists, and their members of a
 * product.
 */
export interface ProductApi {
  /** Sells phones and tablets with its tariffs. */
  readonly hasDevices: boolean
  /** The filter a query means; undefined where it can match nothing. */
  narrow(query: ProductQuery): ProductFilter | undefined
  /** The devices a query means; undefined where it means products. */
  devices(query: ProductQuery): DeviceFilter | undefined
  present<Row extends OfferRow>(row: Row): Row
}

const number = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** A category by its number; DP and TP are kinds; any other word is a source. */
function narrowByCategory(
  filter: ProductFilter,
  category: string | undefined,
  kinds: boolean,
): ProductFilter | undefined {
  if (category === undefined) return filter
  const id = number(category)
  if (id !== undefined) return { ...filter, categoryId: id }
  const kind = category.toUpperCase()
  if (kinds && (kind === 'DP' || kind === 'TP')) return { ...filter, kind }
  if (filter.source !== null && filter.source.toLowerCase() !== category.toLowerCase()) return undefined
  return { ...filter, source: category }
}

/** A category of devices by its name, singular or plural; undefined for an unknown one. */
export function deviceKindOf(category: string): DeviceKind | undefined {
  const name = category.toLowerCase()
  return deviceKinds.find((kind) => name === kind || name === `${kind}s`)
}

/** Tariffs and devices with their telecom ids. */
const telco: ProductApi = {
  hasDevices: true,
  narrow: ({ source, category, tariffId }) =>
    narrowByCategory({ ...everyProduct, source: source ?? null, tariffId: tariffId ?? null }, category, true),
  devices: ({ category, tariffId }) => {
    const kind = category === undefined ? undefined : deviceKindOf(category)
    return kind === undefined ? undefined : { kinds: [kind], tariffId: tariffId ?? null }
  },
  present: (row) => row,
}

const noDevices = { hasDevices: false, devices: () => undefined } as const

/** Products that advisors explain: by line, without tariffs. */
const advisor: ProductApi = {
  ...noDevices,
  narrow: ({ source, category }) => narrowByCategory({ ...everyProduct, source: source ?? null }, category, false),
  present: (row) => ({ ...row, telcoProductId: null, hybrid: false }),
}

/** Our own catalogue, by category alone. */
const standard: ProductApi = {
  ...noDevices,
  narrow: ({ source, category }) => narrowByCategory({ ...everyProduct, source: source ?? null }, category, false),
  present: (row) => ({ ...row, telcoProductId: null, hybrid: false, young: false }),
}

const productApis: Readonly<Record<string, ProductApi>> = { telco, advisor, standard }

/** The tenant's product API, or the refusal of spec §8 where the configuration names an unknown one. */
export function productApiOf(tenant: Tenant): ProductApi | Refused {
  const name = tenant.config.productApi
  return Object.hasOwn(productApis, name) ? productApis[name]! : refuse('unknownProductApi')
}
