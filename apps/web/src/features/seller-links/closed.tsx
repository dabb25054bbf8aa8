import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'

/** A link that leads to no page, or to none any more: why is the seller's own business. */
export function Closed() {
  const w = useWords('seller-page')
  const pathTo = usePathTo()
  const { name } = useTenant()
  return (
    <Page>
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid gap-6">
          <PageHeading lead={w('closed.text', { tenant: name })}>{w('closed.title')}</PageHeading>
          <ButtonRow>
            <Button href={pathTo('Produkte')}>{w('all')}</Button>
            <Button variant="secondary" href={pathTo('Kontakt')}>
              {w('closed.contact')}
            </Button>
          </ButtonRow>
        </div>
        <div className="hidden md:block">
          <Illustration kind="empty" />
        </div>
      </div>
    </Page>
  )
}
