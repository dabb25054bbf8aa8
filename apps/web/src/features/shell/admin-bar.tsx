import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * Above every page while an operator is signed in in a customer's name (product §2.10): the customer, and the logout.
 */
export function AdminBar() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const user = useSession('user')?.user
  if (user === undefined) return null
  return (
    <aside
      aria-label={w('admin.label')}
      className="sticky top-0 z-50 border-b border-caution bg-caution-soft text-ink print:hidden"
    >
      <div className="contain-page flex flex-wrap items-center justify-between gap-x-6 py-1 text-small">
        <p className="flex min-w-0 items-center gap-2 py-1">
          <Icon name="warning" className="text-caution" />
          <span className="min-w-0">
            <strong className="strong">{w('admin.for', { name: `${user.firstName} ${user.lastName}` })}</strong>{' '}
            {w('admin.text')}
          </span>
        </p>
        <a href={pathTo('Logout')} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {w('admin.end')}
        </a>
      </div>
    </aside>
  )
}
