import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Accordion, AccordionGroup } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page.tsx'

/** The three questions that are asked before a first recommendation; a page answers the others. */
export function FaqTeaser() {
  const w = useWords('home')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <Section
      tone="tint"
      title={w('faq.title')}
      actions={
        <Button variant="secondary" href={pathTo('Faq')}>
          {w('faq.all')}
        </Button>
      }
    >
      <AccordionGroup>
        <Accordion title={w('faq.when')} open>
          <p>{w('faq.when.text', { days: config.complaintDays })}</p>
        </Accordion>
        <Accordion title={w('faq.share')}>
          <p>{w('faq.share.text')}</p>
        </Accordion>
        {!config.autologin && (
          <Accordion title={w('faq.account')}>
            <p>{w('faq.account.text')}</p>
          </Accordion>
        )}
      </AccordionGroup>
    </Section>
  )
}
