import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useGoOn } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'
import { ProductConflict, type Conflict } from './product-conflict.tsx'
import { IdsPart, NotesPart, PicturePart, PlacePart, PricesPart, TextsPart } from './product-form.tsx'
import { labelsOf } from './product-labels.ts'
import { ProductPreview } from './product-preview.tsx'
import {
  changedFields,
  emptyValues,
  findFaults,
  mergeValues,
  toBody,
  toValues,
  wirePaths,
  type DeskProduct,
  type ProductField,
  type ProductValues,
} from './product-values.ts'
import { LeaveGuard } from './leave-guard.tsx'

/** A product's own facts: texts, prices, place, picture. Undefined: one that is about to be made. */
export function ProductFacts({ product }: { readonly product: DeskProduct | undefined }) {
  const t = useWords('desk-product')
  const cache = useQueryClient()
  const toast = useToast()
  const goOn = useGoOn()
  const repeatable = useRepeatable()
  const id = product === undefined ? 'neu' : String(product.Id)
  const [start] = useState(() => findDraft(id))
  const [base, setBase] = useState(() => start?.base ?? (product === undefined ? emptyValues : toValues(product)))
  const [version, setVersion] = useState(start?.version ?? product?.Version ?? 1)
  const [conflict, setConflict] = useState<Conflict>()

  const form = useForm<ProductValues, ProductValues>({
    initial: start?.values ?? base,
    labels: labelsOf(t),
    wire: wirePaths,
    validate: findFaults,
    submit: async (values) => {
      const body = toBody(values)
      try {
        const saved =
          product === undefined
            ? await repeatable(body, (idempotencyKey) => call('createProduct', { body }, { idempotencyKey }))
            : await call('changeProduct', { params: { id }, body: { ...body, Version: version } })
        await settle(saved)
      } catch (error) {
        if (!isApiError(error, 'lostRace')) throw error
        await meet(values)
      }
    },
  })
  const { values } = form
  const isDirty = changedFields(base, values).length > 0

  useEffect(() => {
    if (isDirty) keepDraft(id, { values, base, version })
    else dropDraft(id)
  }, [id, isDirty, values, base, version])

  const replaceAll = (next: ProductValues) => {
    for (const name of Object.keys(next) as ProductField[]) form.set(name, next[name] as never)
  }

  const settle = async (saved: DeskProduct) => {
    dropDraft(id)
    const next = toValues(saved)
    setBase(next)
    replaceAll(next)
    setVersion(saved.Version)
    setConflict(undefined)
    cache.setQueryData(keyOf('getDeskProduct', { params: { id: String(saved.Id) } }), saved)
    toast({ text: t('saved'), tone: 'positive' })
    await cache.invalidateQueries({ queryKey: keyOf('searchDeskProducts') })
    if (product === undefined) await goOn({ name: 'operatorProduct', params: { id: String(saved.Id) }, query: {} })
  }

  /** Somebody else was quicker: theirs is fetched, and laid under what was typed here. */
  const meet = async (mine: ProductValues) => {
    const latest = await call('getDeskProduct', { params: { id } })
    const theirs = toValues(latest)
    const { merged, changed } = mergeValues(base, mine, theirs)
    setConflict({ fields: changed, base, mine, theirs })
    setBase(theirs)
    setVersion(latest.Version)
    replaceAll(merged)
    cache.setQueryData(keyOf('getDeskProduct', { params: { id } }), latest)
  }

  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,1fr)_20rem]">
      <LeaveGuard isDirty={isDirty} />
      <Form {...form.form} label={t('tab.facts')}>
        {conflict !== undefined && (
          <ProductConflict
            conflict={conflict}
            onTake={() => {
              replaceAll(conflict.theirs)
              setConflict(undefined)
            }}
          />
        )}
        {[TextsPart, PricesPart, PlacePart, PicturePart, NotesPart, IdsPart].map((Part, at) => (
          <Card key={at}>
            <Part form={form} />
          </Card>
        ))}
        <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 border-t border-line bg-page px-2 py-3">
          <SubmitButton>{t(product === undefined ? 'create' : 'save')}</SubmitButton>
          {isDirty && (
            <>
              <Button
                variant="quiet"
                onClick={() => {
                  replaceAll(base)
                  setConflict(undefined)
                }}
              >
                {t('discard')}
              </Button>
              <span role="status" className="ms-auto text-small text-ink-muted">
                {t('unsaved')}
              </span>
            </>
          )}
        </div>
      </Form>
      <ProductPreview values={values} product={product} />
    </div>
  )
}
