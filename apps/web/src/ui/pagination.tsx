import { useAreaTexts } from './area-texts.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'

type Props = {
  /** from 1 */
  page: number
  pageCount: number
  onPage?: ((page: number) => void) | undefined
  hrefOf?: ((page: number) => string) | undefined
  /** how many in all, in words */
  total?: string | undefined
}

/** The numbers to show: first, last, this one and its neighbours; 0 is a gap. */
export function pagesAround(page: number, pageCount: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((at) => at >= 1 && at <= pageCount)
  const sorted = [...new Set(near)].toSorted((a, b) => a - b)
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1]
    if (before === undefined || at - before === 1) return [at]
    return at - before === 2 ? [at - 1, at] : [0, at]
  })
}

export function Pagination({ page, pageCount, onPage, hrefOf, total }: Props) {
  const texts = useAreaTexts()
  const { Anchor } = useUi()
  if (pageCount <= 1 && !total) return null
  const look = 'grid min-h-11 min-w-11 place-items-center rounded-s px-2 tabular hover:bg-tint'
  const to = (goal: number, name: string, content: React.ReactNode, current = false) => {
    const off = goal < 1 || goal > pageCount
    const props = {
      className: cx(
        look,
        current && 'strong bg-action text-on-action hover:bg-action',
        off && 'pointer-events-none opacity-40',
      ),
      'aria-label': name,
      'aria-current': current ? ('page' as const) : undefined,
    }
    if (hrefOf && !off)
      return (
        <Anchor href={hrefOf(goal)} {...props}>
          {content}
        </Anchor>
      )
    return (
      <button type="button" {...props} aria-disabled={off || undefined} onClick={() => off || onPage?.(goal)}>
        {content}
      </button>
    )
  }
  return (
    <nav aria-label={texts.pagination} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-small text-ink-muted">{total}</p>
      {pageCount > 1 && (
        <ul className="flex items-center gap-0.5">
          <li>{to(page - 1, texts.previousPage, <Icon name={chevronLeftIcon} />)}</li>
          {pagesAround(page, pageCount).map((at, index) => (
            <li key={at || `gap${index}`} className={cx(at !== page && 'max-sm:hidden')}>
              {at === 0 ? (
                <span className="px-1 text-ink-muted">…</span>
              ) : (
                to(at, texts.pageOf(at, pageCount), at, at === page)
              )}
            </li>
          ))}
          <li>{to(page + 1, texts.nextPage, <Icon name={chevronRightIcon} />)}</li>
        </ul>
      )}
    </nav>
  )
}
