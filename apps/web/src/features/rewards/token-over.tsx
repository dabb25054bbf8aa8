import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Grid } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** The link has ended, the reward hasn't: where to find the newest link. */
export function TokenOver() {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading lead={w('token.lead')}>{w('token.title')}</PageHeading>
      <Grid columns={3}>
        <Way title={w('token.newest')} text={w('token.newest.text')} />
        <Way
          title={w('token.area')}
          text={w('token.area.text')}
          action={<Button href={pathTo('PersoenlicherBereich')}>{w('token.area.action')}</Button>}
        />
        <Way
          title={w('token.contact')}
          text={w('token.contact.text')}
          action={
            <Button variant="secondary" href={pathTo('Kontakt')}>
              {w('contact')}
            </Button>
          }
        />
      </Grid>
    </>
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
