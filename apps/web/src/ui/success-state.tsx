import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import { Money } from './money.tsx'
import { PageHeading } from './page-heading.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  amount?: { cents: number; prefix?: ReactNode; caption?: ReactNode } | undefined
  actions?: ReactNode
  /** the next steps, e.g. a stepper */
  children?: ReactNode
}

/** Success: the picture, one sentence, the amount, and the next steps. */
export function SuccessState({ title, text, amount, actions, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-5 text-center [&_h1]:text-center [&_h1]:wrap-anywhere [&>div:last-of-type]:justify-center">
        <div className="mx-auto w-full max-w-72">
          <Illustration kind="success" />
        </div>
        <div className="mx-auto max-w-full min-w-0">
          <PageHeading lead={text}>{title}</PageHeading>
        </div>
        {amount && (
          <p className="grid justify-items-center gap-1 text-reward-ink">
            <Money cents={amount.cents} size="xl" tone="reward" prefix={amount.prefix} />
            {amount.caption && <span className="text-small text-ink-muted">{amount.caption}</span>}
          </p>
        )}
        {actions && <div className="flex flex-col justify-center gap-3 sm:flex-row">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
