import { findPathFault } from '@referral/domain/offers'
import { inLocale } from '#desk/in-locale.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import type { DeskListing } from './listings.screen.tsx'

interface Props {
  /** Undefined: a new page. */
  readonly listing: DeskListing | undefined
  readonly all: readonly DeskListing[]
  readonly values: { readonly path: string; readonly published: boolean }
}

/**
 * What leads to a page that is to be public: its former addresses, the present one once it has another, and an address
 * that led to another page until now.
 */
export function WaysHere({ listing, all, values: { path, published } }: Props) {
  const t = useWords('desk-setup')
  const locale = useLocale()
  if (!published) return null
  const former = listing?.formerPaths.filter((one) => one !== path) ?? []
  const loser = all.find(({ key, formerPaths }) => key !== listing?.key && formerPaths.includes(path))
  const isLeft = listing?.published && findPathFault(path, []) === undefined && path !== listing.path
  return (
    <div aria-live="polite" className="grid gap-1 text-small wrap-anywhere text-ink-muted">
      {loser !== undefined && (
        <p className="strong text-ink">{t('path.taken', { page: inLocale(loser.title, locale) })}</p>
      )}
      {isLeft && <p>{t('path.leads', { path: listing.path })}</p>}
      {former.length > 0 && <p>{t('path.former', { paths: former.join(', ') })}</p>}
    </div>
  )
}
