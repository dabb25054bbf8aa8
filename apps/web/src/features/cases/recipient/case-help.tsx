import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Link } from '#ui/link.tsx'
import { ResendForm } from '#features/recipients/public.tsx'

/** Frequent questions: the link on another device, and where to find other answers. */
export function CaseHelp({ canReport, earns }: { canReport: boolean; earns: boolean }) {
  const w = useWords('recipient-case')
  const recipients = useWords('recipients')
  const pathTo = usePathTo()
  return (
    <section aria-label={w('help.title')} className="grid gap-3 px-2">
      <h2 className="heading text-h3">{w('help.title')}</h2>
      <div className="border-t border-line">
        <Accordion title={w('resend.help.title')}>
          <div className="grid gap-4 text-ink">
            <p className="text-ink-muted">{w('resend.help')}</p>
            <ResendForm label={w('resend.help.title')} />
          </div>
        </Accordion>
        {earns && (
          <Accordion title={w('help.when')}>
            <p>{w('help.when.text')}</p>
          </Accordion>
        )}
        <Accordion title={w('help.phone')}>
          <p>{w('help.phone.text')}</p>
        </Accordion>
      </div>
      {canReport && (
        <p>
          <Link href={pathTo('EmpfaengerNachbuchung')} className="inline-block min-h-11 py-2.5">
            {recipients('help.missing')}
          </Link>
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link href={pathTo('Kontakt')} className="inline-block min-h-11 py-2.5">
          {w('case.contact')}
        </Link>
        <Link href={pathTo('EmpfaengerLoeschung')} className="inline-block min-h-11 py-2.5">
          {recipients('help.rights')}
        </Link>
      </p>
    </section>
  )
}
