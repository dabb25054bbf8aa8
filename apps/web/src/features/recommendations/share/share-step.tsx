import { lazy, Suspense, useState } from 'react'
import { shortEuro } from '#features/catalogue/public.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Banner } from '#ui/banner.tsx'
import { formatDay } from '#ui/date-text.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LinkCard } from './link-card.tsx'
import { Message } from './message.tsx'
import { NextSteps } from './next-steps.tsx'
import { SendToMyself } from './send-to-myself.tsx'
import { ShareChannels } from './share-channels.tsx'

// What few need comes once the rest is there.
const OfflineCard = lazy(async () => ({ default: (await import('../offline/offline-card.tsx')).OfflineCard }))

export type OwnRecommendation = AnswerOf<'getRecommendation'>

/** The owner's share step: a message in their own words, the buttons that carry it, and the link by every other way. */
export function ShareStep({ recommendation }: { recommendation: OwnRecommendation }) {
  const w = useWords('share')
  const { name, config } = useTenant()
  const {
    Produkt: product,
    PraemieEmpfaengerCent: gift,
    KurzUrl: shortLink = '',
    Empfehlungslink: longLink = '',
  } = recommendation
  const said = { name, product: product.AnzeigeName }
  const [text, setText] = useState(() =>
    gift > 0 ? w('message.default.gift', { ...said, amount: shortEuro(gift) }) : w('message.default', said),
  )
  return (
    <>
      <PageHeading lead={w('lead', { product: product.AnzeigeName })}>{w('title')}</PageHeading>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-8 print:hidden">
          <ShareChannels
            text={text}
            subject={w('message.subject', { product: product.AnzeigeName })}
            shortLink={shortLink}
            recommendation={recommendation}
          />
          <Message text={text} onChange={setText} link={shortLink} recommendation={recommendation} />
          <Banner tone="info" title={w('counts.title')}>
            {w('counts.text', { day: formatDay(recommendation.GueltigBis) })}
          </Banner>
          <NextSteps recommendation={recommendation} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <LinkCard shortLink={shortLink} longLink={longLink} />
          {config.ModuleErstelleOfflineEmpfehlungCode && (
            <Suspense fallback={<Skeleton height="14rem" />}>
              <OfflineCard
                number={recommendation.Empfehlungsnummer}
                code={recommendation.Empfehlungscode}
                expiresOn={recommendation.GueltigBis}
              />
            </Suspense>
          )}
          <div className="print:hidden">
            <SendToMyself number={recommendation.Empfehlungsnummer} />
          </div>
        </div>
      </div>
    </>
  )
}
