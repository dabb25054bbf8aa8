import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { useEditor } from '#desk/editor/use-editor.ts'
import type { DeskDevice, DeviceValues, toDeviceBody } from './device-values.ts'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { LocalizedFields } from '#desk/setup/setup-dialog.tsx'

export type DeviceForm = ReturnType<typeof useEditor<DeskDevice, DeviceValues, ReturnType<typeof toDeviceBody>>>['form']

interface Part {
  readonly form: DeviceForm
}

/** Its facts and its place in the list. */
export function DeviceFactsPart({ form }: Part) {
  const t = useWords('desk-devices')
  return (
    <FormSection title={t('section.facts')}>
      <FieldGrid>
        <TextField {...form.text('name')} hint={t('name.hint')} maxLength={80} required />
        <TextField {...form.text('manufacturer')} hint={t('manufacturer.hint')} maxLength={60} required />
        <Select
          {...form.text('kind')}
          options={(['smartphone', 'tablet'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField {...form.text('position')} inputMode="numeric" hint={t('position.hint')} tabular required />
        <TextField {...form.text('topPosition')} inputMode="numeric" hint={t('topPosition.hint')} tabular optional />
      </FieldGrid>
    </FormSection>
  )
}

/** Its two lines; the tariff's follow below them. */
export function DeviceTextsPart({ form }: Part) {
  const t = useWords('desk-devices')
  return (
    <FormSection title={t('section.texts')} hint={t('section.texts.hint')}>
      <LocalizedFields de={form.text('line1.de')} en={form.text('line1.en')} maxLength={120} />
      <LocalizedFields de={form.text('line2.de')} en={form.text('line2.en')} maxLength={120} />
    </FormSection>
  )
}

export function DevicePicturePart({ form }: Part) {
  const t = useWords('desk-devices')
  return (
    <FormSection title={t('section.picture')}>
      <FormPicture form={form} name={form.values.name} />
    </FormSection>
  )
}
