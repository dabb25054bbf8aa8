import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planOperations } from '@referral/contract/plans'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { AmountTable } from './amount-table.tsx'

/** What released orders cost agencies, set by the operators. */
export function Screen() {
  const w = useWords('plans')
  const list = useQuery(queryOf('listPriceList'))
  const [isAdding, setAdding] = useState(false)
  return (
    <Page>
      <PageHeading
        lead={w('prices.lead')}
        actions={
          <Button icon={plusIcon} busy={isAdding && list.isPending} onClick={() => setAdding(true)}>
            {w('prices.new')}
          </Button>
        }
      >
        {w('prices.title')}
      </PageHeading>
      <Stack>
        <Loaded query={list} skeleton={<SkeletonTable columns={4} />}>
          {({ entries, categories, today }) => (
            <>
              <AmountTable
                caption={w('prices.title')}
                amount={w('prices.amount')}
                entries={entries}
                empty={{ title: w('prices.empty'), text: w('prices.empty.text') }}
                remove={(id) => call('deleteServiceFee', { params: { id } })}
              />
              {isAdding && (
                <AmountDialog
                  title={w('prices.new')}
                  amountLabel={w('prices.amount')}
                  notice={w('prices.notice')}
                  categories={categories}
                  operation={planOperations.addServiceFee}
                  today={today}
                  submit={(body) => call('addServiceFee', { body })}
                  onClose={() => setAdding(false)}
                />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}
