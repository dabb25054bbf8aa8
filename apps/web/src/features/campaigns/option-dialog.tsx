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
  titleDe: row?.title.de ?? '',
  titleEn: row?.title.en ?? '',
  textDe: row?.body.de ?? '',
  textEn: row?.body.en ?? '',
  deliveryDe: row?.delivery.de ?? '',
  deliveryEn: row?.delivery.en ?? '',
  position: String(row?.position ?? 1),
  active: row?.active ?? (true as boolean),
  picture: row?.picture ?? '',
  pictureProblem: '',
})

export function OptionDialog({ option, onClose }: { readonly option: DeskOption; readonly onClose: () => void }) {
  const t = useWords('desk-setup')
  const de = (field: string) => t('german', { field })
  const en = (field: string) => t('english', { field })
  const form = useSetup({
    list: 'listDeskRewardOptions',
    row: option,
    fetch: async () => (await call('listDeskRewardOptions')).find(({ id }) => id === option.id),
    toValues,
    labels: {
      ...{ titleDe: de(t('titleField')), titleEn: en(t('titleField')), textDe: de(t('text')), textEn: en(t('text')) },
      ...{ deliveryDe: de(t('delivery')), deliveryEn: en(t('delivery')), position: t('position') },
      active: t('active.field'),
    },
    paths: {
      ...{ titleDe: 'title.de', titleEn: 'title.en', textDe: 'body.de', textEn: 'body.en' },
      ...{ deliveryDe: 'delivery.de', deliveryEn: 'delivery.en' },
    },
    validate: ({ titleDe, position, pictureProblem }) => ({
      titleDe: needed(titleDe),
      position: placeFault(position),
      ...pictureFault({ pictureProblem }),
    }),
    toBody: (values) => ({
      title: { de: values.titleDe, en: values.titleEn },
      body: { de: values.textDe, en: values.textEn },
      delivery: { de: values.deliveryDe, en: values.deliveryEn },
      position: Number(values.position),
      active: values.active,
      picture: values.picture === '' ? null : values.picture,
    }),
    change: (body, { id }) => call('changeRewardOption', { params: { id: String(id) }, body }),
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
