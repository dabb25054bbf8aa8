import type { Art } from '../art.ts'
import type { ReactNode } from 'react'
import { polar } from './polar.ts'

const far = 'var(--c-art-far)'
const mid = 'var(--c-art-mid)'
const near = 'var(--c-art-near)'
const brass = 'var(--c-art-warm)'
const ivory = 'var(--c-art-line)'

type RoseProps = { x: number; y: number; radius: number; dark: string; bright: string; line: string }

/** A compass rose, drawn like an engraving: eight points, each half bright and half dark. */
function Rose({ x, y, radius, dark, bright, line }: RoseProps) {
  const point = (degrees: number, length: number, waist: number): ReactNode => (
    <g key={degrees}>
      <path d={`M${x} ${y}L${polar(x, y, waist, degrees - 45)}L${polar(x, y, length, degrees)}z`} fill={bright} />
      <path d={`M${x} ${y}L${polar(x, y, waist, degrees + 45)}L${polar(x, y, length, degrees)}z`} fill={dark} />
    </g>
  )
  const ticks = Array.from({ length: 72 }, (_, tick) => {
    const long = tick % 6 === 0
    return `M${polar(x, y, radius * (long ? 0.86 : 0.89), tick * 5)}L${polar(x, y, radius * 0.93, tick * 5)}`
  }).join('')
  return (
    <g>
      <g fill="none" stroke={line} strokeWidth={radius / 190}>
        <circle cx={x} cy={y} r={radius} />
        <circle cx={x} cy={y} r={radius * 0.95} />
        <circle cx={x} cy={y} r={radius * 0.62} />
        <path d={ticks} />
      </g>
      {[45, 135, 225, 315].map((degrees) => point(degrees, radius * 0.58, radius * 0.13))}
      {[0, 90, 180, 270].map((degrees) => point(degrees, radius * 0.84, radius * 0.16))}
      <circle cx={x} cy={y} r={radius * 0.05} fill={bright} />
    </g>
  )
}

/** A cog of the Hanse under sail. */
function Cog({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0-206v176" stroke={ivory} strokeWidth="5" />
      <path d="M-62-182c40 10 84 10 124 0 14 44 14 84 0 118-40-12-84-12-124 0-16-34-16-74 0-118z" fill={ivory} />
      <path d="M-71-140c46 11 96 11 142 0M-74-104c48 10 100 10 148 0" fill="none" stroke={brass} strokeWidth="7" />
      <path d="M0-206h46l-12 10 12 10H0z" fill={brass} />
      <path
        d="M-112-38h32v12H80v-22h34c-6 52-30 78-62 78H-46c-36 0-60-24-66-68z"
        fill={near}
        stroke={ivory}
        strokeWidth="3"
      />
      <path d="M-104-8H104M-92 12H94" stroke={ivory} strokeWidth="1.5" opacity="0.6" />
      <path d="M0-182-104-36M0-182 106-46" stroke={ivory} strokeWidth="1.5" opacity="0.7" />
    </g>
  )
}

/** Stepped gables along the quay. */
function Gables({ y, fill }: { y: number; fill: string }) {
  const gable = (x: number, width: number, height: number): string => {
    const step = width / 8
    const up = [1, 2, 3].map(() => `h${step}v${-step * 1.3}`).join('')
    const down = [1, 2, 3].map(() => `v${step * 1.3}h${step}`).join('')
    return `M${x} ${y}v${-height}${up}h${step * 2}${down}V${y}z`
  }
  return (
    <path
      fill={fill}
      d={
        gable(-14, 96, 110) +
        gable(84, 76, 76) +
        gable(162, 104, 132) +
        gable(268, 80, 90) +
        gable(350, 70, 60) +
        gable(560, 84, 78) +
        gable(646, 100, 118) +
        gable(748, 80, 92)
      }
    />
  )
}

const waves = (top: number, rows: number, gap: number): string =>
  Array.from(
    { length: rows },
    (_, row) => `M${-60 - (row % 2) * 40} ${top + row * gap}${'q20-13 40 0t40 0'.repeat(12)}`,
  ).join('')

