import { useEffect, useRef } from 'react'
import { previewMarkup } from './preview-markup.ts'

interface Props {
  readonly title: string
  /** The whole mail as markup; nothing is shown until it is loaded. */
  readonly html: string | undefined
}

/** A mail as its reader sees it, in a frame in which nothing runs and that reaches nothing. */
export function MailFrame({ title, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (html !== undefined && frame.current !== null) frame.current.srcdoc = previewMarkup(html)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      className={html === undefined ? 'hidden' : 'h-[40rem] w-full border border-line'}
    />
  )
}
