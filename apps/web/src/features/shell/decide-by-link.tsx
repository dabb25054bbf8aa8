import { useState, type ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useTokens } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

interface Props {
  readonly texts: {
    readonly title: string
    readonly text: string
    readonly submit: string
    readonly failed: string
  }
  readonly decide: (token: string) => Promise<unknown>
  readonly done: ReactNode
  /** The link is good for nothing. */
  readonly old: ReactNode
  /** Part of it is missing; the same, unless said. */
  readonly broken?: ReactNode
}

/** A recurring mail is stopped, or agreed to, by its link. A button decides: a mail program's prefetch must not. */
export function DecideByLink(props: Props) {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText />}>
        <Decide {...props} />
      </ClientOnly>
    </Page>
  )
}

function Decide({ texts, decide, done, old, broken = old }: Props) {
  const { page: token } = useTokens()
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'old' | 'failed'>('open')
  if (state === 'done') return done
  if (state === 'old') return old
  if (token === undefined) return broken
  const press = async () => {
    setState('busy')
    await decide(token).then(
      () => setState('done'),
      (error: unknown) =>
        setState(isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid') ? 'old' : 'failed'),
    )
  }
  return (
    <>
      <PageHeading lead={texts.text}>{texts.title}</PageHeading>
      {state === 'failed' && (
        <Banner tone="caution" live>
          {texts.failed}
        </Banner>
      )}
      <div className="grid md:justify-start">
        <Button busy={state === 'busy'} onClick={() => void press()}>
          {texts.submit}
        </Button>
      </div>
    </>
  )
}
