import { FormDialog } from '#desk/form-dialog.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AdvisorPhoto } from './advisor-photo.tsx'
import type { DeskAdvisor } from './advisors.screen.tsx'
import { useAdvisorForm } from './use-advisor-form.ts'

interface Props {
  /** Undefined: a new one. */
  readonly advisor: DeskAdvisor | undefined
  readonly onClose: () => void
}

export function AdvisorDialog({ advisor, onClose }: Props) {
  const w = useWords('advisors-desk')
  const form = useAdvisorForm(advisor, onClose)
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
