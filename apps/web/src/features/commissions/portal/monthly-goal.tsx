import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Block } from '#desk/block.tsx'
import { call } from '#platform/api/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Card } from '#ui/card.tsx'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { Form } from '#ui/form.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'

interface Props {
  readonly goal: number | null
  /** Orders of this month that were not cancelled. */
  readonly done: number
}

/** The goal of the month that a seller has set themselves, and how far they are. */
export function MonthlyGoal({ goal, done }: Props) {
  const w = useWords('commissions')
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  /** Back to the button: the focused element is gone. */
  const end = () => {
    setEditing(false)
    setTimeout(() => actions.current?.querySelector('button')?.focus())
  }
  return (
    <Block title={w('goal.title')}>
      <Card>
        {goal === null ? (
          !isEditing && <p className="max-w-text text-ink-muted">{w('goal.none')}</p>
        ) : (
          <ProgressBar
            label={done >= goal ? w('goal.reached') : w('goal.left', { count: goal - done })}
            value={Math.min(done, goal)}
            max={goal}
            hint={w('goals.count', { done: format.number(done), from: format.number(goal) })}
          />
        )}
        {isEditing ? (
          <GoalForm goal={goal} onDone={end} />
        ) : (
          <div ref={actions}>
            <Button variant="secondary" size="s" onClick={() => setEditing(true)}>
              {w(goal === null ? 'goal.set' : 'goal.change')}
            </Button>
          </div>
        )}
      </Card>
    </Block>
  )
}

function GoalForm({ goal, onDone }: { goal: number | null; onDone: () => void }) {
  const w = useWords('commissions')
  const toast = useToast()
  const cache = useQueryClient()
  const form = useForm({
    initial: { orders: goal === null ? '' : String(goal) },
    labels: { orders: w('goal.orders') },
    validate: ({ orders }) => ({ orders: /^(?:|[1-9]\d{0,2}|1000)$/.test(orders.trim()) ? null : 'invalid' }),
    submit: async ({ orders }) => {
      await call('saveSellerGoal', { body: orders.trim() === '' ? {} : { orders: Number(orders) } })
      await cache.invalidateQueries({ queryKey: keyOf('getSellerOverview') })
      toast({ text: w('goal.saved'), tone: 'positive' })
      onDone()
    },
  })
  return (
    <Form {...form.form} label={w('goal.title')}>
      <TextField
        {...form.text('orders')}
        inputRef={takeFocus}
        hint={w('goal.orders.hint')}
        inputMode="numeric"
        width="short"
      />
      <ButtonRow>
        <SubmitButton>{w('goal.save')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {w('goal.cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
