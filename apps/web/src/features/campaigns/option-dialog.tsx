import { catalogueSetupOperations } from '@referral/contract/catalogue-setup'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DeskOption } from './campaigns.screen.tsx'
import { labelsInBoth } from '#desk/languages.ts'
import { flag, inBoth, pictureFields, text, whole } from '#desk/editor/form-fields.ts'
import { FormPicture } from '#desk/picture/form-picture.tsx'
import { LocalizedFields, SetupDialog } from '#desk/setup/setup-dialog.tsx'
import { useSetupLanguage } from '#desk/setup/use-setup-language.ts'
import { useSetup } from '#desk/setup/use-setup.ts'

const fields = {
  ...inBoth('title', text),
  ...inBoth('body', text),
  ...inBoth('delivery', text),
  ...{ method: text, position: whole, active: flag },
  ...pictureFields,
}

interface Props {
  readonly option: DeskOption | undefined
  readonly all: readonly DeskOption[]
  readonly onClose: () => void
}

export function OptionDialog({ option, all, onClose }: Props) {
  const t = useWords('desk-setup')
  const inLanguage = useSetupLanguage()
  const last = Math.min(9_999, Math.max(0, ...all.map(({ position }) => position)) + 1)
  const form = useSetup<DeskOption, typeof fields, InputOf<'createRewardOption'>['body']>({
    list: 'listDeskRewardOptions',
    row: option,
    fetch: async () => (await call('listDeskRewardOptions')).find(({ id }) => id === option?.id),
    fields,
    fresh: { method: 'bank', position: String(last), active: true },
    operation: catalogueSetupOperations.createRewardOption,
    labels: {
      ...labelsInBoth('title', t('titleField'), inLanguage),
      ...labelsInBoth('body', t('text'), inLanguage),
      ...labelsInBoth('delivery', t('delivery'), inLanguage),
      ...{ method: t('method'), position: t('position'), active: t('active.field') },
    },
    create: (body, idempotencyKey) => call('createRewardOption', { body }, { idempotencyKey }),
    change: ({ method: _fixed, ...body }, { id }) => call('changeRewardOption', { params: { id: String(id) }, body }),
    refused: t('lastBank'),
    onClose,
  })
  return (
    <SetupDialog title={t(option === undefined ? 'options.new' : 'option.edit')} {...form.dialog}>
      {option === undefined && (
        <Select
          {...form.text('method')}
          hint={t('method.hint')}
          options={(['bank', 'ecode'] as const).map((value) => ({ value, label: t(`method.${value}`) }))}
        />
      )}
      <LocalizedFields de={form.text('title.de')} en={form.text('title.en')} maxLength={80} required />
      <LocalizedFields de={form.text('body.de')} en={form.text('body.en')} maxLength={600} rows={3} />
      <LocalizedFields de={form.text('delivery.de')} en={form.text('delivery.en')} maxLength={120} />
      <TextField {...form.text('position')} inputMode="numeric" width="short" hint={t('position.hint')} required />
      <FormPicture form={form} name={form.values['title.de']} />
      <Checkbox {...form.check('active')}>{t('active.field')}</Checkbox>
    </SetupDialog>
  )
}
