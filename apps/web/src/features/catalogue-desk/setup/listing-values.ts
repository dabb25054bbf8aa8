import type { InputOf } from '#platform/api/call-types.ts'
import {
  eitherOrAny,
  flag,
  inBoth,
  optionalText,
  pictureFields,
  text,
  texts,
  whole,
  writeValues,
  type ValuesOf,
} from '#desk/editor/form-fields.ts'

export const listingFilters = ['manufacturer', 'price', 'term'] as const

/** What narrows the products of the page. */
const choiceFields = {
  ...{ shows: text, source: optionalText, category: optionalText, young: eitherOrAny, hybrid: eitherOrAny },
  ...{ groups: texts, classes: texts },
}
export const listingFields = {
  ...{ key: text, path: text, parentKey: optionalText },
  ...choiceFields,
  ...inBoth('title', text),
  ...inBoth('summary', text),
  ...inBoth('intro', text),
  ...pictureFields,
  ...{ filters: texts, preselectedId: whole, leadsTo: optionalText, position: whole, published: flag },
}
type ListingValues = ValuesOf<typeof listingFields>

export const toChoice = (values: ListingValues) => writeValues<InputOf<'previewListing'>['body']>(choiceFields, values)
