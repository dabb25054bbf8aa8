import { useEffect, useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { focusPageHeading } from '#ui/focus/focus-page-heading.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AskForm } from './ask.form.tsx'

/** Requests the link; the answer is the same for every caller and address (safety 19). */
export function AskLink({ isAgain }: { isAgain: boolean }) {
  const w = useWords('rights')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <Sent email={sentTo} />
  return (
    <>
      <PageHeading lead={w('ask.lead')}>{w('ask.title')}</PageHeading>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid max-w-form min-w-0 grid-cols-1 gap-6">
          {isAgain && (
            <Banner tone="caution" title={w('over.title')} live>
              {w('over.text')}
            </Banner>
          )}
          <AskForm onSent={setSentTo} />
        </div>
        <WhatItDoes />
      </div>
    </>
  )
}

function Sent({ email }: { email: string }) {
  const w = useWords('rights')
  useEffect(focusPageHeading, [])
  return (
    <div className="grid max-w-form grid-cols-1 gap-stack">
      <PageHeading key="sent" lead={<span className="wrap-anywhere">{w('sent.text', { email })}</span>}>
        {w('sent.title')}
      </PageHeading>
      <Banner>{w('sent.note')}</Banner>
    </div>
  )
}

function WhatItDoes() {
  const w = useWords('rights')
  const pathTo = usePathTo()
  return (
    <Card as="aside" tone="tint" title={w('can.title')}>
      <ul className="grid gap-4">
        {(['erase', 'object', 'back'] as const).map((what) => (
          <li key={what} className="flex gap-3">
            <Icon name="check" className="mt-[0.15em] shrink-0 text-positive" />
            <span className="min-w-0">{w(`can.${what}`)}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-small text-ink-muted">
        {w.rich('account', {
          own: (text) => <Link href={pathTo('MeineDaten')}>{text}</Link>,
          privacy: (text) => <Link href={pathTo('Datenschutz')}>{text}</Link>,
        })}
      </p>
    </Card>
  )
}
