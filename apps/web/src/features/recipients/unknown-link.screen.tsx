import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Grid, Page } from '#ui/page.tsx'
import { PicturedHeading } from '#ui/pictured-heading.tsx'

/** EmpfehlungUnbekannt: a share link that names no recommendation is no dead end either (experience 4). */
export function Screen() {
  const w = useWords('lost')
  const pathTo = usePathTo()
  const hasCodes = isThere('Empfehlungscode', useTenant().config)
  return (
    <Page>
      <PicturedHeading title={w('title')} lead={w('lead')} />
      <Grid columns={hasCodes ? 3 : 2}>
        <Card title={w('again.title')}>
          <p className="text-ink-muted">{w('again.text')}</p>
        </Card>
        {hasCodes && (
          <Card title={w('code.title')}>
            <p className="text-ink-muted">{w('code.text')}</p>
            <div className="mt-auto pt-2">
              <Button href={pathTo('Empfehlungscode')}>{w('code.action')}</Button>
            </div>
          </Card>
        )}
        <Card title={w('home.title')}>
          <p className="text-ink-muted">{w('home.text')}</p>
          <div className="mt-auto pt-2">
            <Button variant="secondary" href={pathTo('Home')}>
              {w('home.action')}
            </Button>
          </div>
        </Card>
      </Grid>
      <p>
        {w('contact.text')} <Link href={pathTo('Kontakt')}>{w('contact.action')}</Link>
      </p>
    </Page>
  )
}
