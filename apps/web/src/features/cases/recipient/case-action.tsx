import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import type { Phase } from './case-phase.ts'
import type { RecipientCase } from '#features/recipients/public.tsx'
import { useShopVisit } from './use-shop-visit.ts'

/** The one thing to do now; nothing where others act. */
export function CaseAction({ data, phase }: { data: RecipientCase; phase: Phase }) {
  const w = useWords('recipient-case')
  const pathTo = usePathTo()
  if (phase === 'order') return <OrderAction data={data} />
  if (phase === 'confirm')
    return (
      <ButtonRow>
        <Button size="l" iconEnd="arrow-right" href={pathTo('AGBDatenschutzZustimmung')}>
          {w('case.confirm')}
        </Button>
      </ButtonRow>
    )
  if (phase === 'cancelled' || phase === 'lapsed')
    return (
      <ButtonRow>
        <Button variant="secondary" href={pathTo('Kontakt')}>
          {w('case.contact')}
        </Button>
      </ButtonRow>
    )
  return null
}

function OrderAction({ data }: { data: RecipientCase }) {
  const w = useWords('recipient-case')
  const { name: client } = useTenant()
  const { visit, isLeaving, hasFailed } = useShopVisit(data)
  return (
    <div className="grid gap-3">
      <ButtonRow>
        <Button size="l" iconEnd="arrow-right" busy={isLeaving} onClick={() => void visit()}>
          {w('case.order', { client })}
        </Button>
      </ButtonRow>
      <p className="text-small text-ink-muted">{w('case.order.note')}</p>
      {hasFailed && (
        <Banner
          tone="caution"
          live
          action={
            <a className="inline-link" href={data.shopLink}>
              {w('case.order.direct')}
            </a>
          }
        >
          {w('case.order.failed')}
        </Banner>
      )}
    </div>
  )
}
