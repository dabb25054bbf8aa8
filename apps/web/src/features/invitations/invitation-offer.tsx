import { useState } from 'react'
import { Benefit } from '#features/accounts/shelf/public.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useFormat } from '#ui/use-format.ts'
import { AcceptForm } from './accept.form.tsx'
import { InvitationOver } from './invitation-over.tsx'

export type Invitation = AnswerOf<'verifyInvitation'>

interface Props {
  readonly token: string
  readonly invitation: Invitation
  /** Called before any data are reloaded: the link is invalid from now on. */
  readonly onTaken: () => void
}

/** Who invites and what one gets, beside the one thing to do. */
export function InvitationOffer({ token, invitation, onTaken }: Props) {
  const w = useWords('invitations')
  const format = useFormat()
  const { name } = useTenant()
  const [over, setOver] = useState<string>()
  const { agency, member, kind, consentedOn } = invitation
  if (over !== undefined) return <InvitationOver reason={over} />
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <PageHeading eyebrow={w('from', { agency })} lead={w('lead', { agency, tenant: name })}>
          {w('title', { member })}
        </PageHeading>
        <Benefit />
        <p className="text-small text-ink-muted max-lg:hidden">
          {w(`why.${kind}`, { agency, day: format.day(consentedOn) })}
        </p>
      </div>
      <Card>
        {invitation.hasAccount ? (
          <Connect token={token} invitation={invitation} onTaken={onTaken} onOver={setOver} />
        ) : (
          <AcceptForm token={token} invitation={invitation} onTaken={onTaken} onOver={setOver} />
        )}
      </Card>
      <p className="text-small text-ink-muted lg:hidden">
        {w(`why.${kind}`, { agency, day: format.day(consentedOn) })}
      </p>
    </div>
  )
}

/** Connects an account by a button, for the reader of the mail to its address. */
function Connect({ token, invitation, onTaken, onOver }: Props & { readonly onOver: (reason: string) => void }) {
  const w = useWords('invitations')
  const pathTo = usePathTo()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'connected' | 'other' | 'failed'>()
  const { agency, email } = invitation
  const connect = async () => {
    setBusy(true)
    try {
      const { isJoined } = await call('acceptInvitation', { body: { token } })
      onTaken()
      setOutcome(isJoined ? 'connected' : 'other')
    } catch (error) {
      if (isApiError(error, 'tokenExpired')) return onOver(error.reason ?? 'revoked')
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }
  const told = outcome === 'connected' || outcome === 'other' ? outcome : 'connect'
  return (
    <div className="grid gap-4" aria-live="polite">
      <h2 className="heading text-h3">{w(`${told}.title`)}</h2>
      <p className="wrap-anywhere">{w(`${told}.text`, { agency, email })}</p>
      {outcome === 'failed' && <Banner tone="caution">{w('end.failed')}</Banner>}
      <div className="grid">
        {told === 'connect' ? (
          <Button busy={isBusy} onClick={() => void connect()}>
            {w('connect.submit')}
          </Button>
        ) : (
          <Button href={pathTo('Login')}>{w('login')}</Button>
        )}
      </div>
    </div>
  )
}
