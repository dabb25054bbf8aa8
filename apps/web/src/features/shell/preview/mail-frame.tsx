import { useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { previewMarkup } from './preview-markup.ts'
import { useFrameFocus } from './use-frame-focus.ts'

interface Props {
  readonly title: string
  /** The whole mail as markup; nothing is shown until it is loaded. */
  readonly html: string | undefined
}

/** A mail as its reader sees it, in a frame in which nothing runs and that reaches nothing. */
export function MailFrame({ title, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hasKeyboard = useFrameFocus(frame)
  useEffect(() => {
    if (html !== undefined && frame.current !== null) frame.current.srcdoc = previewMarkup(html)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      className={cx(
        html === undefined ? 'hidden' : 'h-[40rem] w-full border border-line',
        hasKeyboard && 'outline-3 outline-offset-2 outline-focus',
      )}
    />
  )
}
