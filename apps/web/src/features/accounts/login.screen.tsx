import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form } from '#ui/form.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { validateEmail } from '@referral/domain/validate/email-field'
import { AttachedNotice } from './attached-notice.tsx'
import { Benefit } from './benefit.tsx'
import { DeviceNotice, isShut, LockedOut, type DeviceTexts } from './device-link.tsx'

/** Login: the form, the way back to a forgotten password, and where new people get their login from (spec §2.5). */
export function Screen() {
  const w = useWords('accounts')
  const isForced = useTenant().config.forcedLogin
  return (
    <Page>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {isForced ? <Forced /> : <PageHeading lead={w('login.lead')}>{w('login.title')}</PageHeading>}
          <ClientOnly fallback={null}>
            <AttachedNotice />
            <UnlockDevice />
            <AlreadyIn />
          </ClientOnly>
          <LoginForm />
        </div>
        <div className="grid gap-8">
          <div className="hidden lg:block">
            <Illustration kind="hero" />
          </div>
          <NewHere isForced={isForced} />
        </div>
      </div>
    </Page>
  )
}

/** Whoever has to log in first is told what for. */
function Forced() {
  const w = useWords('accounts')
  const promise = useWords('promise')
  return (
    <>
      <PageHeading eyebrow={useTenant().name}>{promise('title')}</PageHeading>
      <Benefit />
      <div className="grid gap-1 border-t border-line pt-6">
        <h2 className="heading text-h2">{w('login.submit')}</h2>
        <p className="text-ink-muted">{w('login.forced')}</p>
      </div>
    </>
  )
}

function LoginForm() {
  const w = useWords('accounts')
  const texts = useDeviceTexts()
  const pathTo = usePathTo()
  const goOn = useGoOn()
  const place = useRedirect()
  const { logIn, logOut } = useSessionActions()
  const form = useForm({
    initial: { email: '', password: '', remember: false },
    labels: { email: w('email'), password: w('password') },
    validate: (values) => ({
      email: validateEmail(values.email),
      password: values.password === '' ? 'required' : null,
    }),
    submit: async ({ email, password, remember }, tell) => {
      try {
        const user = await call('login', {
          body: { email: email.trim(), password, remember, bind: true },
        })
        logIn('user', user, { remember })
      } catch (error) {
        // Spec §4: a failed login ends the session of whoever was logged in here, and nothing that was typed is lost.
        if (isApiError(error, 'loginFailed')) {
          logOut('user')
          return tell.problem(w('login.failed'))
        }
        if (isShut(error))
          return tell.problem(
            <LockedOut texts={texts} ask={() => call('requestDeviceLink', { body: { email: email.trim() } })} />,
          )
        throw error
      }
      await goOn(place ?? { name: 'PersoenlicherBereich' })
    },
  })
  return (
    <Form {...form.form} label={w('login.title')}>
      <TextField {...form.text('email')} required type="email" autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        required
        autoComplete="current-password"
        aside={
          <Link href={pathTo('PasswortVergessen')} className="text-small">
            {w('login.forgot')}
          </Link>
        }
      />
      <Checkbox {...form.check('remember')}>{w('login.remember')}</Checkbox>
      <div className="grid md:justify-start">
        <SubmitButton>{w('login.submit')}</SubmitButton>
      </div>
    </Form>
  )
}

function NewHere({ isForced }: { isForced: boolean }) {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  return (
    <Card tone="tint" title={w('login.new.title')}>
      <p>{w(isForced ? 'login.new.forced' : 'login.new.text')}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {!isForced && (
          <Button variant="secondary" href={pathTo('Produkte')}>
            {w('login.new.action')}
          </Button>
        )}
        <Button variant={isForced ? 'secondary' : 'quiet'} href={pathTo('RegistrierungAbschliessen')}>
          {w('login.new.register')}
        </Button>
      </div>
    </Card>
  )
}

function UnlockDevice() {
  return <DeviceNotice texts={useDeviceTexts()} />
}

function useDeviceTexts(): DeviceTexts {
  const w = useWords('accounts')
  return {
    locked: w('locked'),
    ask: w('locked.ask'),
    asked: w('locked.asked'),
    failed: w('locked.failed'),
    title: w('device.title'),
    text: w('device.text'),
    confirm: w('device.confirm'),
    done: w('device.done'),
    old: w('device.old'),
  }
}

function AlreadyIn() {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  const session = useSession('user')
  if (session === null) return null
  return (
    <Banner
      title={w('login.is')}
      action={
        <Button size="s" variant="secondary" href={pathTo('PersoenlicherBereich')}>
          {w('login.is.action')}
        </Button>
      }
    >
      {session.user.email}
    </Banner>
  )
}
