import { useEffect, useRef, useState } from 'react'
import { categories } from '#platform/consent/choices.ts'
import type { Choices } from '#platform/consent/choices.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'

interface Props {
  readonly isAsking: boolean
  readonly isOpen: boolean
  readonly choices: Choices
  readonly choose: (choices: Choices) => void
  readonly open: () => void
  readonly close: () => void
}

const everything: Choices = { required: true, functional: true, analytical: true, marketing: true }
const nothing: Choices = { required: true, functional: false, analytical: false, marketing: false }

/** A focused element is never scrolled behind the banner (WCAG 2.4.11), and no toast covers its answers. */
function keepRoomFor(banner: HTMLElement): () => void {
  const { style } = document.documentElement
  const keep = (room: string): void => {
    style.scrollPaddingBottom = room
    style.setProperty('--toast-floor', room)
  }
  const observer = new ResizeObserver(() => keep(`${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    keep('')
  }
}

/**
 * Both answers are one tap away and look alike: refusing is as easy as allowing. It sticks to the bottom of the view
 * and has its own place at the end of the page, so it covers nothing permanently.
 */
export function ConsentBanner({ isAsking, isOpen, choices, choose, open, close }: Props) {
  const w = useWords('consent')
  const pathTo = usePathTo()
  const banner = useRef<HTMLElement>(null)
  const isShown = isAsking && !isOpen
  useEffect(() => (isShown && banner.current !== null ? keepRoomFor(banner.current) : undefined), [isShown])
  return (
    <>
      {isShown && (
        <section
          ref={banner}
          aria-label={w('title')}
          className="sticky inset-x-0 bottom-0 z-40 border-t border-line bg-raised p-4 text-ink shadow-raised sm:p-6 print:hidden"
        >
          <div className="contain-page grid items-center gap-4 lg:grid-cols-[1fr_auto]">
            <div className="grid max-w-text gap-1">
              <h2 className="strong">{w('title')}</h2>
              <p className="text-small text-ink-muted">{w('text')}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
              <Button size="s" onClick={() => choose(everything)}>
                {w('all')}
              </Button>
              <Button size="s" onClick={() => choose(nothing)}>
                {w('none')}
              </Button>
              <Button size="s" variant="quiet" onClick={open}>
                {w('settings')}
              </Button>
              <span className="text-center text-small">
                <Link href={pathTo('Datenschutz')}>{w('privacy')}</Link>
              </span>
            </div>
          </div>
        </section>
      )}
      {isOpen && <Settings choices={choices} choose={choose} close={close} />}
    </>
  )
}

function Settings({ choices, choose, close }: Pick<Props, 'choices' | 'choose' | 'close'>) {
  const w = useWords('consent')
  const toast = useToast()
  const [wanted, setWanted] = useState(choices)
  const save = (chosen: Choices): void => {
    choose(chosen)
    toast({ text: w('saved') })
  }
  return (
    <Dialog
      open
      onClose={close}
      title={w('settings.title')}
      actions={
        <>
          <Button onClick={() => save(wanted)}>{w('save')}</Button>
          <Button variant="secondary" onClick={() => save(everything)}>
            {w('all')}
          </Button>
          <Button variant="secondary" onClick={() => save(nothing)}>
            {w('none')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{w('settings.text')}</p>
      <div className="grid gap-4">
        {categories.map((category) =>
          category === 'required' ? (
            <div key={category}>
              <p className="strong">{w(category)}</p>
              <p className="text-small text-ink-muted">{w(`${category}.text`)}</p>
            </div>
          ) : (
            <Switch
              key={category}
              label={w(category)}
              hint={w(`${category}.text`)}
              checked={wanted[category]}
              onChange={(on) => setWanted({ ...wanted, [category]: on })}
            />
          ),
        )}
      </div>
    </Dialog>
  )
}
