import { useOwnPassword } from '#platform/form/use-own-password.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { OwnPasswordField, type OwnPasswordFieldProps } from '#ui/own-password-field.tsx'

/** Asks a user for their password: beforehand where the server's answer said from when on, else where it requires it. */
export const useReauthentication = (passwordFrom: string) =>
  useOwnPassword(useWords('reauthentication')('ask'), () => Date.parse(passwordFrom) <= Date.now())

interface Props extends Pick<OwnPasswordFieldProps, 'field'> {
  readonly isAsked: boolean
  /** Users of their client's own login have none. */
  readonly hasPassword?: boolean
}

export function CurrentPassword({ field, isAsked, hasPassword = true }: Props) {
  const w = useWords('reauthentication')
  const email = useSession('user')?.user.email ?? ''
  if (!isAsked) return null
  if (!hasPassword) return <Banner tone="caution">{w('none')}</Banner>
  return <OwnPasswordField field={field} email={email} hint={w('hint')} />
}
