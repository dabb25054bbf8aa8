import { FormDialog } from '#desk/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { InvitationRow } from './invitation-badge.tsx'

interface Props {
  readonly row: InvitationRow
  readonly onClose: () => void
}

/** The corrected address, to which the mail is sent once more; the consent remains valid. */
export function ReaddressDialog({ row, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('invitations-portal')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const cache = useQueryClient()
  const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim()
  const form = useForm({
    initial: { email: row.email ?? '' },
    labels: { email: w('email') },
    validate: ({ email }) => ({ email: email.trim() === '' ? 'required' : null }),
    submit: async ({ email }): Promise<void> => {
      await call('readdressInvitation', { params: { id: row.id }, body: { email: email.trim() } })
      toast({ text: w('readdress.done'), tone: 'positive' })
      close()
      await cache.invalidateQueries()
    },
  })
  return (
    <FormDialog
      form={form}
      title={w('readdress.title', { name })}
      submit={w('readdress.submit')}
      label={w('readdress')}
      onClose={onClose}
    >
      <Banner tone="caution">
        {kit(`bounce.${row.undeliverableBecause ?? 'other'}`)}. {w('readdress.text', { email: row.email ?? '' })}
      </Banner>
      <TextField {...form.text('email')} type="email" required autoComplete="off" spellCheck={false} />
    </FormDialog>
  )
}
