import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** a sample of the later content */
  sample?: ReactNode
  illustration?: ReactNode
  titleAs?: 'h2' | 'h3' | undefined
}

/** An empty list: says so, explains the next step, and may show a sample of the later content. */
export function EmptyState({ title, text, actions, sample, illustration, titleAs: Title = 'h2' }: Props) {
  const { texts } = useUi()
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <div className="mb-1 w-52">{illustration ?? <Illustration kind="empty" />}</div>
        <Title className="heading text-h3">{title}</Title>
        {text && <div className="max-w-text text-ink-muted">{text}</div>}
        {actions && (
          <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">{actions}</div>
        )}
      </div>
      {sample && (
        <div className="relative rounded-card border-2 border-dashed border-line p-4 pt-7 sm:p-7">
          <span className="eyebrow absolute -top-3 start-5 rounded-badge bg-ink px-2.5 py-1 text-page">
            {texts.sample}
          </span>
          <div inert className="select-none">
            {sample}
          </div>
        </div>
      )}
    </div>
  )
}
