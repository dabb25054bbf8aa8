import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { useUi } from './ui-provider.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  label: string
  href?: string | undefined
}

/** 44 px square with a name that screen readers and the pointer's tooltip get. */
export function IconButton({ icon, label, href, className = '', ...rest }: Props) {
  const { Anchor } = useUi()
  if (href !== undefined) {
    return (
      <Anchor href={href} className={`icon-btn ${className}`} aria-label={label} title={label}>
        <Icon name={icon} size={1.375} />
      </Anchor>
    )
  }
  return (
    <button type="button" className={`icon-btn ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={1.375} />
    </button>
  )
}
