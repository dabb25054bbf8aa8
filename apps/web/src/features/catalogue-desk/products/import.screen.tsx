import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { inLocale } from '#desk/in-locale.ts'
import { ImportDesk } from '../import-desk.tsx'
import { changeLabel } from './product-labels.ts'

/** Products from a file. */
export function Screen() {
  const t = useWords('desk-products')
  const product = useWords('desk-product')
  const pathTo = usePathTo()
  const locale = useLocale()
  const categories = useQuery(queryOf('listDeskCategories'))
  const list = categories.data?.map(({ Id, Name }) => `${Id} ${inLocale(Name, locale)}`).join(', ')
  return (
    <ImportDesk<AnswerOf<'importProducts'>>
      words="desk-products"
      above={pathTo('operatorProducts')}
      hint={list === undefined ? undefined : t('import.categories', { list })}
      send={(Inhalt, Probelauf) => call('importProducts', { body: { Probelauf, Inhalt } })}
      file={[() => call('exportDeskProducts', {}), 'produkte.csv']}
      nameOf={(row) => [row.Name, row.ExterneId].filter(Boolean).join(' · ') || '–'}
      labelOf={(field) => changeLabel(product, field)}
    />
  )
}
