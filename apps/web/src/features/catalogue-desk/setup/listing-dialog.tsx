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
import { ListingChoice } from './listing-choice.tsx'
import { listingFields } from './listing-values.ts'
import type { DeskListing } from './listings.screen.tsx'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { LocalizedFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { useSetup } from '#desk/setup/use-setup.ts'

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

export type ListingForm = ReturnType<typeof useListingForm>

function useListingForm({ listing, all, onClose }: Props) {
  const t = useWords('desk-setup')
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
    labels: labelsOf(t),
    create: (body, idempotencyKey) => call('createListing', { body }, { idempotencyKey }),
    change: ({ key: _stays, ...body }, { key }) => call('changeListing', { params: { key }, body }),
    onClose,
  })
}

function Opened(props: Props & { readonly categories: AnswerOf<'listDeskCategories'> }) {
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

function labelsOf(t: ReturnType<typeof useWords<'desk-setup'>>) {
  const both = <Name extends string>(name: Name, field: string) =>
    ({ [`${name}.de`]: t('german', { field }), [`${name}.en`]: t('english', { field }) }) as {
      readonly [Path in `${Name}.${'de' | 'en'}`]: string
    }
  return {
    ...{ key: t('key'), path: t('path'), parentKey: t('parent'), shows: t('shows'), source: t('source') },
    ...{ category: t('category'), young: t('young'), hybrid: t('hybrid') },
    ...both('title', t('titleField')),
    ...both('summary', t('summary')),
    ...both('intro', t('intro')),
    ...{ preselectedId: t('preselected'), leadsTo: t('leadsTo'), position: t('position') },
    ...{ groups: t('groups'), classes: t('classes'), filters: t('filters'), published: t('published') },
  }
}
