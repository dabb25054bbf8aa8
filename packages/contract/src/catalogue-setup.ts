import { z } from 'zod'
import { change, digest, place } from './catalogue-desk.ts'
import { dayWithTime, line, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, version } from './operator-parts.ts'
import { categoryNames, done, productNames } from './parts.ts'

/** A text in both languages; English may be left out, then the German one is shown. */
export const localizedText = (max: number, min = 1) => record({ de: ['de', line(max, min)], en: ['en', line(max, 0)] })
const bothLong = (max: number, min = 1) => record({ de: ['de', text(max, min)], en: ['en', text(max, 0)] })
const numberOf = (name: string) => record({ id: [name, z.string().regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })] })
const flag = () => z.boolean({ error: 'invalid' })
export const position = () => z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(9_999, { error: 'invalid' })

const categoryForm = {
  name: ['Name', localizedText(60)],
  summary: ['Beschreibung', localizedText(160, 0)],
  icon: ['Symbol', line(40).regex(/^[a-z][a-z0-9-]*$/, { error: 'invalid' })],
  position: ['Position', position()],
  picture: ['Grafik', digest().nullable()],
  /** The product that lists of it put forward. */
  preselectedId: ['StandardProduktId', place().nullable()],
} as const

const newCategoryForm = {
  /** The name of the category in addresses and products; fixed. */
  source: ['Quelle', line(60)],
  ...categoryForm,
} as const

const category = record({
  id: ['Id', z.int()],
  version: ['Version', z.int()],
  source: ['Quelle', z.string()],
  ...categoryForm,
  pictureAddress: ['GrafikAdresse', z.string().nullable()],
  products: ['Produkte', productNames()],
})

const footnoteForm = {
  identifier: ['Identifier', line(61).regex(/^[a-z0-9][a-z0-9-]{0,60}$/, { error: 'invalidIdentifier' })],
  group: ['Gruppe', line(60)],
  title: ['Titel', localizedText(120)],
  body: ['Inhalt', bothLong(2_000)],
} as const

const footnote = record({
  id: ['Id', z.int()],
  version: ['Version', z.int()],
  ...footnoteForm,
  usedBy: ['VerwendetVon', productNames()],
})

/** One of several is enough; empty: no filter. */
const choices = {
  groups: ['Gruppen', z.array(line(60)).max(40, { error: 'tooLong' })],
  classes: ['Klassen', z.array(line(60)).max(40, { error: 'tooLong' })],
} as const

const listingForm = {
  path: ['Pfad', line(120)],
  parentKey: ['Ueber', line(61).nullable()],
  shows: ['Zeigt', z.enum(['products', 'smartphones', 'tablets', 'devices'], { error: 'invalid' })],
  source: ['Quelle', line(60).nullable()],
  category: ['Kategorie', line(60).nullable()],
  young: ['Young', flag().nullable()],
  hybrid: ['Hybrid', flag().nullable()],
  ...choices,
  title: ['Titel', localizedText(80)],
  summary: ['Beschreibung', localizedText(200, 0)],
  intro: ['Einleitung', bothLong(2_000, 0)],
  picture: ['Grafik', digest().nullable()],
  filters: ['Filter', z.array(z.enum(['manufacturer', 'price', 'term'], { error: 'invalid' })).max(3)],
  preselectedId: ['StandardProduktId', place().nullable()],
  leadsTo: ['FuehrtZu', line(61).nullable()],
  position: ['Position', position()],
  published: ['Veroeffentlicht', flag()],
} as const
const key = () => line(61).regex(/^[a-z0-9][a-z0-9-]{0,60}$/, { error: 'invalidIdentifier' })

const listing = record({
  key: ['Schluessel', z.string()],
  version: ['Version', z.int()],
  ...listingForm,
  pictureAddress: ['GrafikAdresse', z.string().nullable()],
  /** How many products it lists today. */
  count: ['Anzahl', z.int()],
  /** Paths that it had while it was published; they lead to its present one. */
  formerPaths: ['FrueherePfade', z.array(z.string())],
})

/** What narrows the products of a page, and nothing else of it. */
const listingChoice = record({
  shows: listingForm.shows,
  source: listingForm.source,
  category: listingForm.category,
  young: listingForm.young,
  hybrid: listingForm.hybrid,
  ...choices,
})

