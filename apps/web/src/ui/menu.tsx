import { useRef } from 'react'
import { Button, Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { moreIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'
import type { LinkProps } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type MenuItem = {
  id: string
  label: string
  icon?: IconName | undefined
  href?: string | undefined
  onSelect?: (() => void) | undefined
  tone?: 'critical' | undefined
}

type Props = {
  label: string
  /** its subject, where a page has several menus with one label */
  of?: string | undefined
  icon?: IconName | undefined
  /** only the icon is shown; the label is its name */
  compact?: boolean | undefined
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  /** the chosen action is running: the button keeps its place and focus, says so, and ignores presses */
  busy?: boolean | undefined
}

/** A button that opens a menu. It brings React Aria along: import it only from screens that load lazily. */
export function Menu({ label, of, icon, compact = false, items, align = 'end', busy = false }: Props) {
  const { texts } = useUi()
  const name = of === undefined ? label : `${label}: ${of}`
  const button = useRef<HTMLButtonElement>(null)
  return (
    <MenuTrigger>
      <Button
        ref={button}
        className={compact ? 'icon-btn' : 'btn'}
        data-variant="quiet"
        data-size="s"
        {...(compact || of !== undefined ? { 'aria-label': name } : {})}
        isPending={busy}
        render={(own) => <button {...own} title={compact ? label : undefined} aria-busy={busy || undefined} />}
      >
        {busy ? <Spinner /> : (icon || compact) && <Icon name={icon ?? moreIcon} size={1.375} />}
        {busy && <VisuallyHidden>{texts.working} </VisuallyHidden>}
        {!compact && (
          <>
            <span>{label}</span>
            <Icon name="chevron-down" size={0.9} />
          </>
        )}
      </Button>
      <Popover
        placement={align === 'end' ? 'bottom end' : 'bottom start'}
        offset={4}
        className="max-w-[min(20rem,calc(100vw-2rem))] min-w-52 animate-[rise_120ms_ease] overflow-auto rounded-m border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        <AriaMenu aria-label={name} className="grid outline-none">
          {items.map((item) => (
            <Item key={item.id} {...item} onChosen={() => button.current?.focus()} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ItemProps extends MenuItem {
  /** The menu closes: a dialog that the item opens gives the focus back to the menu's button. */
  onChosen: () => void
}

function Item({ id, label, icon, href, onSelect, tone, onChosen }: ItemProps) {
  const { Anchor } = useUi()
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      className={cx(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-s px-3 py-2 text-start outline-none data-[focused]:bg-tint',
        tone === 'critical' && 'text-critical',
      )}
      {...(href === undefined ? {} : { href, render: (link) => <Anchor {...(link as LinkProps)} /> })}
      {...(onSelect === undefined
        ? {}
        : {
            // The menu keeps the focus until it is closed.
            onAction: () =>
              setTimeout(() => {
                onChosen()
                onSelect()
              }),
          })}
    >
      {icon && <Icon name={icon} className={tone ? undefined : 'text-ink-muted'} />}
      {label}
    </AriaMenuItem>
  )
}
