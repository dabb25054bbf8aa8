import { useState } from 'react'
import type { ReactNode } from 'react'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { editIcon } from '#ui/tool-icons.ts'
import { emailOutcome } from './email-outcome.ts'
import { emailDraft, EmailForm } from './email.form.tsx'
import { MailLanguage } from './mail-language.tsx'
import type { OwnData } from './my-data.screen.tsx'
import { nameDraft, NameForm } from './name.form.tsx'

const drafts = { name: nameDraft, email: emailDraft } as const
type Edited = keyof typeof drafts
/** The form whose user had to log in again while it was open. */
const interrupted = (): Edited | undefined =>
  (['name', 'email'] as const).find((one) => findDraft(drafts[one]) !== undefined)

/** Name, address, number, language: each with its change beside it. */
export function Person({ data }: { data: OwnData }) {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const [editing, setEditing] = useState(interrupted)
  const [done, setDone] = useState<Edited>()
  const [outcome, setOutcome] = useState<ReturnType<typeof emailOutcome>>()
  const close = (what?: Edited) => {
    if (editing !== undefined) dropDraft(drafts[editing])
    setEditing(undefined)
    setDone(what)
  }
  if (editing !== undefined)
    return (
      <Card as="section" title={w(`${editing}.title`)}>
        {editing === 'name' ? (
          <NameForm data={data} onDone={() => close('name')} onCancel={() => close()} />
        ) : (
          <EmailForm
            data={data}
            onDone={(typed) => {
              // Of what was shown when it was sent: a confirmation elsewhere changes the address later.
              setOutcome(emailOutcome(typed, data.email))
              close('email')
            }}
            onCancel={() => close()}
          />
        )}
      </Card>
    )
  // "Divers" is no form of address.
  const salutation =
    data.salutation === null || data.salutation === 'Divers' ? undefined : w.maybe(`salutation.${data.salutation}`)
  const change = (what: Edited) => (
    <Button size="s" variant="quiet" icon={editIcon} aria-label={w(`${what}.title`)} onClick={() => setEditing(what)}>
      {w('change')}
    </Button>
  )
  return (
    <Card as="section" title={w('person.title')}>
      {done !== undefined && (
        <Banner tone="positive" live>
          {done === 'email' && outcome !== undefined ? w(outcome.word, { email: outcome.email }) : w('name.done')}
        </Banner>
      )}
      {done !== 'email' && data.newEmail !== null && (
        <Banner title={w('email.pending', { email: data.newEmail })}>{w('email.pending.text')}</Banner>
      )}
      <dl className="grid grid-cols-1 divide-y divide-line">
        <Row term={w('name')} action={change('name')}>
          {[salutation, data.firstName, data.lastName].filter((part) => part !== undefined).join(' ')}
        </Row>
        <Row term={w('email')} action={change('email')}>
          <EmailText email={data.email} />
        </Row>
        <Row
          term={w('number')}
          action={
            <Button
              size="s"
              variant="quiet"
              icon={editIcon}
              aria-label={w(data.customerNumber === null ? 'number.add' : 'number.change')}
              href={pathTo('Kundennummer')}
            >
              {w(data.customerNumber === null ? 'add' : 'change')}
            </Button>
          }
        >
          {data.customerNumber ?? <span className="text-ink-muted">{w('number.none')}</span>}
        </Row>
        <Row term={w('language')}>
          <MailLanguage language={data.language} />
        </Row>
      </dl>
    </Card>
  )
}

/** Label, value, and at the end of the line the button to change it. */
function Row({ term, action, children }: { term: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <dt className="col-start-1 text-small text-ink-muted">{term}</dt>
      <dd className="col-start-1 min-w-0 sm:col-start-2 sm:row-start-1">{children}</dd>
      {action && <dd className="col-start-2 row-span-2 row-start-1 -me-3 sm:col-start-3 sm:row-span-1">{action}</dd>}
    </div>
  )
}
