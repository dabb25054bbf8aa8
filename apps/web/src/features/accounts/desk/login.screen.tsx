import { DeviceNotice, isShut, LockedOut } from '../device-link.tsx'
import { call } from '#platform/api/api.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { useGo, useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

export function Screen() {
  const w = useWords('operator-login')
  const { demo } = useTenant()
  const { logIn } = useSessionActions()
  const go = useGo()
  const pathTo = usePathTo()
  const goOn = useGoOn()
  const place = useRedirect()
  const texts = {
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
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    labels: { email: w('email'), password: w('password'), code: w('code') },
    validate: (values) => ({
      email: values.email === '' ? 'required' : null,
      password: values.password === '' ? 'required' : null,
    }),
    submit: async (values, report) => {
      const answer = await call('loginOperator', {
        body: { email: values.email, password: values.password, code: values.code, bind: true },
      }).catch((error: unknown) => {
        if (!isShut(error)) throw error
        const ask = () => call('requestOperatorDeviceLink', { body: { email: values.email.trim() } })
        report.problem(<LockedOut texts={texts} ask={ask} />)
      })
      if (answer === undefined) return
      logIn('operator', answer, { remember: false })
      await (place === undefined ? go('operatorHome') : goOn(place))
    },
  })
  return (
    <Page width="form">
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <ClientOnly fallback={null}>
        <DeviceNotice texts={texts} />
      </ClientOnly>
      <Form {...form.form}>
        <TextField {...form.text('email')} type="email" autoComplete="username" required />
        <PasswordField
          {...form.text('password')}
          autoComplete="current-password"
          required
          aside={
            <Link href={pathTo('operatorPassword')} className="text-small">
              {w('forgot')}
            </Link>
          }
        />
        {demo ? (
          <Banner tone="info">{w('code.demo')}</Banner>
        ) : (
          <TextField
            {...form.text('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={w('code.hint')}
            width="short"
          />
        )}
        <SubmitButton wide>{w('send')}</SubmitButton>
      </Form>
    </Page>
  )
}
