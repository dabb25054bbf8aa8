import { fromList, toList } from '#platform/form/list-value.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import type { DeskListing } from './listings.screen.tsx'

export const listingFilters = ['manufacturer', 'price', 'term'] as const
const threeWay = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'
const fromThreeWay = (value: string) => (value === '' ? null : value === 'yes')

/** @param place of a new one */
export const toListingValues = (row: DeskListing | undefined, place = 1) => ({
  key: row?.key ?? '',
  path: row?.path ?? '/',
  parent: row?.parentKey ?? '',
  shows: row?.shows ?? 'products',
  source: row?.source ?? '',
  category: row?.category ?? '',
  young: threeWay(row?.young),
  hybrid: threeWay(row?.hybrid),
  groups: toList(row?.groups ?? []),
  classes: toList(row?.classes ?? []),
  titleDe: row?.title.de ?? '',
  titleEn: row?.title.en ?? '',
  summaryDe: row?.summary.de ?? '',
  summaryEn: row?.summary.en ?? '',
  introDe: row?.intro.de ?? '',
  introEn: row?.intro.en ?? '',
  picture: row?.picture ?? '',
  pictureProblem: '',
  manufacturer: row?.filters.includes('manufacturer') ?? false,
  price: row?.filters.includes('price') ?? false,
  term: row?.filters.includes('term') ?? false,
  preselected: row?.preselectedId === null || row === undefined ? '' : String(row.preselectedId),
  leadsTo: row?.leadsTo ?? '',
  position: String(row?.position ?? place),
  published: row?.published ?? true,
})
type Loose<T> = { [Name in keyof T]: T[Name] extends boolean ? boolean : string }
export type ListingValues = Loose<ReturnType<typeof toListingValues>>

export const listingPaths: { readonly [Name in keyof ListingValues]?: string } = {
  ...{ parent: 'parentKey', preselected: 'preselectedId' },
  ...{ titleDe: 'title.de', titleEn: 'title.en', summaryDe: 'summary.de', summaryEn: 'summary.en' },
  ...{ introDe: 'intro.de', introEn: 'intro.en' },
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** What narrows the products of the page. */
export const toChoice = (values: ListingValues): InputOf<'previewListing'>['body'] => ({
  shows: values.shows as DeskListing['shows'],
  source: orNull(values.source),
  category: orNull(values.category),
  young: fromThreeWay(values.young),
  hybrid: fromThreeWay(values.hybrid),
  groups: fromList(values.groups),
  classes: fromList(values.classes),
})

export function toListingBody(values: ListingValues): InputOf<'createListing'>['body'] {
  return {
    key: values.key,
    path: values.path,
    parentKey: orNull(values.parent),
    ...toChoice(values),
    title: { de: values.titleDe, en: values.titleEn },
    summary: { de: values.summaryDe, en: values.summaryEn },
    intro: { de: values.introDe, en: values.introEn },
    picture: orNull(values.picture),
    filters: listingFilters.filter((filter) => values[filter]),
    preselectedId: values.preselected === '' ? null : Number(values.preselected),
    leadsTo: orNull(values.leadsTo),
    position: Number(values.position),
    published: values.published,
  }
}
