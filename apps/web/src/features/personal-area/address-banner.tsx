import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'

const input = { params: { name: 'BannerAdresse' } } as const

/**
 * This person's mails bounce: only they can correct the address. It disappears with another address, or after a mail
 * that arrives.
 */
export function AddressBanner() {
  const w = useWords('personal')
  const pathTo = usePathTo()
  const known = useAnswer(queryOf('getOwnBanner', input), { retry: false })
  if (known.data?.show !== true) return null
  return (
    <Banner
      tone="caution"
      title={w('address.title')}
      action={
        <Link href={pathTo('MeineDaten')} className="inline-flex min-h-11 items-center">
          {w('address.action')}
        </Link>
      }
    >
      {w('address.text')}
    </Banner>
  )
}
