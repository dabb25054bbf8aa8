import { useState, type ReactNode } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { useToast } from '#ui/toast.tsx'

/** Shows the address of the mail, and a button to send it once more. */
export type OnSent = (email: string, send: () => Promise<void>) => void

interface Sent {
  readonly email: string
  readonly send: () => Promise<void>
}

interface SentTexts {
  readonly title: string
  readonly text: (email: string) => string
  readonly again: string
  readonly resend: string
  readonly resent: (email: string) => string
  readonly failed: string
}

/** A mailbox gets three of these mails a day: the first, and so many more. */
const resends = 2

interface Props {
  readonly title: string
  readonly lead: string
  readonly form: (onSent: OnSent) => ReactNode
  readonly sent: SentTexts
  /** The link for existing users. */
  readonly known: { readonly label: string; readonly href: string }
  readonly next: string
  readonly steps: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

/** A registration, with the next steps beside it; after sending it names the mailbox. */
export function RegisterPage({ title, lead, form, sent, known, next, steps }: Props) {
  const [sending, setSending] = useState<Sent>()
  const current = sending === undefined ? 0 : 1
  return (
    <Page>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {sending === undefined ? (
            <>
              <PageHeading lead={lead}>{title}</PageHeading>
              {form((email, send) => setSending({ email, send }))}
              <p className="border-t border-line pt-4 text-small">
                <Link href={known.href} className="inline-flex min-h-11 items-center">
                  {known.label}
                </Link>
              </p>
            </>
          ) : (
            <SentOff sending={sending} texts={sent} onBack={() => setSending(undefined)} />
          )}
        </div>
        <Card as="aside" tone="tint" title={next}>
          <Timeline
            label={next}
            items={steps.map((step, at) => ({
              ...step,
              state: at < current ? 'done' : at === current ? 'current' : 'upcoming',
            }))}
          />
        </Card>
      </div>
    </Page>
  )
}

function SentOff({ sending, texts, onBack }: { sending: Sent; texts: SentTexts; onBack: () => void }) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [count, setCount] = useState(0)
  const resend = async () => {
    setBusy(true)
    try {
      await sending.send()
      setCount(count + 1)
      toast({ text: texts.resent(sending.email), tone: 'positive' })
    } catch (error) {
      if (isApiError(error, 'captchaRequired')) return toast({ text: texts.failed, tone: 'caution' })
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'caution' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PageHeading lead={<span className="wrap-anywhere">{texts.text(sending.email)}</span>}>{texts.title}</PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {count < resends && (
          <Button busy={isBusy} onClick={() => void resend()}>
            {texts.resend}
          </Button>
        )}
        <Button variant="secondary" onClick={onBack}>
          {texts.again}
        </Button>
      </div>
    </>
  )
}