/** The harbour at dusk: rose in the sky, gables and a church on the quay, a cog coming in, water in thin lines. */
function HarbourHero() {
  return (
    <svg viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false" className="block">
      <rect width="800" height="800" fill="var(--c-art-sky)" />
      <Rose x={440} y={275} radius={225} dark={brass} bright={ivory} line={brass} />
      <path d="M452 566V432l-8-6 14-106 14 106-8 6v134z" fill={far} transform="translate(36 0)" />
      <Gables y={566} fill={far} />
      <g fill={brass} opacity="0.9">
        {[26, 50, 200, 222, 676, 702, 300, 590].map((x, at) => (
          <rect key={x} x={x} y={500 + (at % 3) * 20} width="8" height="13" />
        ))}
      </g>
      <rect y="566" width="800" height="234" fill={near} />
      <path d={waves(592, 11, 20)} fill="none" stroke={mid} strokeWidth="1.5" opacity="0.75" />
      <Cog x={300} y={640} size={1.12} />
      <path d={waves(672, 3, 18)} fill="none" stroke={ivory} strokeWidth="1.5" opacity="0.5" />
    </svg>
  )
}

function Small({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden focusable="false" className="block h-auto w-full">
      <rect x="6.5" y="6.5" width="227" height="137" fill="var(--c-art-sky)" />
      <rect x="12.5" y="12.5" width="215" height="125" fill="none" stroke={brass} />
      {children}
    </svg>
  )
}

function HarbourEmpty() {
  return (
    <Small>
      <Rose x={120} y={68} radius={46} dark={brass} bright={ivory} line={brass} />
      <svg x="13" y="13" width="214" height="124" viewBox="13 13 214 124">
        <path d={waves(120, 3, 9)} fill="none" stroke={mid} strokeWidth="1.5" />
      </svg>
    </Small>
  )
}

function HarbourSuccess() {
  return (
    <Small>
      <svg x="13" y="13" width="214" height="124" viewBox="13 13 214 124">
        <Cog x={92} y={102} size={0.44} />
        <path d={waves(118, 3, 9)} fill="none" stroke={mid} strokeWidth="1.5" />
      </svg>
      <circle cx="176" cy="60" r="26" fill={brass} />
      <circle cx="176" cy="60" r="22" fill="none" stroke={near} />
      <path d="M165 60l8 9 15-17" fill="none" stroke={near} strokeWidth="4" />
    </Small>
  )
}

function HarbourBand() {
  return (
    <svg
      viewBox="0 0 1440 12"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
      className="block h-3 w-full"
    >
      <path d={`M-40 6${'q20-9 40 0t40 0'.repeat(19)}`} fill="none" stroke="var(--c-reward)" strokeWidth="1.5" />
    </svg>
  )
}

/** A compass star in a ring. */
function HanseMark() {
  const star = Array.from({ length: 8 }, (_, at) => polar(24, 24, at % 2 === 0 ? 20 : 5.5, at * 45)).join('L')
  return (
    <svg viewBox="0 0 48 48" className="size-[1.9em]" aria-hidden focusable="false">
      <circle cx="24" cy="24" r="22.5" fill="none" stroke="var(--c-reward)" strokeWidth="1.25" />
      <circle cx="24" cy="24" r="15" fill="none" stroke="var(--c-reward)" strokeWidth="1" />
      <path d={`M${star}z`} fill="currentColor" />
      <path
        d={`M24 4L${polar(24, 24, 5.5, 45)}L24 24zM44 24L${polar(24, 24, 5.5, 135)}L24 24zM24 44L${polar(24, 24, 5.5, 225)}L24 24zM4 24L${polar(24, 24, 5.5, 315)}L24 24z`}
        fill="var(--c-reward)"
      />
    </svg>
  )
}

export const art: Art = {
  hero: HarbourHero,
  empty: HarbourEmpty,
  success: HarbourSuccess,
  band: HarbourBand,
  logo: {
    of: 'hanse-assekuranz',
    mark: <HanseMark />,
    word: (
      <span className="font-heading text-[1.3em] leading-none font-semibold tracking-[-0.005em]">
        Hanse <span className="font-normal">Assekuranz</span>
      </span>
    ),
  },
}
