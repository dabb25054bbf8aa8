import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { PicturedHeading } from '#ui/pictured-heading.tsx'
import { AskAgain } from './ask-again.tsx'
import { ResendLink } from './resend-link.tsx'

/** EmpfehlungAbgelaufen: never a dead end (experience 4). */
export function Screen() {
  const w = useWords('recipients')
  const pathTo = usePathTo()
  const { recipient } = useTokens()
  return (
    <Page>
      <PicturedHeading title={w('expired.title')} lead={w('expired.lead')} />
      <Grid columns={3}>
        <Way title={w('expired.ask')} text={w('expired.ask.text')} action={<AskAgain />} />
        <Way
          title={w('expired.products')}
          text={w('expired.products.text')}
          action={
            <Button variant="secondary" href={pathTo('Produkte')}>
              {w('expired.products')}
            </Button>
          }
        />
        <Way
          title={w('expired.contact')}
          text={w('expired.contact.text')}
          action={
            <Button variant="secondary" href={pathTo('Kontakt')}>
              {w('expired.contact')}
            </Button>
          }
        />
      </Grid>
      {recipient !== undefined && (
        <p>
          <Link href={pathTo('EmpfaengerNachbuchung')}>{w('help.missing')}</Link>
        </p>
      )}
      <ResendLink title={w('resend.title')} text={w('resend.text')} />
      <p className="text-small text-ink-muted">
        {w('expired.why')} <Link href={pathTo('EmpfaengerLoeschung')}>{w('help.rights')}</Link>
      </p>
    </Page>
  )
}

function Way({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Card title={title}>
      <p className="text-ink-muted">{text}</p>
      {action && <div className="mt-auto pt-2">{action}</div>}
    </Card>
  )
}
