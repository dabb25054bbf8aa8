import { useConflictText } from '#desk/editor/use-reading.ts'
import { useVersionedForm } from '#desk/editor/use-versioned-form.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Shop } from './shops.screen.tsx'

type Values = {
  readonly number: string
  readonly name: string
  readonly isActive: boolean
}

interface Props {
  /** Undefined: a new one. */
  readonly shop: Shop | undefined
  readonly onClose: () => void
}

export function ShopDialog({ shop, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('staff-desk')
  const cache = useQueryClient()
  const isNew = shop === undefined
  const labels = { number: w('shop.number'), name: w('shop.name'), isActive: w('shop.active') }
  const conflictText = useConflictText(labels)
  const save = async (body: InputOf<'saveShop'>['body']) =>
    (await call('saveShop', { body })).shops.find(({ number }) => number === shop?.number)
  const { form, isDirty } = useVersionedForm<Shop, Values, InputOf<'saveShop'>['body']>({
    saved: shop,
    toValues: (saved) => ({
      number: saved?.number ?? '',
      name: saved?.name ?? '',
      isActive: saved?.isActive ?? true,
    }),
    labels,
    validate: ({ number, name }) => ({
      number: number.trim() === '' ? 'required' : null,
      name: name.trim() === '' ? 'required' : null,
    }),
    toBody: ({ number, name, isActive }) => ({ number: number.trim(), name: name.trim(), isActive, isNew }),
    create: save,
    change: save,
    fetch: async () => (await call('listShops')).shops.find(({ number }) => number === shop?.number),
    onSaved: async () => {
      await cache.invalidateQueries()
      close()
    },
    onConflict: (conflict, _, report) => report.problem(conflictText(conflict)),
  })
  const title = w(shop === undefined ? 'shop.new' : 'shop.edit')
  return (
    <FormDialog form={{ form: form.form, isChanged: isDirty }} title={title} submit={w('save')} onClose={onClose}>
      {shop === undefined && (
        <TextField {...form.text('number')} required maxLength={20} autoComplete="off" width="medium" />
      )}
      <TextField {...form.text('name')} hint={w('shop.name.hint')} required maxLength={80} autoComplete="off" />
      <Checkbox {...form.check('isActive')} hint={w('shop.active.hint')}>
        {w('shop.active')}
      </Checkbox>
    </FormDialog>
  )
}
