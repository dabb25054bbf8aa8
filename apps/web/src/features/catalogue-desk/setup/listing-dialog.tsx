import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Select } from '#ui/select.tsx'
import { Hint } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { ListingChoice } from './listing-choice.tsx'
import { listingPaths, toListingBody, toListingValues, type ListingValues } from './listing-values.ts'
import type { DeskListing } from './listings.screen.tsx'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { pictureFault } from '#desk/picture/picture-values.ts'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { BothFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { needed, placeFault, useSetup } from '#desk/setup/use-setup.ts'

interface Props {
  readonly listing: DeskListing | undefined
  readonly all: readonly DeskListing[]
  readonly onClose: () => void
}

/** Opens once the names it offers are there: what is chosen must stand among them. */
export function ListingDialog(props: Props) {
  const categories = useQuery(queryOf('listDeskCategories'))
  return categories.data === undefined ? null : <Opened {...props} categories={categories.data} />
}

export type ListingForm = ReturnType<typeof useListingForm>

function useListingForm({ listing, all, onClose }: Props) {
  const t = useWords('desk-setup')
  const last = Math.min(9_999, Math.max(0, ...all.map(({ position }) => position)) + 1)
  return useSetup<DeskListing, ListingValues, ReturnType<typeof toListingBody>>({
    list: 'listDeskListings',
    row: listing,
    fetch: async () => (await call('listDeskListings')).find(({ key }) => key === listing?.key),
    toValues: (row) => toListingValues(row, last),
    labels: labelsOf(t),
    paths: listingPaths,
    validate: ({ key, path, titleDe, position, pictureProblem }) => ({
      titleDe: needed(titleDe),
      path: /^(\/[a-z0-9][a-z0-9._-]*)+$/.test(path) ? null : 'invalidPath',
      key: /^[a-z0-9][a-z0-9-]{0,60}$/.test(key) ? null : (needed(key) ?? 'invalidIdentifier'),
      position: placeFault(position),
      ...pictureFault({ pictureProblem }),
    }),
    toBody: toListingBody,
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
  const title = followedBy(form.text('titleDe'), listing === undefined ? proposals(form, all) : [])
  return (
    <SetupDialog title={t(listing === undefined ? 'listings.new' : 'listing.edit')} {...form.dialog}>
      <BothFields de={title} en={form.text('titleEn')} maxLength={80} required />
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
      <BothFields de={form.text('summaryDe')} en={form.text('summaryEn')} maxLength={200} />
      <BothFields de={form.text('introDe')} en={form.text('introEn')} maxLength={2_000} rows={3} />
      <ListingChoice form={form} categories={categories} />
      <FieldGrid>
        <Select {...form.text('parent')} options={[{ value: '', label: t('parent.none') }, ...pages]} />
        <Select {...form.text('leadsTo')} options={[{ value: '', label: t('leadsTo.none') }, ...pages]} />
        <TextField {...form.text('position')} inputMode="numeric" required />
      </FieldGrid>
      <FormPicture form={form} name={form.values.titleDe} />
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
  const both = (field: string) => [t('german', { field }), t('english', { field })] as const
  const [titleDe, titleEn] = both(t('titleField'))
  const [summaryDe, summaryEn] = both(t('summary'))
  const [introDe, introEn] = both(t('intro'))
  return {
    ...{ key: t('key'), path: t('path'), parent: t('parent'), shows: t('shows'), source: t('source') },
    ...{ category: t('category'), young: t('young'), hybrid: t('hybrid'), titleDe, titleEn, summaryDe, summaryEn },
    ...{ introDe, introEn, preselected: t('preselected'), leadsTo: t('leadsTo'), position: t('position') },
    ...{ groups: t('groups'), classes: t('classes'), published: t('published') },
  }
}
