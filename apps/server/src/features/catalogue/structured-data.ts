import { cents, centsToDecimal } from '@referral/domain/money'
import { routePathOf } from '#platform/page-link.ts'
import type { Context } from '#platform/context.ts'
import type { StructuredData } from '#platform/http/page-provider.ts'
import type { PresentedProduct } from './product.ts'

const euro = (amount: number) => centsToDecimal(cents(amount))

/** Absolute addresses of the tenant's own pages, from MandantUrl. */
export function addressesOf({ tenant, locale }: Pick<Context, 'tenant' | 'locale'>) {
  const page = (path: string) => `${tenant.url}/${locale}${path === '/' ? '' : path}`
  return {
    page,
    home: page('/'),
    products: page(routePathOf(tenant, 'Produkte')),
    product: (id: number) => page(routePathOf(tenant, 'Produkt').replace(':productId', String(id))),
    file: (path: string) => tenant.url + path,
  }
}

type Addresses = ReturnType<typeof addressesOf>

/** A product and its price: each month, and once where it costs something once. */
export function productData(
  product: PresentedProduct,
  at: Addresses,
  brand: string,
  url = at.product(product.id),
): StructuredData {
  const { monthlyCents, onceCents, picture } = product
  const lines = [product.description1, product.description2, product.description3, product.description4]
  return {
    '@type': 'Product',
    name: product.displayName,
    description: lines.filter((line) => line !== '').join('. '),
    sku: product.externalId ?? String(product.id),
    brand: { '@type': 'Brand', name: brand },
    url,
    ...(picture === null ? {} : { image: at.file(picture) }),
    offers: {
      '@type': 'Offer',
      url,
      price: euro(monthlyCents),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      priceSpecification: [
        {
          '@type': 'UnitPriceSpecification',
          price: euro(monthlyCents),
          priceCurrency: 'EUR',
          billingDuration: 'P1M',
          unitCode: 'MON',
        },
        ...(onceCents > 0
          ? [
              {
                '@type': 'UnitPriceSpecification',
                price: euro(onceCents),
                priceCurrency: 'EUR',
                priceComponentType: 'https://schema.org/ActivationFee',
              },
            ]
          : []),
      ],
    },
  }
}

export interface Step {
  readonly name: string
  readonly url: string
}

export const breadcrumbData = (steps: readonly Step[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

export const listData = (name: string, items: readonly StructuredData[]): StructuredData => ({
  '@type': 'ItemList',
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
})
