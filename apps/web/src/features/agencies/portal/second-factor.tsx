import { useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'qrcode'
import { useMemo, useState } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { Form } from '#ui/form.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { KnownName } from '#ui/known-name.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Link } from '#ui/link.tsx'
import { matrixOf } from '#ui/qr-matrix.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'

type Offer = AnswerOf<'beginSecondFactor'>
type Asked = 'begin' | 'end'

/** A code at each login of the owner's own account: turned on by scanning, turned off by password and code. */
export function SecondFactor() {
  const w = useWords('second-factor')
  const pathTo = usePathTo()
  const state = useQuery(queryOf('getSecondFactor'))
  const [asked, setAsked] = useState<Asked>()
  return (
    <Card title={w('title')}>
      <Loaded query={state} skeleton={<SkeletonText lines={2} />}>
        {({ isOn }) =>
          isOn ? (
            <>
              <Banner tone="positive" title={w('on.title')}>
                {w.rich('on.text', { contact: (text) => <Link href={pathTo('Kontakt')}>{text}</Link> })}
              </Banner>
              <div>
                <Button variant="secondary" onClick={() => setAsked('end')}>
                  {w('end')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <p className="max-w-prose text-ink-muted">{w('off.text')}</p>
              <div>
                <Button variant="secondary" onClick={() => setAsked('begin')}>
                  {w('begin')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {asked === 'begin' && <Begin onClose={() => setAsked(undefined)} />}
      {asked === 'end' && <End onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

interface Closing {
  readonly onClose: () => void
}

function Begin({ onClose }: Closing) {
  const w = useWords('second-factor')
  const [offer, setOffer] = useState<Offer>()
  const form = useForm({
    initial: { password: '' },
    labels: { password: w('password') },
    validate: ({ password }) => ({ password: password === '' ? 'required' : null }),
    submit: async ({ password }) => setOffer(await call('beginSecondFactor', { body: { password } })),
  })
  return (
    <Dialog open title={w('begin')} onClose={onClose}>
      {offer === undefined ? (
        <Form {...form.form} label={w('begin')}>
          <Password field={form.text('password')} />
          <Actions submit={w('next')} onClose={onClose} />
        </Form>
      ) : (
        <Confirm offer={offer} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Confirm({ offer, onClose }: Closing & { readonly offer: Offer }) {
  const w = useWords('second-factor')
  const done = useDone(onClose)
  const matrix = useMemo(() => {
    const { modules } = create(offer.address, { errorCorrectionLevel: 'M' })
    return matrixOf(modules.data, modules.size)
  }, [offer.address])
  const form = useForm({
    initial: { code: '' },
    labels: { code: w('code') },
    validate: ({ code }) => ({ code: code.trim() === '' ? 'required' : null }),
    submit: async ({ code }) => {
      const body = { offer: offer.offer, code: code.replaceAll(/\s/g, '') }
      done(await call('confirmSecondFactor', { body }), w('on.done'))
    },
  })
  return (
    <Form {...form.form} label={w('begin')}>
      <p>{w('scan.text')}</p>
      <QrCode label={w('scan.label')} matrix={matrix} />
      <p className="text-small text-ink-muted">
        {w('key')}
        <br />
        <code className="wrap-anywhere text-ink">{offer.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <Link href={offer.address} className="inline-flex min-h-11 items-center">
          {w('here')}
        </Link>
      </p>
      <Code field={form.text('code')} isNext />
      <Actions submit={w('confirm')} onClose={onClose} />
    </Form>
  )
}

function End({ onClose }: Closing) {
  const w = useWords('second-factor')
  const done = useDone(onClose)
  const form = useForm({
    initial: { password: '', code: '' },
    labels: { password: w('password'), code: w('code') },
    validate: ({ password, code }) => ({
      password: password === '' ? 'required' : null,
      code: code.trim() === '' ? 'required' : null,
    }),
    submit: async ({ password, code }) =>
      done(await call('endSecondFactor', { body: { password, code: code.replaceAll(/\s/g, '') } }), w('off.done')),
  })
  return (
    <Dialog open title={w('end.title')} onClose={onClose}>
      <Form {...form.form} label={w('end.title')}>
        <p>{w('end.text')}</p>
        <Password field={form.text('password')} />
        <Code field={form.text('code')} />
        <Actions submit={w('end')} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function useDone(onClose: () => void) {
  const close = useWhileShown(onClose)
  const cache = useQueryClient()
  const toast = useToast()
  return (state: AnswerOf<'getSecondFactor'>, text: string) => {
    cache.setQueryData(keyOf('getSecondFactor'), state)
    toast({ text, tone: 'positive' })
    close()
  }
}

interface Field {
  readonly name: string
  readonly label: string
  readonly value: string
  onChange(value: string): void
}

function Password({ field }: { field: Field }) {
  const email = useSession('agency')?.user.email ?? ''
  return (
    <>
      <KnownName email={email} />
      <PasswordField {...field} required autoComplete="current-password" />
    </>
  )
}

function Code({
  field,
  isNext = false,
}: {
  readonly field: Field
  /** It takes the focus. */ readonly isNext?: boolean
}) {
  const w = useWords('second-factor')
  return (
    <TextField
      {...field}
      inputRef={isNext ? takeFocus : undefined}
      required
      hint={w('code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      width="short"
    />
  )
}

function Actions({ submit, onClose }: Closing & { readonly submit: string }) {
  const w = useWords('second-factor')
  return (
    <FormActions>
      <SubmitButton>{submit}</SubmitButton>
      <Button variant="quiet" onClick={onClose}>
        {w('cancel')}
      </Button>
    </FormActions>
  )
}
