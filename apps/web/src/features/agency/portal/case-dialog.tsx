import { useQuery } from '@tanstack/react-query'
import { CaseTimeline } from '#features/cases/public.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** The state of one case, in a dialog. */
export function CaseDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords('agency')
  const { maybe } = useWords('agency-case')
  const found = useQuery(queryOf('getAgencyCase', { params: { id } }))
  return (
    <Dialog
      open
      isRead
      onClose={onClose}
      title={found.data === undefined ? w('case.title') : `${w('case.title')}: ${found.data.productName}`}
      actions={<Button onClick={onClose}>{w('case.close')}</Button>}
    >
      <Loaded query={found} skeleton={<SkeletonText lines={8} />}>
        {(data) => (
          <div className="grid gap-6">
            <DescriptionList
              items={[
                { term: w('column.number'), text: <span className="font-mono text-small">{data.number}</span> },
                { term: w('column.recommender'), text: data.recommender },
                { term: w('column.recipient'), text: data.recipientInitials ?? '–' },
                { term: w('column.reward'), text: <Money cents={data.rewardCents} /> },
              ]}
            />
            <CaseTimeline timeline={data.timeline} say={maybe} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
