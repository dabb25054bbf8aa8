import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { usePageHeading } from './focus/use-page-heading.ts'
import { useUi } from './ui-provider.tsx'

type Props = {
  title: ReactNode
  titleAs?: 'h1' | 'h2' | undefined
  /** what happened, in plain words */
  what: ReactNode
  /** reassurance: what is not affected */
  safe?: ReactNode
  /** what to do now */
  next?: ReactNode
  actions?: ReactNode
  /** for the people who help */
  code?: string | undefined
}

export function ErrorState({ title, titleAs: Title = 'h2', what, safe, next, actions, code }: Props) {
  const { texts } = useUi()
  const heading = usePageHeading()
  return (
    <div className="card mx-auto grid w-full max-w-text gap-6 p-card" data-surface="plain">
      <div className="grid gap-3">
        <span className="grid size-12 place-items-center rounded-m bg-critical-soft text-critical">
          <Icon name="warning" size={1.5} />
        </span>
        <Title {...(Title === 'h1' ? heading : { tabIndex: -1 })} className="heading text-h2">
          {title}
        </Title>
      </div>
      <dl className="grid gap-4">
        <div>
          <dt className="strong">{texts.whatHappened}</dt>
          <dd className="text-ink-muted">{what}</dd>
        </div>
        {safe && (
          <div>
            <dt className="strong flex items-center gap-2 text-positive">
              <Icon name="shield" />
              {texts.whatIsSafe}
            </dt>
            <dd className="text-ink-muted">{safe}</dd>
          </div>
        )}
        {next && (
          <div>
            <dt className="strong">{texts.whatToDo}</dt>
            <dd className="text-ink-muted">{next}</dd>
          </div>
        )}
      </dl>
      {actions && <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>}
      {code && (
        <p className="text-tiny text-ink-muted">
          {texts.errorCode}: <code className="font-mono">{code}</code>
        </p>
      )}
    </div>
  )
}
