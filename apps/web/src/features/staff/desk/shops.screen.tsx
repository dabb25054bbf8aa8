import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { ShopDialog } from './shop-dialog.tsx'
import { ShopCard } from './shop-card.tsx'

export type Shop = AnswerOf<'listShops'>['shops'][number]

/** The client's shops with their terminals. */
export function Screen() {
  const w = useWords('staff-desk')
  const shops = useQuery(queryOf('listShops'))
  const [editing, setEditing] = useState<Shop | 'new'>()
  const add = (
    <Button icon={plusIcon} onClick={() => setEditing('new')}>
      {w('shop.new')}
    </Button>
  )
  return (
    <Page>
      <PageHeading lead={w('shops.lead')} actions={add}>
        {w('shops.title')}
      </PageHeading>
      <Stack>
        <Loaded query={shops} skeleton={<SkeletonTable columns={3} />}>
          {(found) =>
            found.shops.length === 0 ? (
              <EmptyState title={w('shops.none')} text={w('shops.none.text')} />
            ) : (
              found.shops.map((shop) => <ShopCard key={shop.number} shop={shop} onEdit={() => setEditing(shop)} />)
            )
          }
        </Loaded>
      </Stack>
      {editing !== undefined && (
        <ShopDialog shop={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  )
}
