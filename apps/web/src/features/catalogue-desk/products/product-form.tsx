import { useQuery } from '@tanstack/react-query'
import { toList } from '#platform/form/list-value.ts'
import type { useForm } from '#platform/form/use-form.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { Hint, TechnicalName } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { useLanguages } from '#desk/languages.ts'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { footnoteIds, textFields, type ProductValues } from './product-values.ts'

export type ProductForm = ReturnType<typeof useForm<ProductValues, ProductValues>>

interface Part {
  readonly form: ProductForm
}

const limits = { name: 80, promotion: 80, split: 200, footnote: 1_000 } as const

/** The tenant's languages side by side; on a phone one below the other, field by field. */
export function TextsPart({ form }: Part) {
  const t = useWords('desk-product')
  const languages = useLanguages()
  const isBoth = languages.length > 1
  return (
    <FormSection title={t('section.texts')} {...(isBoth ? { hint: t('section.texts.hint') } : {})}>
      {textFields.map((field) => (
        <div key={field} className={isBoth ? 'grid gap-x-gap gap-y-3 md:grid-cols-2' : 'grid'}>
          {languages.map((language) => (
            <TextField
              key={language}
              {...form.text(`${language}.${field}`)}
              lang={language}
              maxLength={limits[field as keyof typeof limits] ?? 120}
              multiline={field === 'footnote'}
              rows={3}
              {...(field === 'split' ? { hint: t('split.hint') } : {})}
              required={field === 'name' && language === 'de'}
              optional={field !== 'name' || language === 'en'}
            />
          ))}
        </div>
      ))}
    </FormSection>
  )
}

export function PricesPart({ form }: Part) {
  const t = useWords('desk-product')
  return (
    <FormSection title={t('section.prices')}>
      <FieldGrid columns={3}>
        <MoneyField {...form.text('monthlyCents')} required />
        <MoneyField {...form.text('onceCents')} optional />
        <TextField {...form.text('termMonths')} inputMode="numeric" suffix={t('months')} tabular optional />
      </FieldGrid>
      <FieldGrid>
        <MoneyField {...form.text('commission')} hint={t('commission.hint')} optional />
        <TextField
          {...form.text('commissionModel')}
          hint={<Hint name="Provision">{t('commissionModel.hint')}</Hint>}
          maxLength={31}
          spellCheck={false}
          autoCapitalize="none"
          optional
        />
      </FieldGrid>
    </FormSection>
  )
}

export function PlacePart({ form }: Part) {
  const t = useWords('desk-product')
  const locale = useLocale()
  const categories = useQuery(queryOf('listDeskCategories'))
  const choose = (value: string) => {
    const before = categories.data?.find((one) => String(one.id) === form.values.categoryId)
    const after = categories.data?.find((one) => String(one.id) === value)
    form.set('categoryId', value)
    // Its source changes with the category, unless it was set by hand.
    if (after !== undefined && (form.values.source === '' || form.values.source === before?.source))
      form.set('source', after.source)
  }
  return (
    <FormSection title={t('section.place')}>
      <FieldGrid>
        <Select
          {...form.text('categoryId')}
          hint={t('category.hint')}
          onChange={choose}
          placeholder="–"
          required
          options={
            // While the names are loading the chosen id is its own label, so that it stays chosen.
            categories.data?.map((one) => ({ value: String(one.id), label: inLocale(one.name, locale) })) ?? [
              { value: form.values.categoryId, label: '…' },
            ]
          }
        />
        <Select
          {...form.text('kind')}
          hint={<TechnicalName>{`Kategorie: ${form.values.kind}`}</TechnicalName>}
          options={[
            { value: 'DP', label: t('kind.DP') },
            { value: 'TP', label: t('kind.TP') },
          ]}
        />
        <TextField {...form.text('productGroup')} hint={t('group.hint')} maxLength={60} optional />
        <TextField {...form.text('class')} hint={t('class.hint')} maxLength={60} optional />
        <TextField
          {...form.text('source')}
          hint={<Hint name="Quelle">{t('source.hint')}</Hint>}
          maxLength={60}
          spellCheck={false}
          required
        />
      </FieldGrid>
      <div className="grid gap-1">
        <Checkbox {...form.check('young')} hint={t('young.hint')}>
          {t('young')}
        </Checkbox>
        <Checkbox {...form.check('hybrid')} hint={t('hybrid.hint')}>
          {t('hybrid')}
        </Checkbox>
        <Checkbox {...form.check('preselected')} hint={t('preselected.hint')}>
          {t('preselected')}
        </Checkbox>
      </div>
    </FormSection>
  )
}

export function IdsPart({ form }: Part) {
  const t = useWords('desk-product')
  const internalHint = useLanguages().length === 1 ? 'internal.hint.one' : 'internal.hint'
  return (
    <FormSection title={t('section.ids')}>
      <FieldGrid>
        <TextField
          {...form.text('externalId')}
          hint={<Hint name="ExterneId">{t('externalId.hint')}</Hint>}
          maxLength={80}
          optional
        />
        <TextField
          {...form.text('telcoProductId')}
          hint={<Hint name="TelekomProduktId">{t('telcoId.hint')}</Hint>}
          maxLength={60}
          optional
        />
        <TextField {...form.text('name')} hint={t(internalHint)} maxLength={80} optional />
        <TextField {...form.text('shopUrl')} type="url" hint={t('shopUrl.hint')} maxLength={300} optional />
      </FieldGrid>
    </FormSection>
  )
}

export function NotesPart({ form }: Part) {
  const t = useWords('desk-product')
  const locale = useLocale()
  const notes = useQuery(queryOf('listFootnotes'))
  const chosen = footnoteIds(form.values)
  const toggle = (id: number, on: boolean) =>
    form.set('footnoteIds', toList((on ? [...chosen, id] : chosen.filter((one) => one !== id)).map(String)))
  return (
    <FormSection title={t('section.notes')} hint={t('section.notes.hint')}>
      {notes.data?.length === 0 && <p className="text-ink-muted">{t('notes.none')}</p>}
      <div className="grid gap-1">
        {notes.data?.map((note) => (
          <Checkbox
            key={note.id}
            name={`note-${note.id}`}
            checked={chosen.includes(note.id)}
            onChange={(on) => toggle(note.id, on)}
            hint={inLocale(note.body, locale)}
          >
            {inLocale(note.title, locale)}
          </Checkbox>
        ))}
      </div>
    </FormSection>
  )
}

export function PicturePart({ form }: Part) {
  const t = useWords('desk-product')
  return (
    <FormSection title={t('section.picture')}>
      <FormPicture form={form} name={form.values['de.name']} />
    </FormSection>
  )
}
