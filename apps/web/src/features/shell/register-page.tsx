import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Timeline } from '#ui/timeline.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly form: (onSent: (email: string) => void) => ReactNode
  readonly sent: { readonly title: string; readonly text: (email: string) => string; readonly again: string }
  /** Whoever has done all this before. */
  readonly known: { readonly label: string; readonly href: string }
  readonly next: string
  readonly steps: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

/** A registration, and beside it what comes after: sent, it says where to look. */
export function RegisterPage({ title, lead, form, sent, known, next, steps }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const current = sentTo === undefined ? 0 : 1
  return (
    <Page>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {sentTo === undefined ? (
            <>
              <PageHeading lead={lead}>{title}</PageHeading>
              {form(setSentTo)}
              <p className="border-t border-line pt-4 text-small">
                <Link href={known.href} className="inline-flex min-h-11 items-center">
                  {known.label}
                </Link>
              </p>
            </>
          ) : (
            <>
              <PageHeading key="sent" lead={<span className="wrap-anywhere">{sent.text(sentTo)}</span>}>
                {sent.title}
              </PageHeading>
              <div>
                <Button variant="secondary" onClick={() => setSentTo(undefined)}>
                  {sent.again}
                </Button>
              </div>
            </>
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
