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
    /** The address has what it asks for already. */
    readonly member: string
  }
  readonly confirm: (token: string) => Promise<Answer>
  /** The page that takes the first password. */
  readonly choosePassword: () => Promise<void>
  /** The account has a password already. */
  readonly known: (answer: Answer) => ReactNode
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
  const [isOld, setOld] = useState(false)
  const [confirmed, setConfirmed] = useState<Answer>()
  if (confirmed !== undefined) return props.known(confirmed)
  if (link === undefined || isOld) return props.withoutLink(isOld)
  return <Ask {...props} token={link} onDone={setConfirmed} onOld={() => setOld(true)} />
}

interface AskProps<Answer> extends Props<Answer> {
  readonly token: string
  readonly onDone: (answer: Answer) => void
  readonly onOld: () => void
}

function Ask<Answer extends Confirmed>(props: AskProps<Answer>) {
  const { texts, token, confirm, choosePassword, onDone, onOld } = props
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'member'>('open')
  const { setPageToken } = useTokens()
  const press = async () => {
    setState('busy')
    try {
      const answer = await confirm(token)
      setPageToken(answer.passwordToken ?? undefined)
      if (answer.passwordToken === null) return onDone(answer)
      await choosePassword()
    } catch (error) {
      if (isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid')) return onOld()
      setState(isApiError(error, 'illegalMove') ? 'member' : 'failed')
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
      {(state === 'failed' || state === 'member') && (
        <Banner tone="critical" live>
          {texts[state]}
        </Banner>
      )}
    </>
  )
}
