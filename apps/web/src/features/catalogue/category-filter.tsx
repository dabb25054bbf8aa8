import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { iconOf } from '#ui/icon-by-name.ts'
import { listIcon } from '#ui/tool-icons.ts'

interface Props {
  readonly categories: readonly AnswerOf<'listCategories'>[number][]
  readonly current: number | undefined
  readonly isAll: boolean
}

/** Categories as links: they wrap, so that no long noun is cut and nothing hides beside the screen. */
export function CategoryFilter({ categories, current, isAll }: Props) {
  const w = useWords('catalogue')
  const pathTo = usePathTo()
  return (
    <nav aria-label={w('products.filter')}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Choice href={pathTo('Produkte')} isCurrent={isAll} icon={listIcon} label={w('products.all')} />
        </li>
        {categories.map(({ id, source, name, icon }) => (
          <li key={id}>
            <Choice
              href={pathTo('Produkte', undefined, { kategorie: source })}
              isCurrent={current === id}
              icon={iconOf(icon)}
              label={name}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Choice({ href, isCurrent, icon, label }: { href: string; isCurrent: boolean; icon: IconName; label: string }) {
  const look = isCurrent
    ? 'border-action bg-action text-on-action'
    : 'border-line-strong bg-surface text-ink hover:border-ink'
  return (
    <Link
      quiet
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`strong inline-flex min-h-11 items-center gap-2 rounded-control border-2 px-4 py-2 leading-tight no-underline ${look}`}
    >
      <Icon name={icon} size={1.1} />
      <span>{label}</span>
    </Link>
  )
}
