import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { fontFaceCss } from '@referral/theme/fonts'
import { themeAttributes, themeCss } from '@referral/theme/css'
import type { ThemeTokens } from '@referral/theme/tokens'

interface Props {
  readonly title: string
  readonly theme: ThemeTokens
  /** px: the screen that is shown, not the room it takes. */
  readonly width: number
  readonly children: ReactNode
}

const fontUrl = (file: string): string => `/fonts/${file}`
/** px of the room it takes. */
const shownHeight = 680

/**
 * A page of its own in which the components stand under other tokens: a frame without an address, so that no policy has
 * to let one in, with the sheets of this page and the draft's values over them. Nothing in it can be pressed.
 */
export function PreviewFrame({ title, theme, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document>()
  const [scale, setScale] = useState(1)

  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (inner === null || inner === undefined) return
    inner.documentElement.lang = document.documentElement.lang
    inner.title = title
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const link = inner.createElement('link')
      link.rel = 'stylesheet'
      link.href = sheet.href
      inner.head.append(link)
    }
    inner.body.inert = true
    setPage(inner)
  }, [title])

  useEffect(() => {
    if (page !== undefined) dress(page, theme)
  }, [page, theme])

  useEffect(() => {
    const box = room.current
    if (box === null) return undefined
    const fit = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)))
    fit.observe(box)
    return () => fit.disconnect()
  }, [width])

  return (
    <div ref={room} className="overflow-hidden border border-line bg-page" style={{ height: shownHeight }}>
      {/* Ours alone: without an address, without scripts, and inert. */}
      <iframe
        ref={frame}
        sandbox="allow-same-origin"
        title={title}
        tabIndex={-1}
        style={{ width, height: shownHeight / scale, transform: `scale(${scale})`, transformOrigin: '0 0', border: 0 }}
      />
      {page !== undefined && createPortal(children, page.body)}
    </div>
  )
}

/** Puts a theme on the frame's page; a value that is none leaves the last look until it is one. */
function dress(page: Document, theme: ThemeTokens): void {
  const { defaultView: view } = page
  if (view === null) return
  const sheet = new view.CSSStyleSheet()
  try {
    sheet.replaceSync(`${fontFaceCss(theme, fontUrl)}\n${themeCss(theme)}`)
  } catch {
    return
  }
  page.adoptedStyleSheets = [sheet]
  for (const [name, value] of Object.entries(themeAttributes(theme))) page.documentElement.setAttribute(name, value)
}
