import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import '#ui/area.css'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { focusPageHeading } from '#ui/focus/focus-page-heading.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClaimForm } from './claim.form.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { OwnClaims } from './own-claims.tsx'

export type Prospect = AnswerOf<'getLateClaimProspect'>
export type ClaimBody = InputOf<'fileLateClaim'>['body']

interface Props {
  readonly draft?: string
  readonly data: Prospect
  readonly isRecommender: boolean
  readonly send: (body: ClaimBody, idempotencyKey: string) => Promise<unknown>
  /** Of the page's data, after which the form is gone. */
  readonly reload: () => Promise<unknown>
  readonly way: ReactNode
}

/** Whether a claim can be filed, the form, earlier claims, and the next steps. */
export function ClaimPage({ draft, data, isRecommender, send, reload, way }: Props) {
  const w = useWords('late-claims')
  const [end, setEnd] = useState<'sent' | 'overtaken'>()
  const isSent = end === 'sent'
  const obstacle = data.obstacle
  useEffect(() => {
    if (end !== undefined) focusPageHeading()
  }, [end])
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-gap">
        {isSent && (
          <Banner tone="positive" title={w('sent.title')} live>
            {w('sent')}
          </Banner>
        )}
        {obstacle !== null && !isSent && <ObstacleNote obstacle={obstacle} isOwn={data.claims.some(isOpen)} />}
        {/* Declined claims come before the next try. */}
        <OwnClaims claims={data.claims} />
        {obstacle === null && (
          <ClaimForm
            draft={draft}
            isRecommender={isRecommender}
            send={send}
            onSent={async () => {
              await reload()
              setEnd('sent')
            }}
            onOvertaken={async () => {
              await reload()
              setEnd('overtaken')
            }}
          />
        )}
        {way !== null && <div>{way}</div>}
      </div>
      <div className="grid gap-gap">
        <Card title={w('about')}>
          <DescriptionList
            layout="stack"
            items={[
              { term: w('product'), text: data.product.displayName },
              { term: w('recommendedOn'), text: <DateText value={data.createdOn} /> },
              ...(data.until === null ? [] : [{ term: w('until'), text: <DateText value={data.until} /> }]),
            ]}
          />
        </Card>
        {(obstacle === null || obstacle === 'open') && (
          <Card title={w('how')} tone="tint">
            <ol className="grid list-decimal gap-2 ps-5">
              <li>{w('how.1')}</li>
              <li>{w('how.2')}</li>
              <li>{w('how.3')}</li>
            </ol>
          </Card>
        )}
      </div>
    </div>
  )
}

const isOpen = ({ decidedAt }: Prospect['claims'][number]): boolean => decidedAt === null

export function ClaimSkeleton() {
  return (
    <div role="status" className="grid gap-gap lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton height="30rem" />
      <Skeleton height="14rem" />
    </div>
  )
}
