import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useUi } from './ui-provider.tsx'
import { alertCircleIcon } from './tool-icons.ts'

type Props = {
  tone?: 'info' | 'positive' | 'caution' | 'critical' | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  /** appeared after the page was there: read it out */
  live?: boolean | undefined
}

const looks: Readonly<Record<NonNullable<Props['tone']>, { box: string; mark: string; icon: IconName }>> = {
  info: { box: 'bg-info-soft border-info', mark: 'text-info', icon: 'info' },
  positive: { box: 'bg-positive-soft border-positive', mark: 'text-positive', icon: 'check-circle' },
  caution: { box: 'bg-caution-soft border-caution', mark: 'text-caution', icon: 'warning' },
  critical: { box: 'bg-critical-soft border-critical', mark: 'text-critical', icon: alertCircleIcon },
}

/** Something to know before going on. */
export function Banner({ tone = 'info', title, children, action, onDismiss, live }: Props) {
  const { texts } = useUi()
  const look = looks[tone]
  return (
    <div
      className={cx('flex items-start gap-3 banner rounded-m p-4 text-ink', look.box)}
      role={live ? (tone === 'critical' ? 'alert' : 'status') : undefined}
    >
      <Icon name={look.icon} size={1.4} className={cx('mt-0.5', look.mark)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="strong">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-1">{action}</div>}
      </div>
      {onDismiss && <IconButton icon="close" label={texts.dismiss} onClick={onDismiss} className="-my-1.5 -me-1" />}
    </div>
  )
}
