import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'
import type { LinkProps } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = LinkProps & {
  /** underlined only on hover; for lists that are obviously links */
  quiet?: boolean | undefined
  external?: boolean | undefined
}

/** A link in running text. */
export function Link({ quiet, external, className, children, ...rest }: Props) {
  const { Anchor, texts } = useUi()
  const look = cx(quiet ? 'hover:underline underline-offset-4' : 'inline-link', className)
  if (!external) {
    return (
      <Anchor className={look} {...rest}>
        {children}
      </Anchor>
    )
  }
  return (
    <a className={look} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {'\u2060'}
      <Icon name="external" size={0.9} className="ms-1 inline align-[-0.08em]" />
      <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
    </a>
  )
}
