import { useState } from 'react'
import { ReportList as Report, type ReportProps, type RowOf } from '#desk/list/report-list.tsx'
import { SavedViews } from '#features/agencies/portal/public.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { clockIcon } from '#ui/tool-icons.ts'

const viewsOf = {
  listAgencyOrders: 'orders',
  listAgencyRecommendations: 'recommendations',
  listAgencyLeads: 'leads',
  listAgencyRewards: 'rewards',
} as const
type Lists = keyof typeof viewsOf

/** How a row is called: by its order's number, else its recommendation's. */
const labelOf = (row: { readonly id: string; readonly number: string | null; readonly orderNumber?: string }): string =>
  row.orderNumber ?? row.number ?? row.id

/** A report of the agency: its views can be saved, and each row opens its timeline. */
export function ReportList<List extends Lists>(props: Omit<ReportProps<List>, 'rowLabel' | 'tools'>) {
  const w = useWords('agency')
  const [shownCase, showCase] = useState<string>()
  return (
    <>
      <Report
        {...props}
        rowLabel={labelOf}
        tools={({ hidden, hide }) => <SavedViews list={viewsOf[props.list]} hidden={hidden} onHidden={hide} />}
        rowActions={(row: RowOf<List>) => (
          <span className="flex justify-end gap-1">
            {props.rowActions?.(row)}
            {row.recommendationId !== null && (
              <OpenCase
                label={w('case.open', { number: labelOf(row) })}
                onOpen={() => showCase(row.recommendationId as string)}
              />
            )}
          </span>
        )}
      />
      {shownCase !== undefined && <CaseDialog id={shownCase} onClose={() => showCase(undefined)} />}
    </>
  )
}

/** Where a row is a card, there is room for a word. */
function OpenCase({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  const w = useWords('agency')
  return (
    <>
      <IconButton icon={clockIcon} label={label} onClick={onOpen} className="max-md:hidden" />
      <Button size="s" variant="quiet" aria-label={label} onClick={onOpen} className="md:hidden">
        {w('case.title')}
      </Button>
    </>
  )
}

export type { RowOf }
