import { useQuery } from '@tanstack/react-query'
import { MailFrame } from '#features/shell/preview/mail-frame.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { validateNameShape } from '@referral/domain/validate/name-shape'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { Common, Kind } from './shared-fields.tsx'

interface Props {
  readonly values: Common & { readonly firstName?: string; readonly lastName?: string }
  readonly onClose: () => void
}

/** The typed name so far, if it is valid. */
const nameOf = (text = '') => (validateNameShape(text.trim()) === null ? text.trim() : undefined)

/** The mail as the customer will get it. */
export function PreviewDialog({ values, onClose }: Props) {
  const w = useWords('invitations-portal')
  const body = {
    kind: values.kind as Kind,
    locale: values.locale as 'de' | 'en',
    ...(values.staffNumber === '' ? {} : { staffNumber: values.staffNumber }),
    ...(nameOf(values.firstName) === undefined ? {} : { firstName: nameOf(values.firstName) }),
    ...(nameOf(values.lastName) === undefined ? {} : { lastName: nameOf(values.lastName) }),
  }
  const preview = useQuery({
    queryKey: ['previewInvitation', body],
    queryFn: () => call('previewInvitation', { body }),
  })
  return (
    <Dialog
      open
      isRead
      size="l"
      onClose={onClose}
      title={w('preview')}
      actions={<Button onClick={onClose}>{w('close')}</Button>}
    >
      <p className="text-small text-ink-muted">{w('preview.note')}</p>
      <Loaded query={preview} skeleton={<SkeletonText lines={8} />}>
        {(mail) => (
          <>
            <p lang={values.locale} className="wrap-anywhere">
              <span className="text-small text-ink-muted">{w('preview.subject')}: </span>
              <span className="strong">{mail.subject}</span>
            </p>
            <MailFrame title={w('preview')} html={mail.html} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
