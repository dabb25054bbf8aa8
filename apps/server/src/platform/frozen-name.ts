import type { Locale } from './locale.ts'

/** A product's name as it was when something was booked: in German, and in English where the catalogue had it. */
export interface FrozenName {
  readonly product: string
  readonly productEn: string | null
}

/** The name for a screen or a file; documents take the German one. */
export const frozenNameIn = <Product extends string | null>(
  locale: Locale,
  { product, productEn }: { readonly product: Product; readonly productEn: string | null },
): Product | string => (locale === 'en' ? (productEn ?? product) : product)

/** The same in SQL. @param table its alias */
export const frozenNameSql = (table: string, locale: Locale) =>
  locale === 'en' ? `coalesce(${table}.product_en, ${table}.product)` : `${table}.product`
