import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentFiles } from '#desk/document-files.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { dropDraft, findDraft } from '#platform/form/drafts.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Objection } from '../desk/objection.tsx'
import { SettlementLines } from '../desk/settlement-lines.tsx'
import { SettlementState, type Settlement, type SettlementRow } from '../desk/settlement-state.tsx'
import { objectionDraft, ObjectionForm } from './objection-form.tsx'

/** The settlement whose seller had to log in again while they objected to it. */
export const interrupted = (rows: readonly SettlementRow[] | undefined): SettlementRow | undefined =>
  rows?.find(({ id }) => findDraft(objectionDraft(id)) !== undefined)

/** The items of a credit note, its files, and the form to object to it. */
export function SettlementDialog({ row, onClose }: { row: SettlementRow; onClose: () => void }) {
  const w = useWords('settlements')
  const settlement = useQuery(queryOf('getSettlement', { params: { id: row.id } }))
  const close = () => {
    dropDraft(objectionDraft(row.id))
    onClose()
  }
  return (
    <Dialog open onClose={close} size="l" title={`${w(`kind.${row.kind}`)} ${row.number}`}>
      <Loaded query={settlement} skeleton={<SkeletonTable columns={5} />}>
        {(data) => <Details settlement={data} />}
      </Loaded>
    </Dialog>
  )
}

function Details({ settlement }: { settlement: Settlement }) {
  const w = useWords('settlements')
  const { row, corrects, correctedBy, reason, canObject, objectUntil } = settlement
  const draft = objectionDraft(row.id)
  const [objects, setObjects] = useState(() => findDraft(draft) !== undefined)
  const params = { id: row.id }
  const endObjection = () => {
    dropDraft(draft)
    setObjects(false)
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SettlementState row={row} />
        {row.paidOn !== null && (
          <span className="text-ink-muted">
            {w('paid')} <DateText value={row.paidOn} />
          </span>
        )}
      </div>
      <DocumentFiles
        number={row.number!}
        pdf={() => call('downloadSettlement', { params })}
        xml={() => call('downloadSettlementXml', { params })}
      />
      {corrects !== null && (
        <p className="wrap-anywhere">
          {w('corrects')}: {corrects.number}
          {reason !== null && ` (${reason})`}
        </p>
      )}
      {correctedBy !== null && (
        <p>
          {w('correctedBy')}: {correctedBy.number}
        </p>
      )}
      {row.state === 'objected' && <Banner tone="caution">{w('object.waits')}</Banner>}
      <Objection settlement={settlement} />
      <SettlementLines settlement={settlement} />
      {canObject &&
        objectUntil !== null &&
        (objects ? (
          <ObjectionForm id={row.id} onClose={endObjection} />
        ) : (
          <div className="grid justify-items-start gap-2 border-t border-line pt-4">
            <p className="text-ink-muted">
              {w('object.until')} <DateText value={objectUntil} />.
            </p>
            <Button variant="secondary" onClick={() => setObjects(true)}>
              {w('object')}
            </Button>
          </div>
        ))}
    </div>
  )
}
