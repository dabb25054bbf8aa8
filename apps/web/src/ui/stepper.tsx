import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  label: string
  steps: readonly { title: ReactNode; text?: ReactNode; failed?: boolean | undefined }[]
  /** index of the step in progress; `steps.length` when all are done */
  current: number
}

/** The position in a short process: steps side by side where there is room, below each other on a phone. */
export function Stepper({ label, steps, current }: Props) {
  const { texts } = useUi()
  return (
    <ol aria-label={label} className="grid gap-0 md:auto-cols-fr md:grid-flow-col">
      {steps.map((step, index) => {
        const done = index < current
        const now = index === current
        const { failed = false } = step
        const last = index === steps.length - 1
        return (
          <li
            key={index}
            aria-current={now ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0 md:block md:pb-0 md:pe-4"
          >
            {!last && (
              <span
                aria-hidden
                className={cx(
                  'absolute start-5 top-10 bottom-0 -translate-x-1/2 border-s-2 md:start-10 md:end-0 md:top-5 md:bottom-auto md:translate-x-0 md:border-s-0 md:border-t-2',
                  done ? 'border-positive' : 'border-line border-dashed',
                )}
              />
            )}
            <span
              className={cx(
                'numeral relative grid size-10 flex-none place-items-center rounded-badge text-body',
                failed ? 'bg-critical text-on-critical' : done && 'bg-positive text-surface',
                now && 'bg-surface text-ink ring-3 ring-action',
                !done && !now && 'bg-tint text-ink-muted',
              )}
              aria-hidden
            >
              {failed ? <Icon name="close" /> : done ? <Icon name="check" /> : index + 1}
            </span>
            <span className="block min-w-0 pt-2 md:pt-3">
              <VisuallyHidden>
                {texts.stepOf.replace('{step}', `${index + 1}`).replace('{of}', `${steps.length}`)},{' '}
                {failed ? texts.stateFailed : done ? texts.stateDone : now ? texts.stateCurrent : texts.stateUpcoming}
                :{' '}
              </VisuallyHidden>
              <span className={cx('block leading-snug', now || done ? 'strong' : 'text-ink-muted')}>{step.title}</span>
              {step.text && <span className="mt-1 block text-small text-ink-muted">{step.text}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
