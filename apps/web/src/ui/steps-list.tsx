import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

type Props = { steps: readonly { title: ReactNode; text?: ReactNode; icon?: IconName | undefined }[] }

/** How it works: a few numbered steps beside each other. */
export function StepsList({ steps }: Props) {
  return (
    <ol className="steps-list grid gap-gap md:auto-cols-fr md:grid-flow-col">
      {steps.map((step, index) => (
        <li key={index} className="step">
          <span className="step-number numeral" aria-hidden>
            {index + 1}
          </span>
          <div className="grid content-start gap-1.5">
            <h3 className="heading flex items-center gap-2.5 text-h3">
              {step.icon && <Icon name={step.icon} size={1.1} className="text-action" />}
              {step.title}
            </h3>
            {step.text && <p className="text-ink-muted">{step.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
