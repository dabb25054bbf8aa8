import { useQuery } from '@tanstack/react-query'
import { catalogueSetupOperations } from '@referral/contract/catalogue-setup'
import { findPathFault } from '@referral/domain/offers'
import { call } from '#platform/api/api.ts'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Select } from '#ui/select.tsx'
import { Hint } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { labelsInBoth, type InLanguage } from '#desk/languages.ts'
import { ListingChoice } from './listing-choice.tsx'
import { listingFields } from './listing-values.ts'
import type { DeskListing } from './listings.screen.tsx'
import { WaysHere } from './ways-here.tsx'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { LocalizedFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { useSetupLanguage } from '#desk/setup/use-setup-language.ts'
import { useSetup } from '#desk/setup/use-setup.ts'
import type { ReadValue } from '#desk/editor/use-reading.ts'
import { fromList } from '#platform/form/list-value.ts'

interface Props {
  readonly listing: DeskListing | undefined
  readonly all: readonly DeskListing[]
  readonly onClose: () => void
}

/** Opens once the names of its choices are loaded: they must contain the chosen ones. */
export function ListingDialog(props: Props) {
  const categories = useQuery(queryOf('listDeskCategories'))
  return categories.data === undefined ? null : <Opened {...props} categories={categories.data} />
}

type Categories = AnswerOf<'listDeskCategories'>

export type ListingForm = ReturnType<typeof useListingForm>

function useListingForm({ listing, all, categories, onClose }: OpenedProps) {
  const t = useWords('desk-setup')
  const inLanguage = useSetupLanguage()
  const locale = useLocale()
  const last = Math.min(9_999, Math.max(0, ...all.map(({ position }) => position)) + 1)
  return useSetup<DeskListing, typeof listingFields, InputOf<'createListing'>['body']>({
    list: 'listDeskListings',
    row: listing,
    fetch: async () => (await call('listDeskListings')).find(({ key }) => key === listing?.key),
    fields: listingFields,
    fresh: { path: '/', shows: 'products', position: String(last), published: true },
    operation: catalogueSetupOperations.createListing,
    faults: ({ path }) => {
      const fault = findPathFault(path, [])
      return fault === undefined ? {} : { path: fault }
    },
    labels: labelsOf(t, inLanguage),
    read: readerOf(t, { all, categories, locale }),
    create: (body, idempotencyKey) => call('createListing', { body }, { idempotencyKey }),
    change: ({ key: _stays, ...body }, { key }) => call('changeListing', { params: { key }, body }),
    onClose,
  })
}

interface OpenedProps extends Props {
  readonly categories: Categories
}

function Opened(props: OpenedProps) {
  const { listing, all, categories } = props
  const t = useWords('desk-setup')
  const locale = useLocale()
  const form = useListingForm(props)
  const pages = all
    .filter(({ key }) => key !== listing?.key)
    .map((one) => ({ value: one.key, label: inLocale(one.title, locale) }))
  const title = followedBy(form.text('title.de'), listing === undefined ? proposals(form, all) : [])
  return (
    <SetupDialog title={t(listing === undefined ? 'listings.new' : 'listing.edit')} {...form.dialog}>
      <LocalizedFields de={title} en={form.text('title.en')} maxLength={80} required />
      <FieldGrid>
        <TextField
          {...form.text('path')}
          hint={t('path.hint')}
          below={<WaysHere listing={listing} all={all} values={form.values} />}
          maxLength={120}
          spellCheck={false}
          autoCapitalize="none"
          required
        />
        <TextField
          {...form.text('key')}
          hint={<Hint name="Schluessel">{t('key.hint')}</Hint>}
          maxLength={61}
          spellCheck={false}
          autoCapitalize="none"
          required
          readOnly={listing !== undefined}
        />
      </FieldGrid>
      <LocalizedFields de={form.text('summary.de')} en={form.text('summary.en')} maxLength={200} />
      <LocalizedFields de={form.text('intro.de')} en={form.text('intro.en')} maxLength={2_000} rows={3} />
      <ListingChoice form={form} categories={categories} />
      <FieldGrid>
        <Select {...form.text('parentKey')} options={[{ value: '', label: t('parent.none') }, ...pages]} />
        <Select {...form.text('leadsTo')} options={[{ value: '', label: t('leadsTo.none') }, ...pages]} />
        <TextField {...form.text('position')} inputMode="numeric" required />
      </FieldGrid>
      <FormPicture form={form} name={form.values['title.de']} />
      <Checkbox {...form.check('published')}>{t('published')}</Checkbox>
    </SetupDialog>
  )
}

/** A new page's short name and address follow its title. */
function proposals(form: ListingForm, all: readonly DeskListing[]): Parameters<typeof followedBy>[1] {
  const keys = all.map(({ key }) => key)
  const paths = all.map(({ path }) => path.slice(1))
  return [
    { value: form.values.key, set: (value) => form.set('key', value), make: (text) => proposeKey(text, keys) },
    {
      value: form.values.path,
      set: (value) => form.set('path', value),
      make: (text) => `/${proposeKey(text, paths)}`,
    },
  ]
}

type T = ReturnType<typeof useWords<'desk-setup'>>

/** What the form has by a short name or a number, as people call it. */
function readerOf(
  t: T,
  {
    all,
    categories,
    locale,
  }: { readonly all: readonly DeskListing[]; readonly categories: Categories; readonly locale: 'de' | 'en' },
): ReadValue {
  const pageOf = (value: string) => all.find(({ key }) => key === value)
  const nameOf = (thing: { readonly name: { readonly de: string; readonly en: string } } | undefined) =>
    thing && inLocale(thing.name, locale)
  return (name, value) => {
    switch (name) {
      case 'shows':
        return t.maybe(`shows.${value}`)
      case 'young':
      case 'hybrid':
        return t(value === 'yes' ? 'yes' : 'no')
      case 'category':
        return nameOf(categories.find(({ id }) => String(id) === value))
      case 'preselectedId':
        return categories.flatMap(({ products }) => products).find(({ id }) => String(id) === value)?.name
      case 'parentKey':
      case 'leadsTo':
        return pageOf(value) && inLocale(pageOf(value)!.title, locale)
      case 'filters':
        return fromList(value)
          .map((filter) => t.maybe(`filter.${filter}`) ?? filter)
          .join(', ')
      case 'groups':
      case 'classes':
        return fromList(value).join(', ')
      default:
        return undefined
    }
  }
}

function labelsOf(t: T, inLanguage: InLanguage) {
  return {
    ...{ key: t('key'), path: t('path'), parentKey: t('parent'), shows: t('shows'), source: t('source') },
    ...{ category: t('category'), young: t('young'), hybrid: t('hybrid') },
    ...labelsInBoth('title', t('titleField'), inLanguage),
    ...labelsInBoth('summary', t('summary'), inLanguage),
    ...labelsInBoth('intro', t('intro'), inLanguage),
    ...{ preselectedId: t('preselected'), leadsTo: t('leadsTo'), position: t('position') },
    ...{ groups: t('groups'), classes: t('classes'), filters: t('filters'), published: t('published') },
  }
}
