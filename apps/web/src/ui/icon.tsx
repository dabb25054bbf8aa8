import { iconPaths } from './icon-paths.ts'
import type { IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

type IconProps = {
  name: IconName
  /** in em of the text around it */
  size?: number | undefined
  /** without a label the icon is decoration */
  label?: string | undefined
  className?: string | undefined
}

/** A line icon in the colour of the text around it; stroke and corners follow the tenant. */
export function Icon({ name, size = 1.25, label, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      width={`${size}em`}
      height={`${size}em`}
      fill="none"
      stroke="currentColor"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={Object.hasOwn(iconPaths, name) ? iconPaths[name as keyof typeof iconPaths] : name} />
    </svg>
  )
}