const listingPreview = record({
  count: ['Anzahl', z.int()],
  /** The first of them, as the page would call them. */
  names: ['Namen', z.array(z.string())],
  /** The values of the tenant's products, to choose from. */
  groups: ['Gruppen', z.array(z.string())],
  classes: ['Klassen', z.array(z.string())],
  sources: ['Quellen', z.array(z.string())],
})

const named = () => z.array(place()).max(200, { error: 'tooLong' })
const campaignForm = {
  title: ['Titel', localizedText(120)],
  body: ['Text', bothLong(2_000)],
  legal: ['RechtsText', bothLong(4_000)],
  startOn: ['Startdatum', dayWithTime()],
  endOn: ['Enddatum', dayWithTime().nullable()],
  /** The offers that it applies to; every offer if both lists are empty. */
  categoryIds: ['KategorieIds', named()],
  productIds: ['ProduktIds', named()],
} as const
const campaign = record({
  id: ['AktionsId', z.int()],
  version: ['Version', z.int()],
  state: ['Stand', z.enum(['coming', 'running', 'over'])],
  ...campaignForm,
  categories: ['Kategorien', categoryNames()],
  products: ['Produkte', productNames()],
  /** The number of offered products that it applies to today. */
  count: ['Anzahl', z.int()],
  changes: ['Aenderungen', z.array(change())],
})

const optionForm = {
  title: ['Titel', localizedText(80)],
  body: ['Text', bothLong(600, 0)],
  delivery: ['Lieferung', localizedText(120, 0)],
  position: ['Position', position()],
  active: ['Aktiv', flag()],
  picture: ['Grafik', digest().nullable()],
} as const
/** How a reward arrives, chosen once: claims depend on it. */
const optionMethod = () => z.enum(['bank', 'ecode'], { error: 'invalid' })
const option = record({
  id: ['Id', z.int()],
  version: ['Version', z.int()],
  method: ['Art', optionMethod()],
  ...optionForm,
  pictureAddress: ['GrafikAdresse', z.string().nullable()],
})

const common = { group, section: 'product 1', callers } as const
const write = { ...common, byAdminLogin: false } as const

