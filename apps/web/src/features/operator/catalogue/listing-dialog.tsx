import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { inLocale } from './both.ts'
import { listingFilters, listingWire, toListingBody, toListingValues } from './listing-values.ts'
import type { DeskListing } from './listings.screen.tsx'
import { PictureField } from './picture-field.tsx'
import { BothFields, SetupDialog } from './setup-dialog.tsx'
import { useSetup } from './use-setup.ts'

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

type Categories = AnswerOf<'listDeskCategories'>

function Opened({ listing, all, onClose, categories }: Props & { readonly categories: Categories }) {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const repeatable = useRepeatable()
  const labels = useLabels()
  const save = useSetup<DeskListing>({
    list: 'listDeskListings',
    row: listing,
    fetch: async () => (await call('listDeskListings')).find(({ Schluessel }) => Schluessel === listing?.Schluessel),
    toValues: toListingValues,
    labels,
    onClose,
  })
  const form = useForm({
    initial: toListingValues(listing),
    labels,
    wire: listingWire,
    validate: ({ key, path, titleDe, position }) => ({
      key: /^[a-z0-9][a-z0-9-]{0,60}$/.test(key) ? null : key === '' ? 'required' : 'invalidIdentifier',
      path: /^(\/[a-z0-9][a-z0-9._-]*)+$/.test(path) ? null : 'invalidPath',
      titleDe: titleDe.trim() === '' ? 'required' : null,
      position: /^[1-9]\d{0,3}$/.test(position) ? null : 'invalid',
    }),
    submit: (values, tell) => {
      const body = toListingBody(values)
      return save(tell, (version) =>
        listing === undefined
          ? repeatable({ ...body, Schluessel: values.key }, (idempotencyKey) =>
              call('createListing', { body: { ...body, Schluessel: values.key } }, { idempotencyKey }),
            )
          : call('changeListing', {
              params: { schluessel: listing.Schluessel },
              body: { ...body, Version: version },
            }),
      )
    },
  })
  const others = all.filter(({ Schluessel }) => Schluessel !== listing?.Schluessel)
  const pages = others.map((one) => ({ value: one.Schluessel, label: inLocale(one.Titel, locale) }))
  const products = categories.flatMap(({ Produkte }) => Produkte)
  const either = [
    { value: '', label: t('any') },
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
  return (
    <SetupDialog
      title={t(listing === undefined ? 'listings.new' : 'listing.edit')}
      form={form.form}
      isNew={listing === undefined}
      onClose={onClose}
    >
      <div className="grid items-end gap-x-gap gap-y-stack sm:grid-cols-2">
        <TextField {...form.text('path')} hint={t('path.hint')} maxLength={120} required />
        <TextField
          {...form.text('key')}
          hint={t('key.hint')}
          maxLength={61}
          required
          readOnly={listing !== undefined}
        />
      </div>
      <BothFields de={form.text('titleDe')} en={form.text('titleEn')} maxLength={80} required />
      <BothFields de={form.text('summaryDe')} en={form.text('summaryEn')} maxLength={200} />
      <BothFields de={form.text('introDe')} en={form.text('introEn')} maxLength={2_000} rows={3} />
      <FormSection title={t('choice')}>
        <div className="grid items-end gap-x-gap gap-y-stack sm:grid-cols-2">
          <Select
            {...form.text('shows')}
            options={(['products', 'smartphones', 'tablets', 'devices'] as const).map((value) => ({
              value,
              label: t(`shows.${value}`),
            }))}
          />
          <Select
            {...form.text('category')}
            options={[
              { value: '', label: t('category.all') },
              ...categories.map((one) => ({ value: String(one.Id), label: inLocale(one.Name, locale) })),
              ...(listing?.Kategorie !== null && listing !== undefined && !/^\d+$/.test(listing.Kategorie)
                ? [{ value: listing.Kategorie, label: listing.Kategorie }]
                : []),
            ]}
          />
          <TextField {...form.text('source')} hint={t('source.hint')} maxLength={60} optional />
          <Select
            {...form.text('preselected')}

            options={[
              { value: '', label: t('nobody') },
              ...products.map(({ Id, AnzeigeName }) => ({ value: String(Id), label: AnzeigeName })),
            ]}
          />
          <Select {...form.text('young')} options={either} />
          <Select {...form.text('hybrid')} options={either} />
        </div>
        <div className="grid gap-1">
          <p className="strong">{t('filters')}</p>
          {listingFilters.map((filter) => (
            <Checkbox key={filter} {...form.check(filter)}>
              {t(`filter.${filter}`)}
            </Checkbox>
          ))}
        </div>
      </FormSection>
      <div className="grid items-end gap-x-gap gap-y-stack sm:grid-cols-3">
        <Select {...form.text('parent')} options={[{ value: '', label: t('parent.none') }, ...pages]} />
        <Select {...form.text('leadsTo')} options={[{ value: '', label: t('leadsTo.none') }, ...pages]} />
        <TextField {...form.text('position')} inputMode="numeric" required />
      </div>
      <PictureField
        value={form.values.picture}
        onChange={(digest) => form.set('picture', digest)}
        name={form.values.titleDe}
      />
      <Checkbox {...form.check('published')}>{t('published')}</Checkbox>
    </SetupDialog>
  )
}

function useLabels() {
  const t = useWords('desk-setup')
  const both = (field: string) => [t('german', { field }), t('english', { field })] as const
  const [titleDe, titleEn] = both(t('titleField'))
  const [summaryDe, summaryEn] = both(t('summary'))
  const [introDe, introEn] = both(t('intro'))
  return {
    ...{ key: t('key'), path: t('path'), parent: t('parent'), shows: t('shows'), source: t('source') },
    ...{ category: t('category'), young: t('young'), hybrid: t('hybrid'), titleDe, titleEn, summaryDe, summaryEn },
    ...{ introDe, introEn, preselected: t('preselected'), leadsTo: t('leadsTo'), position: t('position') },
    published: t('published'),
  }
}
