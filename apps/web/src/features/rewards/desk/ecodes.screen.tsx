import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payoutOperations } from '@referral/contract/payouts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { amount, day, text, whole } from '#desk/editor/form-fields.ts'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { inLocale } from '#desk/in-locale.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Form } from '#ui/form.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Table } from '#ui/table.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'

type Upload = AnswerOf<'uploadEcodes'>
type Pool = AnswerOf<'listEcodePools'>[number]
type Voucher = AnswerOf<'listDeskRewardOptions'>[number]

export function Screen() {
  const w = useWords('ecodes')
  const pathTo = usePathTo()
  const pools = useQuery(queryOf('listEcodePools'))
  const options = useQuery(queryOf('listDeskRewardOptions'))
  const vouchers = (options.data ?? []).filter((option) => option.method === 'ecode')
  const hasNone = options.data !== undefined && vouchers.length === 0
  return (
    <Page>
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <Stack>
        <Loaded query={options} skeleton={<SkeletonCards count={1} />}>
          {() =>
            hasNone ? (
              <EmptyState
                title={w('noVoucher')}
                text={w('noVoucher.text')}
                actions={<Button href={pathTo('operatorCampaigns')}>{w('noVoucher.action')}</Button>}
              />
            ) : (
              <UploadForm vouchers={vouchers} />
            )
          }
        </Loaded>
        <Loaded query={pools} skeleton={<SkeletonTable columns={5} />}>
          {(rows) =>
            rows.length === 0 && hasNone ? null : (
              <Table
                caption={w('title')}
                hideCaption
                rows={rows.toSorted((a, b) => urgency(b) - urgency(a))}
                rowKey={(row) => `${row.optionId}-${row.cents}`}
                empty={<EmptyState title={w('empty')} text={w('empty.text')} />}
                columns={[
                  { id: 'option', header: w('column.option'), main: true, cell: (row) => row.title },
                  { id: 'value', header: w('column.value'), cell: (row) => <Money cents={row.cents} />, align: 'end' },
                  {
                    id: 'free',
                    header: w('column.free'),
                    align: 'end',
                    cell: (row) => (row.free === 0 ? <StatusBadge tone="critical">0</StatusBadge> : String(row.free)),
                  },
                  { id: 'used', header: w('column.used'), cell: (row) => String(row.used), align: 'end' },
                  { id: 'waiting', header: w('column.waiting'), cell: (row) => String(row.waiting), align: 'end' },
                ]}
              />
            )
          }
        </Loaded>
      </Stack>
    </Page>
  )
}

/** Pools for which somebody waits come first, then the empty ones. */
const urgency = ({ free, waiting }: Pool) => (waiting > free ? 2 : free === 0 ? 1 : 0)

const shownProblems = 20
const fields = { optionId: whole, cents: amount, validUntil: day, codes: text }

function UploadForm({ vouchers }: { vouchers: readonly Voucher[] }) {
  const w = useWords('ecodes')
  const cache = useQueryClient()
  const locale = useLocale()
  const [result, setResult] = useState<Upload>()
  const form = useFieldForm<typeof fields, InputOf<'uploadEcodes'>['body']>({
    fields,
    operation: payoutOperations.uploadEcodes,
    labels: { optionId: w('option'), cents: w('value'), validUntil: w('validUntil'), codes: w('codes') },
    submit: async (body) => {
      const answer = await call('uploadEcodes', { body })
      setResult(answer)
      if (answer.added > 0) form.set('codes', '')
      await cache.invalidateQueries({ queryKey: keyOf('listEcodePools') })
    },
  })
  return (
    <Card title={w('upload')}>
      <Form {...form.form}>
        <FieldGrid columns={3}>
          <Select
            {...form.text('optionId')}
            placeholder="–"
            options={vouchers.map((option) => ({ value: String(option.id), label: inLocale(option.title, locale) }))}
            required
          />
          <MoneyField {...form.text('cents')} required />
          <DateField {...form.text('validUntil')} optional />
        </FieldGrid>
        <TextField {...form.text('codes')} hint={w('codes.hint')} multiline rows={4} required autoComplete="off" />
        <SubmitButton>{w('send')}</SubmitButton>
      </Form>
      {result !== undefined && (
        <Banner tone={result.problems.length === 0 ? 'positive' : 'caution'} live>
          {w('result', { added: result.added, duplicates: result.duplicates })}
          {result.problems.slice(0, shownProblems).map(({ line }) => (
            <span key={line} className="block">
              {w('problem', { line })}
            </span>
          ))}
          {result.problems.length > shownProblems && (
            <span className="block">{w('problem.more', { count: result.problems.length - shownProblems })}</span>
          )}
        </Banner>
      )}
    </Card>
  )
}
