import { useWords } from '#platform/i18n/use-words.ts'
import type { CurrentUser } from '#platform/session/session-store.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { redirectQuery } from '#routing/redirect-query.ts'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Props {
  readonly user: CurrentUser | undefined
  readonly form: { text(name: 'firstName' | 'lastName' | 'email'): Field }
}

/** Name and address of the recommender; one line for a known one. */
export function AboutYou({ user, form }: Props) {
  const w = useWords('recommend')
  const pathTo = usePathTo()
  const place = useCurrentPlace()
  const { config } = useTenant()
  if (user !== undefined) {
    return (
      <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-5" data-surface="tint">
        <div className="min-w-0">
          <p className="text-small text-ink-muted">{w('you.known')}</p>
          <p className="strong">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-small break-all text-ink-muted">{user.email}</p>
        </div>
        {!config.autologin && (
          <Link href={pathTo('Logout')} className="inline-flex min-h-11 items-center text-small">
            {w('you.other')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-stack">
      <legend className="heading mb-1 text-h3">{w('you.title')}</legend>
      <div className="grid gap-1 text-small text-ink-muted">
        <p>{w('you.hint')}</p>
        {!config.autologin && (
          <p>
            {w.rich('you.login', {
              login: (text) => <Link href={pathTo('Login', undefined, redirectQuery(place))}>{text}</Link>,
            })}
          </p>
        )}
      </div>
      <div className="grid gap-stack sm:grid-cols-2">
        <TextField {...form.text('firstName')} required autoComplete="given-name" />
        <TextField {...form.text('lastName')} required autoComplete="family-name" />
      </div>
      <TextField
        {...form.text('email')}
        required
        type="email"
        hint={w(config.autologin ? 'email.news' : 'email.hint')}
      />
    </fieldset>
  )
}
