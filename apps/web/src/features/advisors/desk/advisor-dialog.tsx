import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AdvisorPhoto } from './advisor-photo.tsx'
import type { DeskAdvisor } from './advisors.screen.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly advisor: DeskAdvisor | undefined
  readonly onClose: () => void
}

const requiredIfBlank = (value: string) => (value.trim() === '' ? 'required' : null)

export function AdvisorDialog({ advisor, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('advisors-desk')
  const cache = useQueryClient()
  const form = useForm({
    initial: {
      externalId: advisor?.externalId ?? '',
      lastName: advisor?.lastName ?? '',
      zipCode: advisor?.zipCode ?? '',
      city: advisor?.city ?? '',
      isActive: advisor?.isActive ?? true,
    },
    labels: { externalId: w('number'), lastName: w('name'), zipCode: w('zip'), city: w('city') },
    validate: ({ externalId, lastName, zipCode, city }) => ({
      externalId: requiredIfBlank(externalId),
      lastName: requiredIfBlank(lastName),
      zipCode: requiredIfBlank(zipCode),
      city: requiredIfBlank(city),
    }),
    submit: async (values) => {
      await call('saveAdvisor', { body: { ...values, isNew: advisor === undefined } })
      await cache.invalidateQueries()
      close()
    },
  })
  const title = advisor === undefined ? w('new') : w('edit', { name: advisor.lastName })
  const lead = advisor === undefined ? undefined : <AdvisorPhoto advisor={advisor} />
  return (
    <FormDialog form={form} title={title} submit={w('save')} onClose={onClose} lead={lead}>
      {advisor === undefined && (
        <TextField
          {...form.text('externalId')}
          hint={w('number.hint')}
          required
          maxLength={40}
          autoComplete="off"
          width="medium"
        />
      )}
      <TextField {...form.text('lastName')} hint={w('name.hint')} required maxLength={80} autoComplete="off" />
      <TextField {...form.text('zipCode')} required maxLength={10} autoComplete="off" width="medium" />
      <TextField {...form.text('city')} required maxLength={80} autoComplete="off" />
      <Checkbox {...form.check('isActive')} hint={w('active.hint')}>
        {w('active')}
      </Checkbox>
    </FormDialog>
  )
}
