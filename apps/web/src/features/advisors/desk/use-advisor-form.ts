import { useQueryClient } from '@tanstack/react-query'
import { useVersionedForm } from '#desk/editor/use-versioned-form.ts'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'
import type { DeskAdvisor } from './advisors.screen.tsx'

const valuesOf = (advisor: DeskAdvisor | undefined) => ({
  externalId: advisor?.externalId ?? '',
  lastName: advisor?.lastName ?? '',
  zipCode: advisor?.zipCode ?? '',
  city: advisor?.city ?? '',
  isActive: advisor?.isActive ?? true,
})
type Values = ReturnType<typeof valuesOf>

const requiredIfBlank = (value: string) => (value.trim() === '' ? 'required' : null)

const fetchOf = async (externalId: string) => (await call('listDeskAdvisors', { query: { externalId } })).content[0]

/** The form of an advisor, or of a new one; what a colleague has saved meanwhile is told and taken along. */
export function useAdvisorForm(advisor: DeskAdvisor | undefined, onClose: () => void) {
  const close = useWhileShown(onClose)
  const w = useWords('advisors-desk')
  const kit = useWords('desk-kit')
  const format = useFormat()
  const cache = useQueryClient()
  const labels = {
    externalId: w('number'),
    lastName: w('name'),
    zipCode: w('zip'),
    city: w('city'),
    isActive: w('state'),
  }
  return useVersionedForm<DeskAdvisor, Values, Values>({
    saved: advisor,
    toValues: valuesOf,
    labels,
    validate: ({ externalId, lastName, zipCode, city }) => ({
      externalId: requiredIfBlank(externalId),
      lastName: requiredIfBlank(lastName),
      zipCode: requiredIfBlank(zipCode),
      city: requiredIfBlank(city),
    }),
    toBody: (values) => values,
    create: (body) => call('saveAdvisor', { body: { ...body, isNew: true } }),
    change: (body) => call('saveAdvisor', { body: { ...body, isNew: false } }),
    fetch: async () => (advisor === undefined ? undefined : fetchOf(advisor.externalId)),
    onSaved: async () => {
      await cache.invalidateQueries()
      close()
    },
    onConflict: ({ fields, theirs }, _, report) => {
      const told = fields.map((name) => {
        const value = theirs[name as keyof Values]
        const text = typeof value === 'boolean' ? w(value ? 'shown' : 'left') : value
        return `${labels[name as keyof Values]}: ${format.quote(text)}`
      })
      report.problem(kit('conflict', { fields: told.join(', ') }))
    },
  }).form
}
