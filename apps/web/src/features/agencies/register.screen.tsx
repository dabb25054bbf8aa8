import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { RegisterForm } from './register.form.tsx'

const steps = ['register', 'confirm', 'data', 'approve'] as const

/** registerAgency: the form, and what comes after it. */
export function Screen() {
  const w = useWords('agencies')
  const { name } = useTenant()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {sentTo === undefined ? (
            <>
              <PageHeading lead={w('register.lead', { tenant: name })}>{w('register.title')}</PageHeading>
              <RegisterForm onSent={setSentTo} />
              <Known />
            </>
          ) : (
            <>
              <PageHeading
                key="sent"
                lead={<span className="wrap-anywhere">{w('register.sent.text', { email: sentTo })}</span>}
              >
                {w('register.sent')}
              </PageHeading>
              <div>
                <Button variant="secondary" onClick={() => setSentTo(undefined)}>
                  {w('register.again')}
                </Button>
              </div>
            </>
          )}
        </div>
        <Card as="aside" tone="tint" title={w('steps.title')}>
          <Timeline
            label={w('steps.title')}
            items={steps.map((step, at) => ({
              id: step,
              state:
                sentTo === undefined
                  ? at === 0
                    ? 'current'
                    : 'upcoming'
                  : at === 0
                    ? 'done'
                    : at === 1
                      ? 'current'
                      : 'upcoming',
              title: w(`steps.${step}`),
              text: w(`steps.${step}.text`, { tenant: name }),
            }))}
          />
        </Card>
      </div>
    </Page>
  )
}

function Known() {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  return (
    <p className="border-t border-line pt-4 text-small">
      <Link href={pathTo('agencyLogin')} className="inline-flex min-h-11 items-center">
        {w('register.known')}
      </Link>
    </p>
  )
}
