import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Link } from '#ui/link.tsx'
import { textPlace, useTextName } from './text-names.ts'
import type { TextDetail } from './text-writing.ts'

/** The texts that use a variable: they change with it, and it can't be withdrawn while there are any. */
export function TextNamedIn({ texts }: { texts: TextDetail['namedIn'] }) {
  const t = useWords('texts')
  const pathTo = usePathTo()
  const nameOf = useTextName()
  if (texts.length === 0) return null
  return (
    <div className="grid gap-2 text-small">
      <p>{t('namedIn')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {texts.map(({ kind, key }) => (
          <li key={`${kind}/${key}`}>
            <Link href={pathTo('operatorText', textPlace(kind, key))}>{nameOf(kind, key)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
