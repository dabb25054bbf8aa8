import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Hero } from '#ui/hero.tsx'
import { Link } from '#ui/link.tsx'
import { formId, offerId } from './landing-anchors.ts'
import type { Recommendation } from './landing.screen.tsx'
import { useStoredRecipient } from './use-stored-recipient.ts'

/** Who, what, how much: one action leads to the form below. */
export function LandingHero({ recommendation }: { recommendation: Recommendation }) {
  const w = useWords('landing')
  const name = recommendation.recommenderFirstName
  const company = recommendation.recommenderCompany
  const product = recommendation.product.displayName
  const ownCents = recommendation.recipientCents
  return (
    <Hero
      eyebrow={
        name === ''
          ? w('hero.eyebrow.someone')
          : w('hero.eyebrow', { name: company === undefined ? name : `${name} (${company})` })
      }
      title={name === '' ? w('hero.title.someone', { product }) : w('hero.title', { name, product })}
      lead={
        ownCents > 0 ? w('hero.lead.reward') : name === '' ? w('hero.lead.none.someone') : w('hero.lead.none', { name })
      }
      amount={ownCents > 0 ? { cents: ownCents, caption: w('hero.caption') } : undefined}
      actions={
        <>
          <Button size="l" href={`#${formId}`} iconEnd="arrow-right">
            {w('hero.action')}
          </Button>
          <Button size="l" variant="quiet" href={`#${offerId}`}>
            {w('hero.more')}
          </Button>
        </>
      }
      note={<Note />}
    />
  )
}

/** The duration; a visitor who entered their data on this device before gets a link to their case instead. */
function Note() {
  const w = useWords('landing')
  const pathTo = usePathTo()
  const tokens = useTokens()
  const isKnown = useStoredRecipient()
  if (!isKnown || tokens.recipient === undefined) return w('hero.note')
  return w.rich('hero.again', {
    case: (text: ReactNode) => <Link href={pathTo('EmpfaengerBestaetigung')}>{text}</Link>,
  })
}
