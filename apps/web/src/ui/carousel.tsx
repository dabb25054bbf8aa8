import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import './carousel.css'
import { arrowLeftIcon } from './tool-icons.ts'

export interface Slide {
  readonly id: string | number
  readonly content: ReactNode
}

type Props = {
  label: string
  /** above it, beside the buttons; a heading of the page's own level */
  title?: ReactNode
  texts: {
    readonly previous: string
    readonly next: string
    readonly pause: string
    readonly play: string
    /** the name of one slide, e.g. "2 of 6" */
    readonly place: (at: number, of: number) => string
  }
  slides: readonly Slide[]
  /** how long one is shown before the next */
  seconds?: number | undefined
}

// Its own: the other tools' icons travel with the forms.
const icons = { pause: 'M8.5 5v14M15.5 5v14', play: 'M7.5 4.5 19 12 7.5 19.5z' } as const

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const listensToNothing = () => () => undefined
/** Nothing moves before the first paint, nor on the server. */
const never = () => false

/**
 * Cards in a row. It moves automatically only where the user does not prefer reduced motion, never while the pointer or
 * the focus is in it, and not again once it was paused (WCAG 2.2.2). Without a script it is a row to scroll.
 */
export function Carousel({ label, title, texts, slides, seconds = 6 }: Props) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  /** It is scrolled from here, not by a finger. */
  const isOurs = useRef(false)
  const mayMove = useSyncExternalStore(listensToNothing, () => !prefersStillness(), never)
  // The user's own choice takes precedence.
  const [isWanted, setIsWanted] = useState<boolean>()
  const isPlaying = slides.length > 1 && (isWanted ?? mayMove)
  const [isHeld, setIsHeld] = useState(false)

  const slideAt = (index: number) => row.current?.children[index] as HTMLElement | undefined
  const show = (index: number): void => {
    const to = (index + slides.length) % slides.length
    const first = slideAt(0)
    const slide = slideAt(to)
    isOurs.current = true
    if (first !== undefined && slide !== undefined) row.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft })
    setAt(to)
  }
  useEffect(() => {
    if (!isPlaying || isHeld) return
    const timer = setTimeout(() => document.hidden || show(at + 1), seconds * 1_000)
    return () => clearTimeout(timer)
  })

  /** By hand: it does not move automatically any more. */
  const go = (index: number): void => {
    setIsWanted(false)
    show(index)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    go(at + step)
  }
  const byHand = (): void => {
    isOurs.current = false
  }
  /** Scrolled by finger: the first visible one is current. The last ones never come first on a wide page. */
  const onScrollEnd = (): void => {
    if (isOurs.current) return byHand()
    const left = row.current?.scrollLeft ?? 0
    const start = slideAt(0)?.offsetLeft ?? 0
    const distances = slides.map((_, index) => Math.abs((slideAt(index)?.offsetLeft ?? 0) - start - left))
    setAt(distances.indexOf(Math.min(...distances)))
  }
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {slides.length > 1 && (
        <div className="carousel-bar">
          <div className="carousel-title">{title}</div>
          <Press
            icon={isPlaying ? icons.pause : icons.play}
            label={isPlaying ? texts.pause : texts.play}
            onPress={() => setIsWanted(!isPlaying)}
          />
          <Press icon={arrowLeftIcon} label={texts.previous} onPress={() => go(at - 1)} />
          <p className="carousel-place" aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
            {texts.place(at + 1, slides.length)}
          </p>
          <Press icon="arrow-right" label={texts.next} onPress={() => go(at + 1)} />
        </div>
      )}
      <ul
        ref={row}
        className="carousel-row"
        onScrollEnd={onScrollEnd}
        onPointerDown={byHand}
        onTouchStart={byHand}
        onWheel={byHand}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className="carousel-slide"
            aria-label={texts.place(index + 1, slides.length)}
            aria-current={index === at ? 'true' : undefined}
          >
            {slide.content}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Press({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={1.375} />
    </button>
  )
}
