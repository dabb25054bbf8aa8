import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callersOf } from '@referral/contract/roles'
import { planOperations } from '@referral/contract/plans'
import { can, isRole } from '@referral/domain/roles'
import { Block } from '#desk/block.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { AmountDialog } from '../desk/amount-dialog.tsx'
import { AmountTable } from '../desk/amount-table.tsx'

/** Praemienplan: the agency's rewards for its customers. Owners change future ones, employees read. */
export function RewardPlanTab() {
  const w = useWords('plans')
  const roles = useSession('agency')?.user.roles ?? []
  const may = (ability: 'addRewardPlan' | 'deleteRewardPlan') =>
    callersOf(roles).some((role) => isRole(role) && can(role, ability))
  const filter = useFilter<never>([])
  const categories = useQuery(queryOf('listPlanCategories'))
  const plan = useQuery({
    ...queryOf('listRewardPlan', { body: { pageNumber: filter.page, pageSize: 50 } }),
    placeholderData: keepPreviousData,
  })
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeading
        lead={w('plan.lead')}
        actions={
          may('addRewardPlan') && (
            <Button icon={plusIcon} busy={isAdding && plan.isPending} onClick={() => setAdding(true)}>
              {w('plan.new')}
            </Button>
          )
        }
      >
        {w('plan.title')}
      </PageHeading>
      <Stack>
        <Block title={w('plan.today')}>
          <Loaded query={categories} skeleton={<SkeletonTable columns={3} />}>
            {(rows) => <Today rows={rows} />}
          </Loaded>
        </Block>
        <Block title={w('plan.entries')} lead={w('plan.entries.lead')}>
          <Loaded query={plan} skeleton={<SkeletonTable columns={4} />}>
            {(page) => (
              <>
                <AmountTable
                  caption={w('plan.entries')}
                  amount={w('plan.amount')}
                  entries={page.content}
                  empty={{ title: w('plan.empty'), text: w('plan.empty.text') }}
                  remove={
                    may('deleteRewardPlan') ? (id) => call('deleteRewardPlanEntry', { params: { id } }) : undefined
                  }
                />
                <Pagination page={filter.page} pageCount={page.pageCount} onPage={filter.goTo} />
              </>
            )}
          </Loaded>
        </Block>
      </Stack>
      {isAdding && plan.data !== undefined && (
        <AmountDialog
          title={w('plan.new')}
          amountLabel={w('plan.amount')}
          categories={categories.data ?? []}
          operation={planOperations.addRewardPlanEntry}
          today={plan.data.today}
          submit={(body) => call('addRewardPlanEntry', { body })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** By category: the agency's own reward, or the programme's. */
function Today({ rows }: { rows: AnswerOf<'listPlanCategories'> }) {
  const w = useWords('plans')
  const format = useFormat()
  return (
    <Table
      caption={w('plan.today')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: 'name', header: w('category'), main: true, cell: ({ name }) => name },
        {
          id: 'cents',
          header: w('plan.amount'),
          align: 'end',
          cell: ({ planCents, ownFromCents, ownUntilCents }) => {
            if (planCents !== null) return <Money cents={planCents} />
            if (ownFromCents === ownUntilCents) return ownUntilCents === 0 ? '–' : <Money cents={ownUntilCents} />
            return w('from', { from: format.money(ownFromCents), until: format.money(ownUntilCents) })
          },
        },
        {
          id: 'whose',
          header: w('standing'),
          cell: ({ planCents }) => (
            <span className={planCents === null ? 'text-ink-muted' : 'strong'}>
              {w(planCents === null ? 'plan.today.programme' : 'plan.today.own')}
            </span>
          ),
        },
      ]}
    />
  )
}
