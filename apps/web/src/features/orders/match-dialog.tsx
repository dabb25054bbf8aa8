import { FormDialog } from '#desk/form-dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { OrderRow } from './orders.screen.tsx'

/** Matches an order by hand, with suggestions and a reason that is stored. */
export function MatchDialog({ order, onClose }: { order: OrderRow; onClose: () => void }) {
  const close = useWhileShown(onClose)
  const w = useWords('orders')
  const kit = useWords('desk-kit')
  const toast = useToast()
  const cache = useQueryClient()
  const numberField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { number: '', reason: '' },
    labels: { number: w('match.number'), reason: kit('reason') },
    validate: ({ number, reason }) => ({
      number: number.trim() === '' ? 'required' : null,
      reason: reason.trim() === '' ? 'required' : null,
    }),
    submit: async ({ number, reason }) => {
      await call('matchOrder', { params: { id: order.id }, body: { recommendationNumber: number.trim(), reason } })
      await cache.invalidateQueries({ queryKey: keyOf('searchOrders') })
      close()
      toast({ text: w('match.done'), tone: 'positive' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={w('match.title', { number: order.orderNumber })}
      size="l"
      submit={w('match.send')}
      onClose={onClose}
      lead={
        <Suggestions
          order={order}
          onTake={(number) => {
            form.set('number', number)
            // The keyboard goes on where the number is now, and hears it.
            numberField.current?.focus()
          }}
        />
      }
    >
      <TextField {...form.text('number')} required inputRef={numberField} autoComplete="off" />
      <TextField {...form.text('reason')} hint={kit('reason.hint')} multiline rows={2} maxLength={500} required />
    </FormDialog>
  )
}

interface SuggestionsProps {
  readonly order: OrderRow
  readonly onTake: (number: string) => void
}

/** The recommendations that an order may belong to, and why. */
function Suggestions({ order, onTake }: SuggestionsProps) {
  const w = useWords('orders')
  const shell = useWords('shell')
  const suggestions = useQuery(queryOf('suggestMatches', { params: { id: order.id } }))
  return (
    <>
      <h3 className="mb-2 text-small font-semibold">{w('match.suggestions')}</h3>
      <Loaded
        query={suggestions}
        skeleton={<SkeletonText lines={2} />}
        failed={() => (
          <Banner
            tone="caution"
            live
            action={
              <Button
                size="s"
                variant="secondary"
                icon="refresh"
                busy={suggestions.isFetching}
                onClick={() => void suggestions.refetch()}
              >
                {shell('failed.retry')}
              </Button>
            }
          >
            {w('match.failed')}
          </Banner>
        )}
      >
        {(found) => (
          <>
            {found.length === 0 && <p className="mb-4 text-ink-muted">{w('match.none')}</p>}
            <ul className="mb-4 grid gap-2">
              {found.map(({ recommendation, reasons }) => (
                <li
                  key={recommendation.id}
                  className="flex flex-wrap items-center justify-between gap-2 rounded-field border border-line p-3"
                >
                  <span className="text-small">
                    <strong className="font-mono">{recommendation.number}</strong> · {recommendation.recommender} →{' '}
                    {recommendation.recipient || '–'}
                    <span className="block text-ink-muted">{reasons.join(', ')}</span>
                  </span>
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={`${w('match.take')}: ${recommendation.number}`}
                    onClick={() => onTake(recommendation.number)}
                  >
                    {w('match.take')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}
