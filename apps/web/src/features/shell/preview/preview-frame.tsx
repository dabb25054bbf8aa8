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
  /** px: the screen that is shown, not the room it takes. */
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
 * A page of its own in which the components stand at another width and under other tokens: a frame without an address, so
 * that no policy has to let one in, with the sheets of this page. It is a `srcdoc`, because `about:blank` is laid out as
 * pages were before there were standards. Nothing in it can be pressed, nothing in it runs, and it leads nowhere.
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
      // The empty page that stands in every new frame comes first.
      if (inner?.URL !== 'about:srcdoc') return
      inner.body.inert = true
      // Whatever should reach a link all the same.
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
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls is reached
      tabIndex={0}
      role="group"
      aria-label={title}
      onKeyDown={(event) => scrollByKey(event, frame.current?.contentWindow)}
      className={cx('overflow-hidden border border-line bg-tint', className)}
    >
      <iframe
        ref={frame}
        // Without scripts, without windows of its own, without a way out of it.
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

/** Puts a look on the frame's page; a value that is none leaves the last look until it is one. */
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
