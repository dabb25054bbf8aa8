import { KnownName } from './known-name.tsx'
import { PasswordField } from './password-field.tsx'

export interface OwnPasswordFieldProps {
  readonly field: {
    readonly name: string
    readonly label: string
    readonly value: string
    onChange(value: string): void
  }
  /** Whose password it is, for password managers. */
  readonly email: string
  readonly hint: string
}

/** The password of whoever is logged in already. */
export function OwnPasswordField({ field, email, hint }: OwnPasswordFieldProps) {
  return (
    <>
      <KnownName email={email} />
      <PasswordField {...field} required autoComplete="current-password" hint={hint} />
    </>
  )
}
