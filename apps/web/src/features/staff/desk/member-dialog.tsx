import { useConflictText } from '#desk/editor/use-reading.ts'
import { useVersionedForm } from '#desk/editor/use-versioned-form.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Member } from './staff.screen.tsx'

type Values = {
  readonly staffNumber: string
  readonly name: string
  readonly shopNumber: string
  readonly isLead: boolean
  readonly isActive: boolean
}

interface Props {
  /** Undefined: a new one. */
  readonly member: Member | undefined
  readonly onClose: () => void
}

export function MemberDialog({ member, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('staff-desk')
  const cache = useQueryClient()
  // Until the list is there their own is in it: the browser would take its absence for no choice.
  const own = member === undefined ? [] : [{ number: member.shopNumber, name: member.shop }]
  const shops = useQuery(queryOf('listShops')).data?.shops ?? own
  const isNew = member === undefined
  const labels = {
    ...{ staffNumber: w('staff.number'), name: w('staff.name'), shopNumber: w('staff.shop') },
    ...{ isLead: w('staff.lead.flag'), isActive: w('staff.active') },
  }
  const conflictText = useConflictText(labels, (name, value) =>
    name === 'shopNumber' ? shops.find(({ number }) => number === value)?.name : undefined,
  )
  const save = (body: InputOf<'saveStaffMember'>['body']) => call('saveStaffMember', { body })
  const { form, isDirty } = useVersionedForm<Member, Values, InputOf<'saveStaffMember'>['body']>({
    saved: member,
    toValues: (saved) => ({
      staffNumber: saved?.staffNumber ?? '',
      name: saved?.name ?? '',
      shopNumber: saved?.shopNumber ?? '',
      isLead: saved?.isLead ?? false,
      isActive: saved?.isActive ?? true,
    }),
    labels,
    validate: ({ staffNumber, name, shopNumber }) => ({
      staffNumber: staffNumber.trim() === '' ? 'required' : null,
      name: name.trim() === '' ? 'required' : null,
      shopNumber: shopNumber === '' ? 'required' : null,
    }),
    toBody: ({ staffNumber, name, ...rest }) => ({
      ...{ staffNumber: staffNumber.trim(), name: name.trim(), ...rest, isNew },
    }),
    create: save,
    change: save,
    fetch: async () => member && (await call('searchStaff', { query: { staffNumber: member.staffNumber } })).content[0],
    onSaved: async () => {
      await cache.invalidateQueries()
      close()
    },
    onConflict: (conflict, _, report) => report.problem(conflictText(conflict)),
  })
  const title = member === undefined ? w('staff.new') : w('staff.edit', { name: member.name })
  return (
    <FormDialog form={{ form: form.form, isChanged: isDirty }} title={title} submit={w('save')} onClose={onClose}>
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
