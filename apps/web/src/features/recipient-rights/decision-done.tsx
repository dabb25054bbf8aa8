import { useEffect } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { focusPageHeading } from '#ui/focus/focus-page-heading.ts'
import { SuccessState } from '#ui/success-state.tsx'
import type { Holdings, Outcome } from './holdings.ts'

/** The result from now on; the mail says the same. */
export function DecisionDone({ outcome, before }: { outcome: Outcome; before: Holdings }) {
  const w = useWords('rights')
  const pathTo = usePathTo()
  useEffect(focusPageHeading, [])
  const { erased, waiting, objected, newsletterEnded } = outcome
  const isNewsletterAlone = !erased && newsletterEnded && objected === before.objected
  const title = erased
    ? 'done.erased'
    : isNewsletterAlone
      ? 'done.newsletter'
      : objected
        ? 'done.objected'
        : 'done.takenBack'
  return (
    <SuccessState
      key="done"
      title={w(title)}
      text={<span className="wrap-anywhere">{w('done.mail', { email: before.email })}</span>}
      actions={
        <Button variant="secondary" href={pathTo('Home')}>
          {w('done.home')}
        </Button>
      }
    >
      {waiting > 0 && (
        <Banner title={w('done.waiting')} live>
          {w('done.waiting.text')}
        </Banner>
      )}
      {erased && objected && <Banner tone="positive">{w('done.both')}</Banner>}
      {erased && !objected && before.objected && <Banner tone="positive">{w('done.takenBack')}</Banner>}
      {newsletterEnded && !isNewsletterAlone && <Banner tone="positive">{w('done.newsletter.too')}</Banner>}
    </SuccessState>
  )
}
