import { FormDialog } from '#desk/form-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Shop } from './shops.screen.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly shop: Shop | undefined
  readonly onClose: () => void
}

export function ShopDialog({ shop, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('staff-desk')
  const cache = useQueryClient()
  const form = useForm({
    initial: { number: shop?.number ?? '', name: shop?.name ?? '', isActive: shop?.isActive ?? true },
    labels: { number: w('shop.number'), name: w('shop.name') },
    validate: ({ number, name }) => ({
      number: number.trim() === '' ? 'required' : null,
      name: name.trim() === '' ? 'required' : null,
    }),
    submit: async ({ number, name, isActive }) => {
      const isNew = shop === undefined
      await call('saveShop', { body: { number: number.trim(), name: name.trim(), isActive, isNew } })
      await cache.invalidateQueries()
      close()
    },
  })
  const title = w(shop === undefined ? 'shop.new' : 'shop.edit')
  return (
    <FormDialog form={form} title={title} submit={w('save')} onClose={onClose}>
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
