import { useState } from 'react'
import { addMonths, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Adviser } from './staff.form.tsx'
import { useIdle } from './use-idle.ts'

type Numbers = AnswerOf<'getShopNumbers'>
type Row = Numbers['members'][number]

const minute = 60_000

interface Props {
  readonly shop: string
  readonly adviser: Adviser
  readonly onBack: () => void
  readonly onEnded: () => void
}

/** The counts of the shop's employees, for its lead, by their PIN; leaving removes them from the screen. */
export function Team({ shop, adviser, onBack, onEnded }: Props) {
  const w = useWords('terminal')
  const [numbers, setNumbers] = useState<Numbers>()
  useIdle(true, 2 * minute, minute, onBack)
  const [today] = useState(() => berlinDay(new Date()))
  const form = useForm({
    initial: { pin: '', from: addMonths(today, -1) as string, until: today as string },
    labels: { pin: w('pin'), from: w('from'), until: w('until') },
    validate: ({ pin, from, until }) => ({
      pin: pin.trim() === '' ? 'required' : null,
      from: from === '' ? 'required' : null,
      until: until === '' ? 'required' : null,
    }),
    submit: async ({ pin, from, until }) => {
      setNumbers(undefined)
      try {
        const body = {
          staffNumber: adviser.staffNumber,
          pin: pin.trim(),
          from: from as PlainDay,
          until: until as PlainDay,
        }
        setNumbers(await call('getShopNumbers', { body }))
      } catch (error) {
        if (isApiError(error, 'sessionEnded')) return onEnded()
        throw error
      }
    },
  })
  return (
    <>
      <PageHeading key="team" eyebrow={shop} lead={w('team.lead')}>
        {w('team.title')}
      </PageHeading>
      <Form {...form.form} label={w('team.title')}>
        <TextField {...form.text('pin')} type="password" inputMode="numeric" required autoComplete="off" />
        <div className="grid gap-stack sm:grid-cols-2">
          <TextField {...form.text('from')} type="date" required />
          <TextField {...form.text('until')} type="date" required />
        </div>
        <ButtonRow>
          <SubmitButton>{w('team.submit')}</SubmitButton>
          <Button variant="quiet" onClick={onBack}>
            {w('team.back')}
          </Button>
        </ButtonRow>
      </Form>
      <div aria-live="polite">{numbers !== undefined && <Members numbers={numbers} />}</div>
    </>
  )
}

function Members({ numbers }: { readonly numbers: Numbers }) {
  const w = useWords('terminal')
  const format = useFormat()
  const count = (id: 'invited' | 'opened' | 'registered' | 'undelivered') => ({
    id,
    header: w(`team.${id}`),
    align: 'end' as const,
    cell: (row: Row) => format.number(row[id]),
  })
  return (
    <Table
      caption={w('team.of', { shop: numbers.shop })}
      rows={numbers.members}
      rowKey={(row: Row) => row.staffNumber}
      columns={[
        {
          id: 'name',
          header: w('team.name'),
          main: true,
          cell: (row: Row) => `${row.name || w('team.gone')} (${row.staffNumber})`,
        },
        ...(['invited', 'opened', 'registered', 'undelivered'] as const).map(count),
      ]}
      empty={<p>{w('team.empty')}</p>}
    />
  )
}
