import { fromList, toList } from '#platform/form/list-value.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import type { DeskListing } from './listings.screen.tsx'

export const listingFilters = ['manufacturer', 'price', 'term'] as const
const threeWay = (value: boolean | null | undefined) =>
  value === null || value === undefined ? '' : value ? 'yes' : 'no'
const fromThreeWay = (value: string) => (value === '' ? null : value === 'yes')

/** @param place of a new one */
export const toListingValues = (row: DeskListing | undefined, place = 1) => ({
  key: row?.Schluessel ?? '',
  path: row?.Pfad ?? '/',
  parent: row?.Ueber ?? '',
  shows: row?.Zeigt ?? 'products',
  source: row?.Quelle ?? '',
  category: row?.Kategorie ?? '',
  young: threeWay(row?.Young),
  hybrid: threeWay(row?.Hybrid),
  groups: toList(row?.Gruppen ?? []),
  classes: toList(row?.Klassen ?? []),
  titleDe: row?.Titel.de ?? '',
  titleEn: row?.Titel.en ?? '',
  summaryDe: row?.Beschreibung.de ?? '',
  summaryEn: row?.Beschreibung.en ?? '',
  introDe: row?.Einleitung.de ?? '',
  introEn: row?.Einleitung.en ?? '',
  picture: row?.Grafik ?? '',
  pictureProblem: '',
  manufacturer: row?.Filter.includes('manufacturer') ?? false,
  price: row?.Filter.includes('price') ?? false,
  term: row?.Filter.includes('term') ?? false,
  preselected: row?.StandardProduktId === null || row === undefined ? '' : String(row.StandardProduktId),
  leadsTo: row?.FuehrtZu ?? '',
  position: String(row?.Position ?? place),
  published: row?.Veroeffentlicht ?? true,
})
type Loose<T> = { [Name in keyof T]: T[Name] extends boolean ? boolean : string }
export type ListingValues = Loose<ReturnType<typeof toListingValues>>

export const listingWire: { readonly [Name in keyof ListingValues]?: string } = {
  ...{ key: 'Schluessel', path: 'Pfad', parent: 'Ueber', shows: 'Zeigt', source: 'Quelle', category: 'Kategorie' },
  ...{ titleDe: 'Titel.de', titleEn: 'Titel.en', summaryDe: 'Beschreibung.de', summaryEn: 'Beschreibung.en' },
  ...{ introDe: 'Einleitung.de', introEn: 'Einleitung.en', picture: 'Grafik', preselected: 'StandardProduktId' },
  ...{ leadsTo: 'FuehrtZu', position: 'Position', young: 'Young', hybrid: 'Hybrid', published: 'Veroeffentlicht' },
  ...{ groups: 'Gruppen', classes: 'Klassen' },
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** What narrows the products of the page. */
export const toChoice = (values: ListingValues): InputOf<'previewListing'>['body'] => ({
  Zeigt: values.shows as DeskListing['Zeigt'],
  Quelle: orNull(values.source),
  Kategorie: orNull(values.category),
  Young: fromThreeWay(values.young),
  Hybrid: fromThreeWay(values.hybrid),
  Gruppen: fromList(values.groups),
  Klassen: fromList(values.classes),
})

export function toListingBody(values: ListingValues): InputOf<'createListing'>['body'] {
  return {
    Schluessel: values.key,
    Pfad: values.path,
    Ueber: orNull(values.parent),
    ...toChoice(values),
    Titel: { de: values.titleDe, en: values.titleEn },
    Beschreibung: { de: values.summaryDe, en: values.summaryEn },
    Einleitung: { de: values.introDe, en: values.introEn },
    Grafik: orNull(values.picture),
    Filter: listingFilters.filter((filter) => values[filter]),
    StandardProduktId: values.preselected === '' ? null : Number(values.preselected),
    FuehrtZu: orNull(values.leadsTo),
    Position: Number(values.position),
    Veroeffentlicht: values.published,
  }
}
