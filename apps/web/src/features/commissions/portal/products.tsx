import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '#desk/block.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'

/** A long catalogue would hide that the page has an end. */
const shownAtFirst = 8

/** Products with a commission today, best first, each with a link to recommend it. */
export function Products() {
  const w = useWords('commissions')
  const products = useQuery(queryOf('listSellerProducts'))
  return (
    <Block title={w('products.title')}>
      <Loaded query={products} skeleton={<SkeletonTable columns={3} />}>
        {(rows) => <Best rows={rows.toSorted((a, b) => b.cents - a.cents)} />}
      </Loaded>
    </Block>
  )
}

function Best({ rows }: { rows: AnswerOf<'listSellerProducts'> }) {
  const w = useWords('commissions')
  const pathTo = usePathTo()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <Table
        caption={w('products.title')}
        hideCaption
        rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={w('products.empty')} text={w('products.empty.text')} />}
        columns={[
          { id: 'product', header: w('column.product'), main: true, cell: ({ displayName }) => displayName },
          {
            id: 'cents',
            header: w('column.perOrder'),
            align: 'end',
            cell: ({ cents }) => <Money cents={cents} />,
          },
          { id: 'model', header: w('column.model'), cell: ({ model }) => model },
        ]}
        rowActions={({ id, displayName }) => (
          <Button
            size="s"
            variant="secondary"
            href={pathTo('Empfehlen', { productId: String(id) })}
            aria-label={w('products.recommend.name', { product: displayName })}
          >
            {w('products.recommend')}
          </Button>
        )}
      />
      {!isWhole && rows.length > shownAtFirst && (
        <div>
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {w('products.all', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}
