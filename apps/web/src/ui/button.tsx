import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useUi } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'reward' | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** as wide as its place */
  wide?: boolean | undefined
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    children: ReactNode
    /** an action is running: keeps its place and focus, says so, and ignores presses */
    busy?: boolean | undefined
    /** renders a link that looks like a button */
    href?: string | undefined
    external?: boolean | undefined
  }

export function Button({
  variant = 'primary',
  size = 'm',
  wide,
  icon,
  iconEnd,
  busy,
  href,
  external,
  disabled,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { Anchor, texts } = useUi()
  const isOff = busy || disabled
  const look = {
    className: `btn ${className}`,
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
      {busy && <VisuallyHidden> {texts.working}</VisuallyHidden>}
    </>
  )
  if (href !== undefined) {
    const press = onClick as ((event: MouseEvent<HTMLElement>) => void) | undefined
    const label = { 'aria-label': rest['aria-label'], id: rest.id, title: rest.title }
    if (external) {
      return (
        <a {...look} {...label} href={href} onClick={press} target="_blank" rel="noopener noreferrer">
          {content}
          <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
        </a>
      )
    }
    return (
      <Anchor {...look} {...label} href={href} {...(press ? { onClick: press } : {})}>
        {content}
      </Anchor>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      {...look}
      aria-busy={busy || undefined}
      // The browser's own `disabled` drops the focus, such as that of the press that made the button pointless.
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}
