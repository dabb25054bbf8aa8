import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskCategory } from './categories.screen.tsx'
import { PictureField } from './picture-field.tsx'
import { BothFields, SetupDialog } from './setup-dialog.tsx'
import { useSetup } from './use-setup.ts'

const icons = [
  'tag',
  'home',
  'mobile',
  'phone',
  'bolt',
  'tv',
  'shield',
  'gift',
  'users',
  'building',
  'briefcase',
  'card',
]

const toValues = (row: DeskCategory) => ({
  nameDe: row.Name.de,
  nameEn: row.Name.en,
  summaryDe: row.Beschreibung.de,
  summaryEn: row.Beschreibung.en,
  icon: row.Symbol,
  position: String(row.Position),
  preselected: row.StandardProduktId === null ? '' : String(row.StandardProduktId),
  picture: row.Grafik ?? '',
})

export function CategoryDialog({
  category,
  onClose,
}: {
  readonly category: DeskCategory
  readonly onClose: () => void
}) {
  const t = useWords('desk-setup')
  const labels = {
    nameDe: t('german', { field: t('name') }),
    nameEn: t('english', { field: t('name') }),
    summaryDe: t('german', { field: t('summary') }),
    summaryEn: t('english', { field: t('summary') }),
    icon: t('icon'),
    position: t('position'),
    preselected: t('preselected'),
  }
  const save = useSetup<DeskCategory>({
    list: 'listDeskCategories',
    row: category,
    fetch: async () => (await call('listDeskCategories')).find(({ Id }) => Id === category.Id),
    toValues,
    labels,
    onClose,
  })
  const form = useForm({
    initial: toValues(category),
    labels,
    wire: {
      ...{ nameDe: 'Name.de', nameEn: 'Name.en', summaryDe: 'Beschreibung.de', summaryEn: 'Beschreibung.en' },
      ...{ icon: 'Symbol', position: 'Position', preselected: 'StandardProduktId', picture: 'Grafik' },
    },
    validate: ({ nameDe, position }) => ({
      nameDe: nameDe.trim() === '' ? 'required' : null,
      position: /^[1-9]\d{0,3}$/.test(position) ? null : 'invalid',
    }),
    submit: (values, tell) =>
      save(tell, (version) =>
        call('changeCategory', {
          params: { id: String(category.Id) },
          body: {
            Version: version,
            Name: { de: values.nameDe, en: values.nameEn },
            Beschreibung: { de: values.summaryDe, en: values.summaryEn },
            Symbol: values.icon,
            Position: Number(values.position),
            Grafik: values.picture === '' ? null : values.picture,
            StandardProduktId: values.preselected === '' ? null : Number(values.preselected),
          },
        }),
      ),
  })
  const signs = icons.includes(category.Symbol) ? icons : [category.Symbol, ...icons]
  return (
    <SetupDialog title={t('category.edit')} form={form.form} onClose={onClose}>
      <BothFields de={form.text('nameDe')} en={form.text('nameEn')} maxLength={60} required />
      <BothFields de={form.text('summaryDe')} en={form.text('summaryEn')} maxLength={160} />
      <div className="grid items-end gap-x-gap gap-y-stack sm:grid-cols-3">
        <TextField {...form.text('position')} inputMode="numeric" hint={t('position.hint')} required />
        <Select {...form.text('icon')} options={signs.map((value) => ({ value, label: value }))} />
        <Select
          {...form.text('preselected')}
          options={[
            { value: '', label: t('nobody') },
            ...category.Produkte.map(({ Id, AnzeigeName }) => ({ value: String(Id), label: AnzeigeName })),
          ]}
        />
      </div>
      <PictureField
        value={form.values.picture}
        onChange={(digest) => form.set('picture', digest)}
        name={form.values.nameDe}
      />
    </SetupDialog>
  )
}
