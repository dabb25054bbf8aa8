import { useWords } from '#platform/i18n/use-words.ts'
import { useInLanguage, type InLanguage } from '#desk/languages.ts'
import { textFields, type ProductField } from './product-values.ts'

type T = ReturnType<typeof useWords<'desk-product'>>

/** What a product's texts are called in each language. */
export function useProductLanguage(): InLanguage {
  const t = useWords('desk-product')
  return useInLanguage({ de: (field) => t('inGerman', { field }), en: (field) => t('inEnglish', { field }) })
}

/** What each field of the form is called. */
export function labelsOf(t: T, inLanguage: InLanguage): Record<ProductField, string> {
  const texts = textFields.flatMap((field) => [
    [`de.${field}`, inLanguage('de', t(field))],
    [`en.${field}`, inLanguage('en', t(field))],
  ])
  return {
    ...(Object.fromEntries(texts) as Record<`${'de' | 'en'}.${(typeof textFields)[number]}`, string>),
    ...{ monthlyCents: t('monthly'), onceCents: t('once'), termMonths: t('term'), commission: t('commission') },
    ...{ commissionModel: t('commissionModel'), categoryId: t('category'), source: t('source'), kind: t('kind') },
    ...{ productGroup: t('group'), class: t('class'), name: t('internal'), externalId: t('externalId') },
    ...{ telcoProductId: t('telcoId'), shopUrl: t('shopUrl'), picture: t('field.picture') },
    ...{ footnoteIds: t('field.footnotes'), young: t('young'), hybrid: t('hybrid') },
    ...{ preselected: t('preselected'), pictureProblem: t('field.picture') },
  }
}

/** The label of a changed field; a field without words is shown by its name. */
export function changeLabel(t: T, inLanguage: InLanguage, field: string): string {
  if (field === 'reward') return t('field.reward')
  if (field === 'copyOf') return t('field.copyOf')
  if (field === 'en') return t('english')
  const labels: Readonly<Record<string, string>> = labelsOf(t, inLanguage)
  return labels[field] ?? field
}
