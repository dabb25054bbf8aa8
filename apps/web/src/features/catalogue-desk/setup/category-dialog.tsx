import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Select } from '#ui/select.tsx'
import { Hint } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskCategory } from './categories.screen.tsx'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { pictureFault } from '#desk/picture/picture-values.ts'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { BothFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { needed, placeFault, useSetup } from '#desk/setup/use-setup.ts'

/** The signs that a category may have, each with a word of its own. */
const icons = [
  ...(['tag', 'home', 'mobile', 'phone', 'wifi', 'bolt', 'tv'] as const),
  ...(['shield', 'heart', 'gift', 'users', 'building', 'briefcase', 'card'] as const),
]

const toValues = (row: DeskCategory | undefined, place = 1) => ({
  source: row?.source ?? '',
  nameDe: row?.name.de ?? '',
  nameEn: row?.name.en ?? '',
  summaryDe: row?.summary.de ?? '',
  summaryEn: row?.summary.en ?? '',
  icon: row?.icon ?? 'tag',
  position: String(row?.position ?? place),
  preselected: row === undefined || row.preselectedId === null ? '' : String(row.preselectedId),
  picture: row?.picture ?? '',
  pictureProblem: '',
})

interface Props {
  readonly category: DeskCategory | undefined
  readonly all: readonly DeskCategory[]
  readonly onClose: () => void
}

export function CategoryDialog({ category, all, onClose }: Props) {
  const t = useWords('desk-setup')
  const last = Math.min(9_999, Math.max(0, ...all.map(({ position }) => position)) + 1)
  const form = useSetup({
    list: 'listDeskCategories',
    row: category,
    fetch: async () => (await call('listDeskCategories')).find(({ id }) => id === category?.id),
    toValues: (row: DeskCategory | undefined) => toValues(row, last),
    labels: {
      source: t('source'),
      nameDe: t('german', { field: t('name') }),
      nameEn: t('english', { field: t('name') }),
      summaryDe: t('german', { field: t('summary') }),
      summaryEn: t('english', { field: t('summary') }),
      icon: t('icon'),
      position: t('position'),
      preselected: t('preselected'),
    },
    paths: {
      ...{ nameDe: 'name.de', nameEn: 'name.en', summaryDe: 'summary.de', summaryEn: 'summary.en' },
      preselected: 'preselectedId',
    },
    validate: ({ source, nameDe, position, pictureProblem }) => ({
      source: needed(source),
      nameDe: needed(nameDe),
      position: placeFault(position),
      ...pictureFault({ pictureProblem }),
    }),
    toBody: (values) => ({
      source: values.source,
      name: { de: values.nameDe, en: values.nameEn },
      summary: { de: values.summaryDe, en: values.summaryEn },
      icon: values.icon,
      position: Number(values.position),
      picture: values.picture === '' ? null : values.picture,
      preselectedId: values.preselected === '' ? null : Number(values.preselected),
    }),
    create: (body, idempotencyKey) => call('createCategory', { body }, { idempotencyKey }),
    change: ({ source: _stays, ...body }, { id }) => call('changeCategory', { params: { id: String(id) }, body }),
    onClose,
  })
  const { icon } = form.values
  const taken = all.map(({ source }) => source)
  const name = followedBy(
    form.text('nameDe'),
    category === undefined
      ? [
          {
            value: form.values.source,
            set: (value) => form.set('source', value),
            make: (text) => proposeKey(text, taken),
          },
        ]
      : [],
  )
  const signs: readonly string[] = (icons as readonly string[]).includes(icon) ? icons : [icon, ...icons]
  return (
    <SetupDialog title={t(category === undefined ? 'categories.new' : 'category.edit')} {...form.dialog}>
      <BothFields de={name} en={form.text('nameEn')} maxLength={60} required />
      <BothFields de={form.text('summaryDe')} en={form.text('summaryEn')} maxLength={160} />
      <TextField
        {...form.text('source')}
        hint={<Hint name="Quelle">{t('category.source.hint')}</Hint>}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        required
        readOnly={category !== undefined}
      />
      <FieldGrid columns={category === undefined ? 2 : 3}>
        <TextField {...form.text('position')} inputMode="numeric" hint={t('position.hint')} required />
        <Select
          {...form.text('icon')}
          options={signs.map((value) => ({ value, label: t.maybe(`icon.${value}`) ?? value }))}
        />
        {category !== undefined && (
          <Select
            {...form.text('preselected')}
            options={[
              { value: '', label: t('nobody') },
              ...category.products.map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
          />
        )}
      </FieldGrid>
      <FormPicture form={form} name={form.values.nameDe} />
    </SetupDialog>
  )
}
