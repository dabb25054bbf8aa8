import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { useToast } from '#ui/toast.tsx'
import { chevronUpIcon, downloadIcon, plusIcon, uploadIcon } from '#ui/tool-icons.ts'
import { ListOf } from '../list-of.tsx'
import { useFilter } from '../use-filter.ts'
import { useDownload } from '../use-download.ts'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilters, productFilterNames } from './product-filters.tsx'

export type ProductRow = AnswerOf<'searchDeskProducts'>['Content'][number]
type Move = 'anbieten' | 'ausblenden' | 'hoch' | 'runter'

/** The list of products: what each costs, earns and still lacks; its place is moved by keyboard too. */
export function Screen() {
  const t = useWords('desk-products')
  const pathTo = usePathTo()
  const cache = useQueryClient()
  const toast = useToast()
  const filter = useFilter(productFilterNames)
  const [saving, download] = useDownload()
  const columns = useProductColumns()
  const list = useQuery({
    ...queryOf('searchDeskProducts', { query: { ...filter.values, page: String(filter.page) } as never }),
    placeholderData: keepPreviousData,
  })
  const save = () => download(() => call('exportDeskProducts', { query: filter.values as never }), 'produkte.csv')
  const move = async (row: ProductRow, to: Move) => {
    const name = row.AnzeigeName
    try {
      await call('moveProduct', { params: { id: String(row.Id), move: to } })
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
      if (to === 'hoch' || to === 'runter') toast({ text: t('moved', { name }) })
      else
        toast({
          tone: 'positive',
          text: t(to === 'anbieten' ? 'offered' : 'nowHidden', { name }),
          action: { label: t('undo'), onSelect: () => void move(row, to === 'anbieten' ? 'ausblenden' : 'anbieten') },
        })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: isApiError(error, 'illegalMove') ? t('atEnd', { name }) : t('failed'), tone: 'caution' })
    }
  }
  // Places are told within a category: a list narrowed otherwise shows only some of the neighbours.
  const showsAllNeighbours = filter.values.query === undefined && filter.values.status === undefined
  return (
    <Page>
      <PageHeading
        lead={t('lead')}
        actions={
          <>
            <Button icon={plusIcon} href={pathTo('operatorProduct', { id: 'neu' })}>
              {t('new')}
            </Button>
            <Button variant="secondary" icon={uploadIcon} href={pathTo('operatorProductImport')}>
              {t('import')}
            </Button>
            <Button variant="secondary" icon={downloadIcon} busy={saving} onClick={() => void save()}>
              {t('export')}
            </Button>
          </>
        }
      >
        {t('title')}
      </PageHeading>
      <Stack>
        <ProductFilters filter={filter} page={list.data} />
        <ListOf
          query={list}
          caption={t('title')}
          columns={columns}
          rowKey={(row: ProductRow) => String(row.Id)}
          filter={filter}
          empty={{ title: t('empty'), text: t('empty.text') }}
          rowActions={(row: ProductRow) => {
            const name = row.AnzeigeName
            return (
              <span className="inline-flex items-center gap-1">
                {showsAllNeighbours && (
                  <>
                    <IconButton icon={chevronUpIcon} label={t('up', { name })} onClick={() => void move(row, 'hoch')} />
                    <IconButton
                      icon="chevron-down"
                      label={t('down', { name })}
                      onClick={() => void move(row, 'runter')}
                    />
                  </>
                )}
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={t(row.Angeboten ? 'hide.name' : 'offer.name', { name })}
                  onClick={() => void move(row, row.Angeboten ? 'ausblenden' : 'anbieten')}
                >
                  {t(row.Angeboten ? 'hide' : 'offer')}
                </Button>
              </span>
            )
          }}
        />
      </Stack>
    </Page>
  )
}
