import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toast.tsx'

type Rhythm = 'none' | 'week' | 'month'

const calls = {
  operator: ['getReportChoice', 'setReportChoice'],
  agency: ['getAgencyReportChoice', 'setAgencyReportChoice'],
} as const

/** Whether the numbers are mailed, each week or each month; saved as soon as it is chosen. */
export function ReportChoice({ of }: { readonly of: keyof typeof calls }) {
  const w = useWords('numbers')
  const toast = useToast()
  const [reads, writes] = calls[of]
  const known = queryOf(reads)
  const cache = useQueryClient()
  const choice = useQuery(known)
  const change = useMutation({
    // One after the other, so that what was chosen last is what stays.
    scope: { id: 'report' },
    mutationFn: (rhythm: Rhythm) => call(writes, { body: { rhythm } }),
    onSuccess: (kept) => {
      cache.setQueryData(known.queryKey, kept)
      toast({ text: w('report.kept') })
    },
    onError: () => toast({ text: w('report.failed'), tone: 'caution' }),
  })
  // Shown at once: the arrow keys go on from what was chosen, not from what is saved so far.
  const [chosen, setChosen] = useState<Rhythm>()
  if (choice.data === undefined) return null
  return (
    <div className="justify-self-start print:hidden">
      <Select
        name="bericht"
        label={w('report')}
        hint={w('report.hint')}
        value={(change.isError ? undefined : chosen) ?? choice.data.rhythm}
        onChange={(rhythm) => {
          setChosen(rhythm as Rhythm)
          change.mutate(rhythm as Rhythm)
        }}
        options={(['none', 'week', 'month'] as const).map((value) => ({ value, label: w(`report.${value}`) }))}
      />
    </div>
  )
}
