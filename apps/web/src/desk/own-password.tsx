import { useOwnPassword } from '#platform/form/use-own-password.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { OwnPasswordField, type OwnPasswordFieldProps } from '#ui/own-password-field.tsx'

/** Asks an operator for their password where the server requires it. */
export const useConfirmation = () => useOwnPassword(useWords('desk-kit')('password.ask'))

interface Props extends Pick<OwnPasswordFieldProps, 'field'> {
  readonly isAsked: boolean
}

export function OwnPassword({ field, isAsked }: Props) {
  const w = useWords('desk-kit')
  const email = useSession('operator')?.user.email ?? ''
  return isAsked && <OwnPasswordField field={field} email={email} hint={w('password.hint')} />
}
