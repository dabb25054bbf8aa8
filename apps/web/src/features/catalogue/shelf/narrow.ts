import type { Product } from '../price.tsx'

/** How a visitor has narrowed a list; empty: not. */
export interface Narrowing {
  readonly manufacturer: string
  /** At most so many euros a month. */
  readonly price: string
  readonly term: string
}

export const flexible = 'flex'

const steps = [10, 15, 20, 30, 40, 50, 60, 80, 100, 150] as const

const termOf = ({ termMonths: months }: Product): string => (months === null || months <= 1 ? flexible : String(months))

/** The filters of a list: only values that some of its products have and others do not. */
export function choicesOf(products: readonly Product[]) {
  const all = (values: readonly string[]) => {
    const distinct = [...new Set(values)]
    return distinct.length > 1 ? distinct : []
  }
  return {
    manufacturers: all(products.flatMap(({ manufacturer }) => manufacturer ?? [])).toSorted(),
    prices: steps.filter((euro) => {
      const below = products.filter(({ monthlyCents }) => monthlyCents <= euro * 100).length
      return below > 0 && below < products.length
    }),
    terms: all(products.map(termOf)).toSorted((a, b) => rank(a) - rank(b)),
  }
}

const rank = (term: string) => (term === flexible ? 0 : Number(term))

export function narrow(products: readonly Product[], { manufacturer, price, term }: Narrowing): Product[] {
  const most = /^\d{1,4}$/.test(price) ? Number(price) * 100 : Infinity
  return products.filter(
    (product) =>
      (manufacturer === '' || product.manufacturer === manufacturer) &&
      product.monthlyCents <= most &&
      (term === '' || termOf(product) === term),
  )
}
