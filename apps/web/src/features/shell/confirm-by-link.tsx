import { useState, type ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useTokens } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

interface Confirmed {
  /** To choose the first password with. */
  readonly passwordToken: string | null
}

interface Props<Answer> {
  readonly texts: {
    readonly title: string
    readonly lead: string
    readonly action: string
    readonly failed: string
  }
  readonly confirm: (token: string) => Promise<Answer>
  /** The page that sets the first password. */
  readonly choosePassword: () => Promise<void>
  /** The account has a password already. */
  readonly known: (answer: Answer) => ReactNode
  /** The page for an address whose registration is complete already. */
  readonly member: ReactNode
  readonly withoutLink: (isOld: boolean) => ReactNode
}

/** The mail's link of a registration leads here. A press confirms: a mail program's look ahead must not. */
export function ConfirmByLink<Answer extends Confirmed>(props: Props<Answer>) {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText lines={4} />}>
        <ByLink {...props} />
      </ClientOnly>
    </Page>
  )
}

function ByLink<Answer extends Confirmed>(props: Props<Answer>) {
  const { page: token } = useTokens()
  const [link] = useState(token)
  const [over, setOver] = useState<'old' | 'member'>()
  const [confirmed, setConfirmed] = useState<Answer>()
  if (confirmed !== undefined) return props.known(confirmed)
  if (over === 'member') return props.member
  if (link === undefined || over === 'old') return props.withoutLink(over === 'old')
  return <Ask {...props} token={link} onDone={setConfirmed} onOver={setOver} />
}

interface AskProps<Answer> extends Props<Answer> {
  readonly token: string
  readonly onDone: (answer: Answer) => void
  readonly onOver: (why: 'old' | 'member') => void
}

function Ask<Answer extends Confirmed>(props: AskProps<Answer>) {
  const { texts, token, confirm, choosePassword, onDone, onOver } = props
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const { setPageToken } = useTokens()
  const press = async () => {
    setState('busy')
    try {
      const answer = await confirm(token)
      setPageToken(answer.passwordToken ?? undefined)
      if (answer.passwordToken === null) return onDone(answer)
      await choosePassword()
    } catch (error) {
      if (isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid')) return onOver('old')
      if (isApiError(error, 'illegalMove')) return onOver('member')
      setState('failed')
    }
  }
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <div>
        <Button busy={state === 'busy'} onClick={() => void press()}>
          {texts.action}
        </Button>
      </div>
      {state === 'failed' && (
        <Banner tone="critical" live>
          {texts.failed}
        </Banner>
      )}
    </>
  )
}
