import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { fontFaceCss } from '@referral/theme/fonts'
import { themeAttributes, themeCss } from '@referral/theme/css'
import type { ThemeTokens } from '@referral/theme/tokens'
import { cx } from '#ui/cx.ts'
import { keepSheets } from './keep-sheets.ts'
import { previewMarkup } from './preview-markup.ts'

interface Props {
  readonly title: string
  readonly locale: 'de' | 'en'
  /** A look that is not published yet; without it the page has the tenant's own. */
  readonly theme?: ThemeTokens | undefined
  /** The sheet that draws the picture a page opens with; without it the published one. */
  readonly hero?: string | undefined
  /** px: the width of the shown screen, not of its place. */
  readonly width: number
  /** How high the room is. */
  readonly className: string
  readonly onScale?: (scale: number) => void
  readonly children: ReactNode
}

/** Of the room in px: how wide and how high it is. */
interface Room {
  readonly width: number
  readonly height: number
}

/**
 * A separate document that renders the components at another width and with other tokens: a frame without an address,
 * so that no policy has to permit one, with the sheets of this page. It is a `srcdoc`, because `about:blank` is laid
 * out in quirks mode. Nothing in it can be pressed or run, and it has no links.
 */
export function PreviewFrame({ title, locale, theme, hero, width, className, onScale, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<Document>()
  const [room, setRoom] = useState<Room>({ width, height: 0 })
  const scale = Math.min(1, room.width / width)

  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    let endSheets: (() => void) | undefined
    const begin = (): void => {
      const inner = element.contentDocument
      // Every new frame first contains an empty page.
      if (inner?.URL !== 'about:srcdoc') return
      inner.body.inert = true
      // Blocks any event that reaches a link nevertheless.
      for (const kind of ['click', 'auxclick', 'submit']) inner.addEventListener(kind, preventDefault, true)
      endSheets = keepSheets(document, inner)
      setPage(inner)
    }
    element.addEventListener('load', begin)
    element.srcdoc = previewMarkup('<!doctype html>')
    return () => {
      element.removeEventListener('load', begin)
      endSheets?.()
    }
  }, [])

  useEffect(() => {
    if (page !== undefined) setNames(page, title, locale)
  }, [page, locale, title])

  useEffect(() => {
    if (page !== undefined) dress(page, theme, hero)
  }, [page, theme, hero])

  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const fit = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }))
    fit.observe(box)
    return () => fit.disconnect()
  }, [])

  useEffect(() => onScale?.(scale), [onScale, scale])

  return (
    <div
      ref={place}
      // The frame takes no focus, so its page is scrolled from here.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: scrollable content must be reachable
      tabIndex={0}
      role="group"
      aria-label={title}
      onKeyDown={(event) => scrollByKey(event, frame.current?.contentWindow)}
      className={cx('overflow-hidden border border-line bg-tint', className)}
    >
      <iframe
        ref={frame}
        // Without scripts, without popups, without navigation.
        sandbox="allow-same-origin"
        title={title}
        tabIndex={-1}
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          border: 0,
          marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
        }}
      />
      {page !== undefined && createPortal(children, page.body)}
    </div>
  )
}

function setNames(page: Document, title: string, locale: 'de' | 'en'): void {
  page.title = title
  page.documentElement.lang = locale
}

const preventDefault = (event: Event): void => event.preventDefault()

/** Applies a look to the frame's page; an invalid value keeps the last look until it is valid. */
function dress(page: Document, theme: ThemeTokens | undefined, hero: string | undefined): void {
  const { defaultView: view, documentElement: root } = page
  if (view === null) return
  const tokens = theme === undefined ? publishedSheet('tokens') : `${fontFaceCss(theme, fontUrl)}\n${themeCss(theme)}`
  const sheet = new view.CSSStyleSheet()
  try {
    sheet.replaceSync(`${tokens}\n${hero ?? publishedSheet('hero')}`)
  } catch {
    return
  }
  page.adoptedStyleSheets = [sheet]
  if (theme === undefined) Object.assign(root.dataset, document.documentElement.dataset)
  else for (const [name, value] of Object.entries(themeAttributes(theme))) root.setAttribute(name, value)
}

const fontUrl = (file: string): string => `/fonts/${file}`

/** The tenant's tokens, or the picture its home page opens with, as this page has them. */
const publishedSheet = (name: 'tokens' | 'hero'): string =>
  document.querySelector(`style[data-look="${name}"]`)?.textContent ?? ''

const lineHeight = 60

/** The keys that scroll a page scroll this one. */
function scrollByKey(event: KeyboardEvent, view: Window | null | undefined): void {
  if (!view || event.target !== event.currentTarget) return
  const screenful = view.innerHeight * 0.9
  const whole = view.document.documentElement.scrollHeight
  const by = {
    ArrowDown: lineHeight,
    ArrowUp: -lineHeight,
    PageDown: screenful,
    PageUp: -screenful,
    ' ': event.shiftKey ? -screenful : screenful,
    Home: -whole,
    End: whole,
  }[event.key]
  if (by === undefined) return
  event.preventDefault()
  view.scrollBy(0, by)
}
