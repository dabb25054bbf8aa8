import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { TechnicalName } from '#ui/technical-name.tsx'
import { inLocale } from '#desk/in-locale.ts'
import type { ListingForm } from './listing-dialog.tsx'
import { fromList, toList } from '#platform/form/list-value.ts'
import { listingFilters, toChoice } from './listing-values.ts'

type Categories = AnswerOf<'listDeskCategories'>
type Preview = AnswerOf<'previewListing'>

interface Props {
  readonly form: ListingForm
  readonly categories: Categories
}

/** The filters of a page, with a preview of its present list. */
export function ListingChoice({ form, categories }: Props) {
  const t = useWords('desk-setup')
  const locale = useLocale()
  const { values } = form
  const preview = useQuery({
    ...queryOf('previewListing', { body: toChoice(values) }),
    placeholderData: keepPreviousData,
  })
  const either = [
    { value: '', label: t('any') },
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ]
  const known = [
    ...categories.map((one) => ({ value: String(one.id), label: inLocale(one.name, locale) })),
    // Pages may also name one in words, as the lists of devices do.
    ...(/^\d*$/.test(values.category) ? [] : [{ value: values.category, label: values.category }]),
  ]
  const isOfProducts = values.shows === 'products'
  const chosen = fromList(values.filters)
  return (
    <FormSection title={t('choice')} hint={t('choice.hint')}>
      <FieldGrid>
        <Select
          {...form.text('shows')}
          options={(['products', 'smartphones', 'tablets', 'devices'] as const).map((value) => ({
            value,
            label: t(`shows.${value}`),
          }))}
        />
        <Select {...form.text('category')} options={[{ value: '', label: t('category.all') }, ...known]} />
        <Select
          {...form.text('source')}
          hint={<TechnicalName>Quelle</TechnicalName>}
          options={[
            { value: '', label: t('source.all') },
            ...withChosen(preview.data?.sources, values.source).map((value) => ({ value, label: value })),
          ]}
        />
        <Select
          {...form.text('preselectedId')}
          options={[
            { value: '', label: t('nobody') },
            ...categories
              .flatMap(({ products }) => products)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Select {...form.text('young')} options={either} />
        <Select {...form.text('hybrid')} options={either} />
      </FieldGrid>
      {isOfProducts && (
        <>
          <Several form={form} name="groups" offered={preview.data?.groups} />
          <Several form={form} name="classes" offered={preview.data?.classes} />
        </>
      )}
      {/* Where there is room, it stays in sight while something above it is chosen. */}
      <div className="z-10 md:sticky md:bottom-[calc(6.75rem-var(--d-card))]">
        <PreviewCount preview={preview.data} isOfProducts={isOfProducts} />
      </div>
      <div className="grid gap-1">
        <p className="strong">{t('filters')}</p>
        {listingFilters.map((filter) => (
          <Checkbox
            key={filter}
            name={`filters-${filter}`}
            checked={chosen.includes(filter)}
            onChange={(on) =>
              form.set('filters', toList(listingFilters.filter((one) => (one === filter ? on : chosen.includes(one)))))
            }
          >
            {t(`filter.${filter}`)}
          </Checkbox>
        ))}
      </div>
    </FormSection>
  )
}

/** The available choices, and chosen ones that no product has any more. */
const withChosen = (offered: readonly string[] = [], ...chosen: readonly string[]) =>
  [...new Set([...offered, ...chosen.filter((one) => one !== '')])].toSorted()

interface SeveralProps {
  readonly form: ListingForm
  readonly name: 'groups' | 'classes'
  readonly offered: readonly string[] | undefined
}

/** One of several is enough; without a choice there is no filter. */
function Several({ form, name, offered }: SeveralProps) {
  const t = useWords('desk-setup')
  const chosen = fromList(form.values[name])
  const all = withChosen(offered, ...chosen)
  if (all.length === 0) return null
  const toggle = (one: string, on: boolean) =>
    form.set(name, toList(on ? [...chosen, one] : chosen.filter((other) => other !== one)))
  return (
    <fieldset className="grid gap-1 [&_input]:scroll-mb-32">
      <legend className="strong mb-1">{t(name)}</legend>
      <p className="text-small text-ink-muted">{chosen.length === 0 ? t(`${name}.all`) : t('several.hint')}</p>
      <div className="grid gap-x-gap sm:grid-cols-2 md:grid-cols-3">
        {all.map((one) => (
          <Checkbox
            key={one}
            name={`${name}-${one}`}
            checked={chosen.includes(one)}
            onChange={(on) => toggle(one, on)}
            {...(offered !== undefined && !offered.includes(one) ? { hint: t('several.gone') } : {})}
          >
            {one}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function PreviewCount({ preview, isOfProducts }: { preview: Preview | undefined; isOfProducts: boolean }) {
  const t = useWords('desk-setup')
  if (preview === undefined) return null
  const { count, names } = preview
  if (count === 0)
    return (
      <Banner tone="caution" live>
        {t('preview.none')}
      </Banner>
    )
  const more = count > names.length ? ' …' : ''
  return (
    <Banner tone="info" live title={t(isOfProducts ? 'preview.products' : 'preview.devices', { count })}>
      {names.join(', ') + more}
    </Banner>
  )
}
