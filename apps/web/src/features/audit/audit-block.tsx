import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { useToast } from '#ui/toast.tsx'
import { Block } from '#desk/block.tsx'

type State = AnswerOf<'getAuditState'>

/** Whether operators' acts and the money's bookings are as they were sealed. */
export function AuditBlock() {
  const w = useWords('audit')
  const pathTo = usePathTo()
  const cache = useQueryClient()
  const toast = useToast()
  const [isChecking, setChecking] = useState(false)
  const asked = queryOf('getAuditState')
  const state = useQuery(asked)
  const check = async () => {
    setChecking(true)
    try {
      cache.setQueryData(asked.queryKey, await call('verifyAudit'))
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'critical' })
    } finally {
      setChecking(false)
    }
  }
  return (
    <Block title={w('title')}>
      {/* Before what comes later, which would push it away. */}
      <div className="flex flex-wrap items-center gap-4">
        <Button size="s" variant="secondary" icon="refresh" busy={isChecking} onClick={() => void check()}>
          {w('again')}
        </Button>
        <Link href={pathTo('operatorFiles')}>{w('files')}</Link>
      </div>
      <Loaded query={state} skeleton={<SkeletonTable columns={2} rows={3} />}>
        {(data) => <Found data={data} />}
      </Loaded>
    </Block>
  )
}

function Found({ data: { last, check, waiting } }: { data: State }) {
  const w = useWords('audit')
  const faults = check?.faults ?? []
  return (
    <>
      {faults.length > 0 && (
        <Banner tone="critical" live>
          {w('broken', { count: faults.reduce((sum, { count }) => sum + count, 0) })}
        </Banner>
      )}
      <DescriptionList
        items={[
          {
            term: w('last'),
            text:
              last === null ? (
                w('none')
              ) : (
                <>
                  {last.number} · <DateText value={last.at} withTime /> · <code>{last.seal.slice(0, 16)}</code>
                </>
              ),
          },
          { term: w('waiting'), text: String(waiting) },
          {
            term: w('check'),
            text:
              check === null ? (
                w('unchecked')
              ) : (
                <>
                  <DateText value={check.checkedAt} withTime />
                  {faults.length === 0 && ` · ${w('whole', { count: check.facts })}`}
                </>
              ),
          },
        ]}
      />
    </>
  )
}
