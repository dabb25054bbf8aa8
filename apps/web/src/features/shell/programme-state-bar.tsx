import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * Above every page of the back office while the programme is paused or closed: what visitors find, and what continues.
 */
export function ProgrammeStateBar() {
  const w = useWords('desk')
  const { state } = useTenant()
  if (state === undefined) return null
  return (
    <aside aria-label={w(`doors.${state}`)} className="border-b border-caution bg-caution-soft text-ink print:hidden">
      <p className="contain-page flex min-w-0 items-center gap-2 py-3 text-small">
        <Icon name="warning" className="text-caution" />
        <span className="min-w-0">
          <strong className="strong">{w(`doors.${state}`)}</strong> {w(`doors.${state}.text`)}
        </span>
      </p>
    </aside>
  )
}
