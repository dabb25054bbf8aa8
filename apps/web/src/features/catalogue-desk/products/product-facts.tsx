import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { fromList } from '#platform/form/list-value.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useGoOn } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { EditorForm } from '#desk/editor/editor-form.tsx'
import { inLocale } from '#desk/in-locale.ts'
import { IdsPart, NotesPart, PicturePart, PlacePart, PricesPart, TextsPart } from './product-form.tsx'
import { labelsOf, useProductLanguage } from './product-labels.ts'
import { ProductPreview } from './product-preview.tsx'
import { emptyProduct, findFaults, toBody, toValues, type DeskProduct, type ProductValues } from './product-values.ts'
import { useEditor } from '#desk/editor/use-editor.ts'

/** A product's own facts: texts, prices, place, picture. Undefined for a new one. */
export function ProductFacts({ product }: { readonly product: DeskProduct | undefined }) {
  // Footnotes that come later would move the fields below them.
  const notes = useQuery(queryOf('listFootnotes'))
  return notes.isPending ? <SkeletonCards count={3} /> : <FactsForm product={product} />
}

interface Localized {
  readonly de: string
  readonly en: string
}

function FactsForm({ product }: { readonly product: DeskProduct | undefined }) {
  const t = useWords('desk-product')
  const inLanguage = useProductLanguage()
  const locale = useLocale()
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const goOn = useGoOn()
  const id = product === undefined ? 'neu' : String(product.id)
  const { data: categories } = useQuery(queryOf('listDeskCategories'))
  const { data: notes } = useQuery(queryOf('listFootnotes'))
  const nameOf = (text: Localized | undefined) => text && inLocale(text, locale)
  const noteOf = (one: string) => nameOf(notes?.find(({ id: note }) => String(note) === one)?.title)
  const editor = useEditor<DeskProduct, ProductValues, ReturnType<typeof toBody>>({
    of: `product ${id}`,
    saved: product,
    empty: emptyProduct,
    toValues: (saved) => toValues(saved, format),
    labels: labelsOf(t, inLanguage),
    read: (name, value) => {
      if (name === 'kind') return t.maybe(`kind.${value}`)
      if (name === 'categoryId') return nameOf(categories?.find(({ id: one }) => String(one) === value)?.name)
      const chosen = name === 'footnoteIds' ? fromList(value) : []
      return chosen.length === 0 ? undefined : chosen.map((one) => noteOf(one) ?? one).join(', ')
    },
    validate: findFaults,
    toBody,
    create: (body, idempotencyKey) => call('createProduct', { body }, { idempotencyKey }),
    change: (body) => call('changeProduct', { params: { id }, body }),
    fetch: () => call('getDeskProduct', { params: { id } }),
    onSeen: (latest) => cache.setQueryData(keyOf('getDeskProduct', { params: { id } }), latest),
    onSaved: async (saved) => {
      cache.setQueryData(keyOf('getDeskProduct', { params: { id: String(saved.id) } }), saved)
      toast({ text: t(saved.offered ? 'saved' : 'saved.hidden'), tone: 'positive' })
      await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
      if (product === undefined) await goOn({ name: 'operatorProduct', params: { id: String(saved.id) }, query: {} })
    },
  })
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <EditorForm editor={editor} label={t('tab.facts')} conflictTitle={t('conflict.title')}>
          {[TextsPart, PricesPart, PlacePart, PicturePart, NotesPart, IdsPart].map((Part, at) => (
            <Card key={at}>
              <Part form={editor.form} />
            </Card>
          ))}
        </EditorForm>
      </div>
      <ProductPreview values={editor.form.values} product={product} />
    </div>
  )
}
