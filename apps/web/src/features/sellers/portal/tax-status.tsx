import '@referral/contract/desk-messages'
import { useState } from 'react'
import { addDays, formatGermanDay, parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { taxStatuses } from '@referral/domain/seller-data'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Form } from '#ui/form.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Standing } from './seller-page.tsx'
import { useStanding } from './use-standing.ts'

type Taxes = Standing['seller']['taxes']

/**
 * With value-added tax or without (§ 19 UStG), and from which day on.
 * @param today by the server's clock: a first status of another day is refused
 */
export function TaxStatus({ taxes, today }: { taxes: Taxes; today: PlainDay }) {
  const w = useWords('seller-data')
  const [isChanging, setChanging] = useState(false)
  return (
    <Card title={w('tax.title')}>
      <p className="max-w-text text-ink-muted">{w('tax.lead')}</p>
      {taxes.length > 0 && <TaxTable taxes={taxes} />}
      {taxes.length === 0 || isChanging ? (
        <TaxForm
          isFirst={taxes.length === 0}
          today={today}
          onDone={() => setChanging(false)}
          onCancel={taxes.length === 0 ? undefined : () => setChanging(false)}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {w('tax.change')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function TaxTable({ taxes }: { taxes: Taxes }) {
  const w = useWords('seller-data')
  const format = useFormat()
  const toast = useToast()
  const keep = useStanding()
  const remove = async (validFrom: string) => {
    try {
      keep(await call('deleteSellerTax', { params: { validFrom } }), w('tax.deleted'))
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.detail ?? error.title, tone: 'caution' })
    }
  }
  return (
    <Table
      caption={w('tax.title')}
      hideCaption
      rows={taxes}
      rowKey={({ validFrom }) => validFrom}
      columns={[
        { id: 'status', header: w('tax.status'), main: true, cell: ({ status }) => w(`tax.${status}`) },
        { id: 'from', header: w('tax.from'), cell: ({ validFrom }) => format.day(validFrom) },
      ]}
      {...(taxes.every(({ isLocked }) => isLocked)
        ? {}
        : {
            rowActions: ({ validFrom, isLocked }: Taxes[number]) =>
              !isLocked && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={w('tax.delete.name', { day: format.day(validFrom) })}
                  onClick={() => void remove(validFrom)}
                >
                  {w('tax.delete')}
                </Button>
              ),
          })}
    />
  )
}

interface FormProps {
  readonly isFirst: boolean
  readonly today: PlainDay
  readonly onDone: () => void
  readonly onCancel: (() => void) | undefined
}

function TaxForm({ isFirst, today, onDone, onCancel }: FormProps) {
  const w = useWords('seller-data')
  const format = useFormat()
  const keep = useStanding()
  const form = useForm({
    initial: { status: '', validFrom: formatGermanDay(isFirst ? today : addDays(today, 1)) },
    labels: { status: w('tax.status'), validFrom: w('tax.from') },
    validate: ({ status, validFrom }) => ({
      status: status === '' ? 'required' : null,
      validFrom:
        parseGermanDay(validFrom) === null
          ? 'invalid'
          : isFirst && parseGermanDay(validFrom) !== today
            ? 'notToday'
            : null,
    }),
    submit: async ({ status, validFrom }) => {
      const day = parseGermanDay(validFrom)!
      const body = { validFrom: day, status: status as (typeof taxStatuses)[number] }
      keep(await call('setSellerTax', { body }), w('tax.done', { day: format.day(day) }))
      onDone()
    },
  })
  return (
    <Form {...form.form} label={w('tax.title')}>
      <RadioGroup
        {...form.choice('status')}
        look="cards"
        legend={w('tax.status')}
        options={taxStatuses.map((value) => ({ value, title: w(`tax.${value}`), text: w(`tax.${value}.text`) }))}
        required
      />
      <DateField {...form.text('validFrom')} hint={w(isFirst ? 'tax.from.first' : 'tax.from.next')} required />
      <ButtonRow>
        <SubmitButton>{w('tax.submit')}</SubmitButton>
        {onCancel !== undefined && (
          <Button variant="quiet" onClick={onCancel}>
            {w('cancel')}
          </Button>
        )}
      </ButtonRow>
    </Form>
  )
}
