import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { RewardYear } from './year.screen.tsx'
import { useFormat } from '#ui/use-format.ts'

/** On paper alone: who states it, for whom, for which days, and the number to name. */
export function PrintHead({ year }: { year: RewardYear }) {
  const w = useWords('year')
  const format = useFormat()
  const { contact } = useTenant()
  const user = useSession('user')?.user
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  return (
    <div className="print-statement hidden print:grid print:grid-cols-2 print:gap-6">
      <address className="not-italic">
        <span className="strong block">{contact.company}</span>
        <span className="block">{contact.street}</span>
        <span className="block">{contact.city}</span>
      </address>
      <dl>
        {name !== '' && <Fact term={w('print.for')} text={name} />}
        <Fact term={w('print.period')} text={format.days(year.from, year.until)} />
        <Fact term={w('print.number')} text={year.documentNumber} />
      </dl>
    </div>
  )
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div className="flex gap-2">
    <dt className="text-ink-muted">{term}</dt>
    <dd className="strong">{text}</dd>
  </div>
)
