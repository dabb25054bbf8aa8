import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '#desk/block.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { Example } from './example.tsx'
import { ModelDialog } from './model-dialog.tsx'
import { ModelTable } from './model-table.tsx'

type Models = AnswerOf<'listCommissionModels'>

/** How commissions are paid beyond the amount at the product: each model by name, with its versions. */
export function Screen() {
  const w = useWords('commission-models')
  const list = useQuery(queryOf('listCommissionModels'))
  const [isAdding, setAdding] = useState(false)
  return (
    <Page>
      <PageHeading
        lead={w('lead')}
        actions={
          <Button icon={plusIcon} busy={isAdding && list.isPending} onClick={() => setAdding(true)}>
            {w('new')}
          </Button>
        }
      >
        {w('title')}
      </PageHeading>
      <Stack>
        <Explained />
        <Loaded query={list} skeleton={<SkeletonTable columns={5} />}>
          {(data) => (
            <>
              <Block title={w('models')} lead={w('models.lead')}>
                <ModelTable models={data.models} />
              </Block>
              <Used data={data} />
              {isAdding && <ModelDialog names={namesOf(data)} today={data.today} onClose={() => setAdding(false)} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

const namesOf = ({ models, used }: Models) => [...new Set([...used, ...models].map(({ name }) => name))].toSorted()

function Explained() {
  const w = useWords('commission-models')
  const steps = [
    { from: 10, cents: 500 },
    { from: 20, cents: 1_000 },
  ]
  return (
    <Card title={w('how')} tone="tint">
      <DescriptionList
        items={(['fixed', 'stepped', 'bonus'] as const).map((kind) => ({
          term: <span className="strong text-ink">{w(`kind.${kind}`)}</span>,
          text: (
            <>
              {w(`kind.${kind}.text`)}
              <span className="block text-small text-ink-muted">
                {kind !== 'fixed' && `${w('how.steps')} `}
                <Example kind={kind} period="month" steps={kind === 'fixed' ? [] : steps} />
              </span>
            </>
          ),
        }))}
      />
    </Card>
  )
}

/** The names that products use; an undescribed model pays the product's amount alone. */
function Used({ data: { models, used } }: { data: Models }) {
  const w = useWords('commission-models')
  const isDescribed = (name: string) => models.some((model) => model.name === name)
  return (
    <Block title={w('used')} lead={w('used.lead')}>
      <Table
        caption={w('used')}
        hideCaption
        rows={used}
        rowKey={({ name }) => name}
        empty={<p className="text-ink-muted">{w('used.none')}</p>}
        columns={[
          { id: 'name', header: w('name'), main: true, cell: ({ name }) => <code>{name}</code> },
          { id: 'products', header: w('products'), align: 'end', cell: ({ products }) => products },
          {
            id: 'described',
            header: w('described'),
            cell: ({ name }) => (
              <StatusBadge tone={isDescribed(name) ? 'positive' : 'neutral'}>
                {w(isDescribed(name) ? 'described.yes' : 'described.no')}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Block>
  )
}
