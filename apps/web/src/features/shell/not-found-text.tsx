import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Illustration } from '#ui/illustration.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'

/** "404": links to the start page, the personal area and the contact page (spec §2.2). */
export function NotFoundText() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <div className="grid justify-items-center gap-8 text-center">
      <div className="w-64 max-w-full">
        <Illustration kind="empty" />
      </div>
      <PageHeading lead={w('notFound.text')}>{w('notFound.title')}</PageHeading>
      <ButtonRow>
        <Button href={pathTo('Home')}>{w('nav.home.to')}</Button>
        {isThere('PersoenlicherBereich', config) && (
          <Button variant="secondary" href={pathTo('PersoenlicherBereich')}>
            {w('nav.personal')}
          </Button>
        )}
        <Button variant="quiet" href={pathTo('Kontakt')}>
          {w('nav.contact')}
        </Button>
      </ButtonRow>
    </div>
  )
}
