import { FormDialog } from '#desk/form-dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkChannels, linkShare, type LinkChannel } from '@referral/domain/seller-link'
import { recommenderShares, type RecommenderShare } from '@referral/domain/shares'
import { isBlank } from '@referral/domain/validate/field-code'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { LinkRow } from './links.screen.tsx'

/** A new link, or the changeable parts of one: its target is fixed, since it may be printed. */
export function LinkDialog({ link, onClose }: { link?: LinkRow; onClose: () => void }) {
  const close = useWhileShown(onClose)
  const w = useWords('seller-links')
  const toast = useToast()
  const cache = useQueryClient()
  const repeatable = useRepeatable()
  const isNew = link === undefined
  const products = useQuery({ ...queryOf('listSellerProducts'), enabled: isNew }).data ?? []
  const title = w(isNew ? 'form.new' : 'form.edit')
  const form = useForm({
    initial: {
      name: link?.name ?? '',
      channel: link?.channel ?? 'window',
      productId: '',
      recommenderShare: String(linkShare),
      archived: link !== undefined && link.archivedAt !== null,
    },
    labels: {
      name: w('form.name'),
      channel: w('form.channel'),
      productId: w('form.product'),
      recommenderShare: w('form.share'),
    },
    validate: ({ name }) => ({ name: isBlank(name) ? 'required' : null }),
    submit: async ({ name, channel, productId, recommenderShare, archived }) => {
      const said = { name: name.trim(), channel: channel as LinkChannel }
      if (isNew) {
        const share = Number(recommenderShare) as RecommenderShare
        const body = {
          ...said,
          recommenderShare: share,
          ...(productId === '' ? {} : { productId: Number(productId) }),
        }
        const made = await repeatable(body, (idempotencyKey) => call('createSellerLink', { body }, { idempotencyKey }))
        toast({ text: w('created', { name: made.name }), tone: 'positive' })
      } else {
        await call('changeSellerLink', { params: { id: link.id }, body: { ...said, archived } })
        toast({ text: w('saved'), tone: 'positive' })
      }
      await cache.invalidateQueries()
      close()
    },
  })
  return (
    <FormDialog form={form} title={title} submit={w(isNew ? 'form.create' : 'form.save')} onClose={onClose}>
      <TextField {...form.text('name')} hint={w('form.name.hint')} maxLength={60} required />
      <Select
        {...form.text('channel')}
        options={linkChannels.map((value) => ({ value, label: w(`channel.${value}`) }))}
      />
      {isNew ? (
        <>
          <Select
            {...form.text('productId')}
            hint={w('form.product.hint')}
            options={[
              { value: '', label: w('form.product.page') },
              ...products.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
            ]}
          />
          <RadioGroup
            {...form.choice('recommenderShare')}
            legend={w('form.share')}
            hint={w('form.share.hint')}
            options={recommenderShares
              .toReversed()
              .map((value) => ({ value: String(value), title: w(`form.share.${value}`) }))}
          />
        </>
      ) : (
        <Checkbox {...form.check('archived')}>{w('form.archived')}</Checkbox>
      )}
    </FormDialog>
  )
}
