import { catalogueSetupOperations } from '@referral/contract/catalogue-setup'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Select } from '#ui/select.tsx'
import { Hint } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskCategory } from './categories.screen.tsx'
import { labelsInBoth } from '#desk/languages.ts'
import { inBoth, pictureFields, text, whole } from '#desk/editor/form-fields.ts'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { followedBy, proposeKey } from '#desk/setup/propose-key.ts'
import { LocalizedFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { useSetupLanguage } from '#desk/setup/use-setup-language.ts'
import { useSetup } from '#desk/setup/use-setup.ts'

/** The icons of a category, each with a label. */
const icons = [
  ...(['tag', 'home', 'mobile', 'phone', 'wifi', 'bolt', 'tv'] as const),
  ...(['shield', 'heart', 'gift', 'users', 'building', 'briefcase', 'card'] as const),
]

const fields = {
  ...inBoth('name', text),
  ...inBoth('summary', text),
  ...{ source: text, icon: text, position: whole, preselectedId: whole },
  ...pictureFields,
}

interface Props {
  readonly category: DeskCategory | undefined
  readonly all: readonly DeskCategory[]
  readonly onClose: () => void
}

export function CategoryDialog({ category, all, onClose }: Props) {
  const t = useWords('desk-setup')
  const inLanguage = useSetupLanguage()
  const last = Math.min(9_999, Math.max(0, ...all.map(({ position }) => position)) + 1)
  const form = useSetup<DeskCategory, typeof fields, InputOf<'createCategory'>['body']>({
    list: 'listDeskCategories',
    row: category,
    fetch: async () => (await call('listDeskCategories')).find(({ id }) => id === category?.id),
    fields,
    fresh: { icon: 'tag', position: String(last) },
    operation: catalogueSetupOperations.createCategory,
    labels: {
      ...labelsInBoth('name', t('name'), inLanguage),
      ...labelsInBoth('summary', t('summary'), inLanguage),
      ...{ source: t('source'), icon: t('icon'), position: t('position'), preselectedId: t('preselected') },
    },
    read: (name, value) => {
      if (name === 'icon') return t.maybe(`icon.${value}`)
      return name === 'preselectedId' ? category?.products.find(({ id }) => String(id) === value)?.name : undefined
    },
    create: (body, idempotencyKey) => call('createCategory', { body }, { idempotencyKey }),
    change: ({ source: _stays, ...body }, { id }) => call('changeCategory', { params: { id: String(id) }, body }),
    onClose,
  })
  const { icon } = form.values
  const taken = all.map(({ source }) => source)
  const name = followedBy(
    form.text('name.de'),
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
      <LocalizedFields de={name} en={form.text('name.en')} maxLength={60} required />
      <LocalizedFields de={form.text('summary.de')} en={form.text('summary.en')} maxLength={160} />
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
            {...form.text('preselectedId')}
            options={[
              { value: '', label: t('nobody') },
              ...category.products.map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
          />
        )}
      </FieldGrid>
      <FormPicture form={form} name={form.values['name.de']} />
    </SetupDialog>
  )
}
