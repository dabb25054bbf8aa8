import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PicturedHeading } from '#ui/pictured-heading.tsx'

/** A link that leads to no page (any more): the reason is not shown. */
export function Closed() {
  const w = useWords('seller-page')
  const pathTo = usePathTo()
  const { name } = useTenant()
  return (
    <Page>
      <PicturedHeading title={w('closed.title')} lead={w('closed.text', { tenant: name })}>
        <ButtonRow>
          <Button href={pathTo('Produkte')}>{w('all')}</Button>
          <Button variant="secondary" href={pathTo('Kontakt')}>
            {w('closed.contact')}
          </Button>
        </ButtonRow>
      </PicturedHeading>
    </Page>
  )
}
