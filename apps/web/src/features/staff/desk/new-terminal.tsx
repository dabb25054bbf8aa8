import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#desk/form-dialog.tsx'
import { OwnPassword, useConfirmation } from '#desk/own-password.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Shop } from './shops.screen.tsx'

interface Props {
  readonly shop: Shop
  readonly onClose: () => void
}

/** A new device, and its code, this once. */
export function NewTerminal({ shop, onClose }: Props) {
  const w = useWords('staff-desk')
  const kit = useWords('desk-kit')
  const format = useFormat()
  const pathTo = usePathTo()
  const cache = useQueryClient()
  const [made, setMade] = useState<AnswerOf<'addTerminal'>>()
  const confirmation = useConfirmation()
  const form = useForm({
    initial: { name: '', password: '' },
    labels: { name: w('terminal.name'), password: kit('password') },
    validate: ({ name, password }) => ({
      name: name.trim() === '' ? 'required' : null,
      password: confirmation.faultOf(password),
    }),
    submit: async ({ name, password }, report) => {
      const body = { shopNumber: shop.number, name: name.trim(), ...confirmation.bodyOf(password) }
      try {
        await confirmation.guard(async () => setMade(await call('addTerminal', { body })), report)
      } finally {
        // Also after a lost answer: a terminal whose code nobody has is then visible, and can be revoked.
        void cache.invalidateQueries()
      }
    },
  })
  if (made !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={w('made.title', { name: form.values.name })}
        actions={<Button onClick={onClose}>{w('made.done')}</Button>}
      >
        <div className="grid gap-4">
          <Banner tone="caution" live>
            {w('made.once', { day: format.day(made.codeUntil) })}
          </Banner>
          <CopyField label={w('made.code')} value={made.code} />
          <p className="wrap-anywhere">{w('made.where', { path: location.origin + pathTo('MitarbeiterEmpfehlen') })}</p>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title={`${w('terminal.new')}: ${shop.name}`}
      label={w('terminal.new')}
      submit={w('terminal.add')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} hint={w('terminal.name.hint')} required maxLength={60} autoComplete="off" />
      <OwnPassword field={form.text('password')} isAsked={confirmation.isAsked} />
    </FormDialog>
  )
}
