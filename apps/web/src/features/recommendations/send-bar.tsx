import { useWords } from '#platform/i18n/use-words.ts'
import { Money } from '#ui/money.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { ShareOption } from './share-options.ts'

/** No toast covers the bar while it sticks to the bottom of the view. */
function keepRoom(bar: HTMLElement | null) {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--bar', getComputedStyle(bar).position === 'sticky' ? `${bar.offsetHeight}px` : '0px'),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}

/**
 * The main action: on a phone always within the thumb's reach, with the reward; on a wide screen at the end of the
 * form.
 */
export function SendBar({ chosen, isSolving }: { chosen: ShareOption | undefined; isSolving: boolean }) {
  const w = useWords('recommend')
  const own = chosen?.split.recommenderCents ?? 0
  return (
    <>
      <div
        ref={keepRoom}
        className="sticky bottom-0 z-10 -mx-gutter grid gap-2 border-t border-line bg-page px-gutter py-3 md:static md:mx-0 md:gap-3 md:border-0 md:p-0"
      >
        <p className="flex items-baseline justify-between gap-4 text-small md:hidden">
          <span className="text-ink-muted">{w(own > 0 ? 'submit.forYou' : 'submit.forContact')}</span>
          <Money cents={own > 0 ? own : (chosen?.split.recipientCents ?? 0)} tone="reward" />
        </p>
        <div className="grid md:justify-start">
          <SubmitButton busy={isSolving}>{w('submit')}</SubmitButton>
        </div>
        <p role="status" className="text-small text-ink-muted empty:hidden">
          {isSolving ? w('captcha.solving') : ''}
        </p>
      </div>
      <p className="text-small text-ink-muted">{w('submit.next')}</p>
    </>
  )
}
