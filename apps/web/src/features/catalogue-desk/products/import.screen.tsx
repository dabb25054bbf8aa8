import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { inLocale } from '#desk/in-locale.ts'
import { ImportDesk } from '../import-desk.tsx'
import { changeLabel, useProductLanguage } from './product-labels.ts'

/** Products from a file. */
export function Screen() {
  const t = useWords('desk-products')
  const product = useWords('desk-product')
  const inLanguage = useProductLanguage()
  const pathTo = usePathTo()
  const locale = useLocale()
  const categories = useQuery(queryOf('listDeskCategories'))
  const list = categories.data?.map(({ id, name }) => `${id} ${inLocale(name, locale)}`).join(', ')
  return (
    <ImportDesk<AnswerOf<'importProducts'>>
      words="desk-products"
      above={pathTo('operatorProducts')}
      hint={list === undefined ? undefined : list === '' ? t('import.noCategories') : t('import.categories', { list })}
      send={(content, dryRun) => call('importProducts', { body: { dryRun, content } })}
      file={[() => call('exportDeskProducts', {}), 'produkte.csv']}
      nameOf={(row) => [row.name, row.externalId].filter(Boolean).join(' · ') || '–'}
      labelOf={(field) => changeLabel(product, inLanguage, field)}
    />
  )
}
