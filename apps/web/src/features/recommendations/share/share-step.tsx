import { lazy, Suspense, useState } from 'react'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormat } from '#ui/use-format.ts'
import { isOrdered } from './is-ordered.ts'
import { LinkCard } from './link-card.tsx'
import { Message } from './message.tsx'
import { ShareChannels } from './share-channels.tsx'

// Loaded after the other parts: few visitors need it.
const OfflineCard = lazy(async () => ({ default: (await import('../offline/offline-card.tsx')).OfflineCard }))
const NextSteps = lazy(async () => ({ default: (await import('./next-steps.tsx')).NextSteps }))
const SendToMyself = lazy(async () => ({ default: (await import('./send-to-myself.tsx')).SendToMyself }))

export type OwnRecommendation = AnswerOf<'getRecommendation'>

/** The owner's share step: a message in their own words, the buttons that carry it, and the link by every other way. */
export function ShareStep({ recommendation }: { recommendation: OwnRecommendation }) {
  const w = useWords('share')
  const format = useFormat()
  const { name, config } = useTenant()
  const pathTo = usePathTo()
  const { number, product, recipientCents: gift, shortLink = '', link: longLink = '' } = recommendation
  const said = { name, product: product.displayName }
  const [text, setText] = useState(() =>
    gift > 0 ? w('message.default.gift', { ...said, amount: format.money(gift) }) : w('message.default', said),
  )
  return (
    <>
      {isOrdered(recommendation.state) ? (
        <PageHeading
          lead={w('ordered.lead', { product: product.displayName, day: format.day(recommendation.expiresOn) })}
          actions={
            <>
              <Button variant="secondary" href={pathTo('Produkte')}>
                {w('ended.action')}
              </Button>
              <Button variant="quiet" href={pathTo('EmpfehlungBestaetigung', undefined, { nummer: number })}>
                {w('next.stages')}
              </Button>
            </>
          }
        >
          {w('ordered.title')}
        </PageHeading>
      ) : (
        <PageHeading lead={w('lead', { product: product.displayName })}>{w('title')}</PageHeading>
      )}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-8 print:hidden">
          <ShareChannels
            text={text}
            subject={w('message.subject', { product: product.displayName })}
            shortLink={shortLink}
            recommendation={recommendation}
          />
          <Message text={text} onChange={setText} link={shortLink} recommendation={recommendation} />
          <Banner tone="info" title={w('counts.title')}>
            {w('counts.text', { day: format.day(recommendation.expiresOn) })}
          </Banner>
          <Suspense fallback={null}>
            <NextSteps recommendation={recommendation} />
          </Suspense>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <LinkCard shortLink={shortLink} longLink={longLink} />
          {config.offlineCode && (
            <Suspense fallback={<Skeleton height="14rem" />}>
              <OfflineCard
                number={recommendation.number}
                code={recommendation.offlineCode}
                expiresOn={recommendation.expiresOn}
              />
            </Suspense>
          )}
          <div className="print:hidden">
            <Suspense fallback={<Skeleton height="14rem" />}>
              <SendToMyself number={recommendation.number} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  )
}
