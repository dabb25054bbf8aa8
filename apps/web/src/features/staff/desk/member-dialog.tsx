import { FormDialog } from '#desk/form-dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Member } from './staff.screen.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly member: Member | undefined
  readonly onClose: () => void
}

export function MemberDialog({ member, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('staff-desk')
  const cache = useQueryClient()
  const shops = useQuery(queryOf('listShops')).data?.shops ?? []
  const form = useForm({
    initial: {
      staffNumber: member?.staffNumber ?? '',
      name: member?.name ?? '',
      shopNumber: member?.shopNumber ?? '',
      isLead: member?.isLead ?? false,
      isActive: member?.isActive ?? true,
    },
    labels: { staffNumber: w('staff.number'), name: w('staff.name'), shopNumber: w('staff.shop') },
    validate: ({ staffNumber, name, shopNumber }) => ({
      staffNumber: staffNumber.trim() === '' ? 'required' : null,
      name: name.trim() === '' ? 'required' : null,
      shopNumber: shopNumber === '' ? 'required' : null,
    }),
    submit: async ({ staffNumber, name, ...rest }) => {
      const isNew = member === undefined
      await call('saveStaffMember', { body: { staffNumber: staffNumber.trim(), name: name.trim(), ...rest, isNew } })
      await cache.invalidateQueries()
      close()
    },
  })
  const title = member === undefined ? w('staff.new') : w('staff.edit', { name: member.name })
  return (
    <FormDialog form={form} title={title} submit={w('save')} onClose={onClose}>
      {member === undefined && (
        <TextField {...form.text('staffNumber')} required maxLength={40} autoComplete="off" width="medium" />
      )}
      <TextField {...form.text('name')} hint={w('staff.name.hint')} required maxLength={80} autoComplete="off" />
      <Select
        {...form.choice('shopNumber')}
        label={w('staff.shop')}
        required
        options={[
          { value: '', label: '–' },
          ...shops.map(({ number, name }) => ({ value: number, label: `${name} (${number})` })),
        ]}
      />
      <Checkbox {...form.check('isLead')} hint={w('staff.lead.hint')}>
        {w('staff.lead.flag')}
      </Checkbox>
      <Checkbox {...form.check('isActive')}>{w('staff.active')}</Checkbox>
    </FormDialog>
  )
}