/** The groupings of products: categories, footnotes, pages that list them, campaigns, ways to take a reward. */
export const catalogueSetupOperations = {
  listDeskCategories: operation({
    ...common,
    id: 'listDeskCategories',
    method: 'GET',
    path: '/betreiber/katalog/kategorien',
    summary: 'Categories with their products',
    answer: z.array(category),
    refusals: ['sessionEnded'],
  }),
  changeCategory: operation({
    ...write,
    id: 'changeCategory',
    method: 'PUT',
    path: '/betreiber/katalog/kategorien/:id',
    summary: 'Changes a category’s name, icon, picture, position and featured product',
    params: numberOf('id'),
    body: record({ version: ['Version', version()], ...categoryForm }),
    answer: category,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  createCategory: operation({
    ...write,
    id: 'createCategory',
    method: 'POST',
    path: '/betreiber/katalog/kategorien',
    summary: 'Creates a category; it is shown once it has a product on offer',
    repeatable: true,
    status: 201,
    body: record(newCategoryForm),
    answer: category,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  deleteCategory: operation({
    ...write,
    id: 'deleteCategory',
    method: 'DELETE',
    path: '/betreiber/katalog/kategorien/:id',
    summary: 'Deletes a category that has no products and that no product page or campaign uses',
    params: numberOf('id'),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  listFootnotes: operation({
    ...common,
    id: 'listFootnotes',
    method: 'GET',
    path: '/betreiber/katalog/fussnoten',
    summary: 'Footnotes and where they are used',
    answer: z.array(footnote),
    refusals: ['sessionEnded'],
  }),
  createFootnote: operation({
    ...write,
    id: 'createFootnote',
    method: 'POST',
    path: '/betreiber/katalog/fussnoten',
    summary: 'Creates a footnote',
    repeatable: true,
    status: 201,
    body: record(footnoteForm),
    answer: footnote,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  changeFootnote: operation({
    ...write,
    id: 'changeFootnote',
    method: 'PUT',
    path: '/betreiber/katalog/fussnoten/:id',
    summary: 'Changes a footnote everywhere it is used',
    params: numberOf('id'),
    body: record({ version: ['Version', version()], ...footnoteForm }),
    answer: footnote,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  deleteFootnote: operation({
    ...write,
    id: 'deleteFootnote',
    method: 'DELETE',
    path: '/betreiber/katalog/fussnoten/:id',
    summary: 'Deletes an unused footnote',
    params: numberOf('id'),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  listDeskListings: operation({
    ...common,
    id: 'listDeskListings',
    method: 'GET',
    path: '/betreiber/katalog/seiten',
    summary: 'Product pages, including unpublished ones',
    answer: z.array(listing),
    refusals: ['sessionEnded'],
  }),
  previewListing: operation({
    ...common,
    id: 'previewListing',
    method: 'POST',
    path: '/betreiber/katalog/seiten/vorschau',
    summary: 'Previews what a page would list today; nothing is saved',
    limit: { per: 'caller', count: 6_000, seconds: 3_600 },
    body: listingChoice,
    answer: listingPreview,
    refusals: ['invalidInput', 'sessionEnded', 'tooMany'],
  }),
  createListing: operation({
    ...write,
    id: 'createListing',
    method: 'POST',
    path: '/betreiber/katalog/seiten',
    summary: 'Creates a product page',
    repeatable: true,
    status: 201,
    body: record({ key: ['Schluessel', key()], ...listingForm }),
    answer: listing,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  changeListing: operation({
    ...write,
    id: 'changeListing',
    method: 'PUT',
    path: '/betreiber/katalog/seiten/:schluessel',
    summary: 'Changes a product page; its path must not be in use, and a former one leads to it',
    params: record({ key: ['schluessel', key()] }),
    body: record({ version: ['Version', version()], ...listingForm }),
    answer: listing,
    refusals: ['notFound', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  listDeskCampaigns: operation({
    ...common,
    id: 'listDeskCampaigns',
    method: 'GET',
    path: '/betreiber/katalog/aktionen',
    summary: 'Past, current and future campaigns',
    answer: z.array(campaign),
    refusals: ['sessionEnded'],
  }),
  createCampaign: operation({
    ...write,
    id: 'createCampaign',
    method: 'POST',
    path: '/betreiber/katalog/aktionen',
    summary: 'Creates a campaign that starts today or later',
    repeatable: true,
    status: 201,
    body: record(campaignForm),
    answer: campaign,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  changeCampaign: operation({
    ...write,
    id: 'changeCampaign',
    method: 'PUT',
    path: '/betreiber/katalog/aktionen/:id',
    summary:
      'Changes a campaign; once it has started, the texts people agreed to are fixed and only its end date and what it applies to can change',
    params: numberOf('id'),
    body: record({ version: ['Version', version()], ...campaignForm }),
    answer: campaign,
    refusals: ['notFound', 'lostRace', 'illegalMove', 'invalidInput', 'sessionEnded'],
  }),
  listDeskRewardOptions: operation({
    ...common,
    id: 'listDeskRewardOptions',
    method: 'GET',
    path: '/betreiber/katalog/praemienarten',
    summary: 'Payout options',
    answer: z.array(option),
    refusals: ['sessionEnded'],
  }),
  createRewardOption: operation({
    ...write,
    id: 'createRewardOption',
    method: 'POST',
    path: '/betreiber/katalog/praemienarten',
    summary: 'Creates a payout option; it stays a bank transfer or a voucher',
    repeatable: true,
    status: 201,
    body: record({ method: ['Art', optionMethod()], ...optionForm }),
    answer: option,
    refusals: ['invalidInput', 'sessionEnded'],
  }),
  changeRewardOption: operation({
    ...write,
    id: 'changeRewardOption',
    method: 'PUT',
    path: '/betreiber/katalog/praemienarten/:id',
    summary: 'Changes how a payout option is shown, and whether it is available',
    params: numberOf('id'),
    body: record({ version: ['Version', version()], ...optionForm }),
    answer: option,
    refusals: ['notFound', 'lostRace', 'illegalMove', 'invalidInput', 'sessionEnded'],
  }),
}
