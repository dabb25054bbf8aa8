import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { chevronUpIcon } from '#ui/tool-icons.ts'
import { ListOf } from '#desk/list/list-of.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { OfferButton, OfferListPage, useOfferMove, type OfferRow } from '../offer-list.tsx'
import { OfferQuestion } from '../offer-question.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilters, productFilterMembers, productFilterNames } from './product-filters.tsx'

export type ProductRow = AnswerOf<'searchDeskProducts'>['content'][number]

/** The list of products: what each costs, earns and still lacks; its place is moved by keyboard too. */
export function Screen() {
  const t = useWords('desk-products')
  const pathTo = usePathTo()
  const filter = useFilter(productFilterNames)
  const columns = useProductColumns()
  const list = useList('searchDeskProducts', filter, productFilterMembers)
  const move = useOfferMove('desk-products', 'searchDeskProducts')
  const [asked, setAsked] = useState<OfferRow>()
  // Places are relative to a category: a list with other filters shows only some of the neighbours.
  const showsAllNeighbours = filter.values.query === undefined && filter.values.status === undefined
  return (
    <OfferListPage
      words="desk-products"
      newHref={pathTo('operatorProduct', { id: 'neu' })}
      importHref={pathTo('operatorProductImport')}
      file={[
        () => call('exportDeskProducts', { query: filter.narrowing(productFilterMembers) as never }),
        'produkte.csv',
      ]}
    >
      <ProductFilters filter={filter} page={list.data} />
      <ListOf
        query={list}
        caption={t('title')}
        columns={columns}
        rowKey={(row: ProductRow) => String(row.id)}
        filter={filter}
        empty={{ title: t('empty'), text: t('empty.text') }}
        rowActions={({ id, offered, lacks, name }: ProductRow) => (
          <span className="inline-flex items-center gap-1">
            {showsAllNeighbours && <PlaceButtons id={String(id)} name={name} />}
            <OfferButton
              words="desk-products"
              row={{
                isOffered: offered,
                name,
                move: (to) => call('moveProduct', { params: { id: String(id), move: to } }),
                reward: {
                  wasMissing: lacks.includes('reward'),
                  isMissing: async () =>
                    (await call('getDeskProduct', { params: { id: String(id) } })).lacks.includes('reward'),
                },
              }}
              onMove={(row) => (!offered && lacks.includes('reward') ? setAsked(row) : move(row))}
            />
          </span>
        )}
      />
      {asked !== undefined && (
        <OfferQuestion name={asked.name} onOffer={() => move(asked)} onClose={() => setAsked(undefined)} />
      )}
    </OfferListPage>
  )
}

/** Before or behind its neighbour. */
function PlaceButtons({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useWords('desk-products')
  const cache = useQueryClient()
  const toast = useToast()
  const move = async (to: 'up' | 'down') => {
    try {
      await call('moveProduct', { params: { id, move: to } })
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
      toast({ text: t('moved', { name }) })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: isApiError(error, 'illegalMove') ? t('atEnd', { name }) : t('failed'), tone: 'caution' })
    }
  }
  return (
    <>
      <IconButton icon={chevronUpIcon} label={t('up', { name })} onClick={() => void move('up')} />
      <IconButton icon="chevron-down" label={t('down', { name })} onClick={() => void move('down')} />
    </>
  )
}
