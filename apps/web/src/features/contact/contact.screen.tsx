import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { useTitle } from '#routing/use-title.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { focusPageHeading } from '#ui/focus/focus-page-heading.ts'
import { Blocks } from '#features/content/public.tsx'
import { ContactForm } from './contact.form.tsx'
import type { Sent } from './contact.form.tsx'

/** How to contact the people behind the programme: a form first, every other way beside it (spec §2.5). */
export function Screen() {
  const w = useWords('contact')
  const title = useTitle('Kontakt')
  const [sent, setSent] = useState<Sent>()
  const [changes, setChanges] = useState(0)
  const change = (to: Sent | undefined): void => {
    setSent(to)
    setChanges(changes + 1)
  }
  useEffect(() => {
    if (changes !== 0) focusPageHeading()
  }, [changes])
  return (
    <Page>
      {sent === undefined ? (
        <PageHeading lead={w('lead')}>{title}</PageHeading>
      ) : (
        <PageHeading key="sent" lead={w('sent.text', { email: sent.email })}>
          {w('sent.title')}
        </PageHeading>
      )}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {sent === undefined ? (
            <ContactForm onSent={change} />
          ) : (
            <WhatNext sent={sent} again={() => change(undefined)} />
          )}
        </div>
        <div className="grid gap-gap">
          <OtherWays />
          <GoodToKnow />
        </div>
      </div>
    </Page>
  )
}

function WhatNext({ sent, again }: { sent: Sent; again: () => void }) {
  const w = useWords('contact')
  return (
    <>
      {sent.copy === 'sent' && <Banner tone="positive">{w('sent.copy')}</Banner>}
      {sent.copy === 'refused' && <Banner>{w('sent.noCopy')}</Banner>}
      <div>
        <Button variant="secondary" onClick={again}>
          {w('sent.again')}
        </Button>
      </div>
    </>
  )
}

/** The tenant's text about contacting it (the block `kontakt`); nothing if it has none. */
function GoodToKnow() {
  const { data } = useAnswer(queryOf('getContentBlock', { params: { key: 'kontakt' } }))
  if (data === undefined || data.blocks.length === 0) return null
  return (
    <Card as="section" {...(data.title === '' ? {} : { title: data.title })}>
      <Blocks blocks={data.blocks} />
    </Card>
  )
}

function OtherWays() {
  const w = useWords('contact')
  const pathTo = usePathTo()
  const { contact } = useTenant()
  return (
    <Card
      as="aside"
      tone="tint"
      title={w('other')}
      footer={
        <Link href={pathTo('Faq')} className="inline-block py-1">
          {w('faq')}
        </Link>
      }
    >
      <dl className="grid gap-5">
        <Way name={w('phone')}>
          <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} className="strong inline-block py-1 text-link">
            {contact.phone}
          </a>
        </Way>
        <Way name={w('mail')}>
          <a href={`mailto:${contact.email}`} className="inline-block py-1 wrap-anywhere text-link">
            {contact.email}
          </a>
        </Way>
        <Way name={w('post')}>
          <address className="not-italic">
            {contact.company}
            <br />
            {contact.street}
            <br />
            {contact.city}
          </address>
        </Way>
      </dl>
    </Card>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
