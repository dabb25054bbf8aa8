import type { useWords } from '#platform/i18n/use-words.ts'
import { textFields, type ProductField } from './product-values.ts'

type T = ReturnType<typeof useWords<'desk-product'>>

/** What each field of the form is called. */
export function labelsOf(t: T): Record<ProductField, string> {
  const texts = textFields.flatMap((field) => [
    [`de_${field}`, t('inGerman', { field: t(field) })],
    [`en_${field}`, t('inEnglish', { field: t(field) })],
  ])
  return {
    ...(Object.fromEntries(texts) as Record<`${'de' | 'en'}_${(typeof textFields)[number]}`, string>),
    ...{ monthly: t('monthly'), once: t('once'), term: t('term'), commission: t('commission') },
    commissionModel: t('commissionModel'),
    ...{ category: t('category'), source: t('source'), kind: t('kind'), group: t('group'), class: t('class') },
    ...{ internal: t('internal'), externalId: t('externalId'), telcoId: t('telcoId'), shopUrl: t('shopUrl') },
    ...{ picture: t('field.picture'), footnotes: t('field.footnotes'), young: t('young'), hybrid: t('hybrid') },
    ...{ preselected: t('preselected'), pictureProblem: t('field.picture') },
  }
}

/** Fields as the server's record of changes names them, by the form's. */
const ofChanges: Readonly<Record<string, ProductField>> = {
  ...{ monthlyCents: 'monthly', onceCents: 'once', termMonths: 'term', commission: 'commission' },
  ...{
    categoryId: 'category',
    source: 'source',
    kind: 'kind',
    productGroup: 'group',
    class: 'class',
    name: 'internal',
  },
  ...{ externalId: 'externalId', telcoProductId: 'telcoId', shopUrl: 'shopUrl', picture: 'picture', young: 'young' },
  ...{ footnoteIds: 'footnotes', hybrid: 'hybrid', preselected: 'preselected' },
}

/** What a changed field is called; one that is new here shows its own name. */
export function changeLabel(t: T, field: string): string {
  if (field === 'reward') return t('field.reward')
  if (field === 'copyOf') return t('field.copyOf')
  if (field === 'en') return t('english')
  const labels = labelsOf(t)
  const name = ofChanges[field] ?? (field.replace('.', '_') as ProductField)
  return Object.hasOwn(labels, name) ? labels[name] : field
}
