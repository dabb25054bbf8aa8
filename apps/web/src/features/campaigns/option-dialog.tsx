import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskOption } from './campaigns.screen.tsx'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { pictureFault } from '#desk/picture/picture-values.ts'
import { BothFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { needed, placeFault, useSetup } from '#desk/setup/use-setup.ts'

const toValues = (row: DeskOption | undefined) => ({
  titleDe: row?.Titel.de ?? '',
  titleEn: row?.Titel.en ?? '',
  textDe: row?.Text.de ?? '',
  textEn: row?.Text.en ?? '',
  deliveryDe: row?.Lieferung.de ?? '',
  deliveryEn: row?.Lieferung.en ?? '',
  position: String(row?.Position ?? 1),
  active: row?.Aktiv ?? (true as boolean),
  picture: row?.Grafik ?? '',
  pictureProblem: '',
})

export function OptionDialog({ option, onClose }: { readonly option: DeskOption; readonly onClose: () => void }) {
  const t = useWords('desk-setup')
  const de = (field: string) => t('german', { field })
  const en = (field: string) => t('english', { field })
  const form = useSetup({
    list: 'listDeskRewardOptions',
    row: option,
    fetch: async () => (await call('listDeskRewardOptions')).find(({ Id }) => Id === option.Id),
    toValues,
    labels: {
      ...{ titleDe: de(t('titleField')), titleEn: en(t('titleField')), textDe: de(t('text')), textEn: en(t('text')) },
      ...{ deliveryDe: de(t('delivery')), deliveryEn: en(t('delivery')), position: t('position') },
      active: t('active.field'),
    },
    wire: {
      ...{ titleDe: 'Titel.de', titleEn: 'Titel.en', textDe: 'Text.de', textEn: 'Text.en', position: 'Position' },
      ...{ deliveryDe: 'Lieferung.de', deliveryEn: 'Lieferung.en', active: 'Aktiv', picture: 'Grafik' },
    },
    validate: ({ titleDe, position, pictureProblem }) => ({
      titleDe: needed(titleDe),
      position: placeFault(position),
      ...pictureFault({ pictureProblem }),
    }),
    toBody: (values) => ({
      Titel: { de: values.titleDe, en: values.titleEn },
      Text: { de: values.textDe, en: values.textEn },
      Lieferung: { de: values.deliveryDe, en: values.deliveryEn },
      Position: Number(values.position),
      Aktiv: values.active,
      Grafik: values.picture === '' ? null : values.picture,
    }),
    change: (body, { Id }) => call('changeRewardOption', { params: { id: String(Id) }, body }),
    refused: t('lastBank'),
    onClose,
  })
  return (
    <SetupDialog title={t('option.edit')} {...form.dialog}>
      <BothFields de={form.text('titleDe')} en={form.text('titleEn')} maxLength={80} required />
      <BothFields de={form.text('textDe')} en={form.text('textEn')} maxLength={600} rows={3} />
      <BothFields de={form.text('deliveryDe')} en={form.text('deliveryEn')} maxLength={120} />
      <TextField {...form.text('position')} inputMode="numeric" width="short" hint={t('position.hint')} required />
      <FormPicture form={form} name={form.values.titleDe} />
      <Checkbox {...form.check('active')}>{t('active.field')}</Checkbox>
    </SetupDialog>
  )
}
