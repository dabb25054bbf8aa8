import type { Art } from '../art.ts'
import type { ReactNode } from 'react'

const far = 'var(--c-art-far)'
const mid = 'var(--c-art-mid)'
const near = 'var(--c-art-near)'
const warm = 'var(--c-art-warm)'
const light = 'var(--c-art-light)'
const ink = 'var(--c-art-line)'

type HouseProps = { x: number; y: number; size?: number; lit?: boolean; wall?: string }

function House({ x, y, size = 1, lit, wall = light }: HouseProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0h64v-46L32-76 0-46z" fill={wall} />
      <path
        d="M-7-42 32-80l39 38"
        fill="none"
        stroke={ink}
        strokeWidth="7"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <rect x="13" y="-38" width="15" height="16" rx="3" fill={lit ? warm : far} />
      <rect x="36" y="-38" width="15" height="38" rx="3" fill={mid} />
    </g>
  )
}

function Mast({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      fill="none"
      stroke={ink}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M-20 0 0-150 20 0M-13-52h26M-17-24h34M-8-92h16" />
      <circle cx="0" cy="-158" r="9" fill={warm} stroke="none" />
      <path d="M-22-136a31 31 0 0 1 0-44M22-136a31 31 0 0 0 0-44M-40-120a57 57 0 0 1 0-76M40-120a57 57 0 0 0 0-76" />
    </g>
  )
}

function Trees({ points }: { points: readonly (readonly [number, number, number])[] }) {
  return (
    <g>
      {points.map(([x, y, r]) => (
        <g key={`${x}`}>
          <path d={`M${x} ${y}v${-r * 1.7}`} stroke={ink} strokeWidth="5" strokeLinecap="round" />
          <circle cx={x} cy={y - r * 1.9} r={r} fill={near} />
        </g>
      ))}
    </g>
  )
}

/** A wide horizon: hills one behind the other, houses on them, a line of light that connects them. The hero puts the sun behind it. */
function SignalsHero() {
  return (
    <svg viewBox="0 0 1440 420" preserveAspectRatio="xMidYMax slice" aria-hidden focusable="false" className="block">
      <path d="M0 190C220 70 430 90 690 170s470 70 750-50v300H0z" fill={far} />
      <Mast x={800} y={196} size={0.72} />
      <Trees
        points={[
          [352, 134, 14],
          [380, 134, 19],
          [410, 140, 13],
        ]}
      />
      <path d="M0 270c250-120 470-70 740-5s470 40 700-45v200H0z" fill={mid} />
      <House x={560} y={240} size={0.95} lit />
      <House x={650} y={262} size={0.72} />
      <House x={900} y={284} size={0.86} lit />
      <House x={205} y={226} size={0.8} lit />
      <Trees
        points={[
          [800, 288, 16],
          [836, 290, 22],
          [1010, 292, 18],
        ]}
      />
      <path d="M0 345c240-90 500-20 780 5s450-10 660-60v130H0z" fill={near} />
      <path
        d="M-10 372c250-80 500-15 790 8s440-8 670-62"
        fill="none"
        stroke={light}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 15"
      />
      <g fill={warm}>
        <circle cx="232" cy="331" r="9" />
        <circle cx="640" cy="365" r="9" />
        <circle cx="1010" cy="383" r="9" />
      </g>
    </svg>
  )
}

function Small({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden focusable="false" className="block h-auto w-full">
      {children}
    </svg>
  )
}

const ground = 'M10 120c50-34 96-26 130-10s66 10 90-10v26a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z'

function SignalsEmpty() {
  return (
    <Small>
      <path
        d="M24 86a14 14 0 0 0-14 14v26a14 14 0 0 0 14 14h192a14 14 0 0 0 14-14V24a14 14 0 0 0-14-14H24a14 14 0 0 0-14 14z"
        fill="var(--c-art-sky)"
      />
      <g fill="none" stroke={mid} strokeWidth="3" strokeLinecap="round" strokeDasharray="1 9">
        <path d="M92 104a44 44 0 0 1 88 0M72 104a64 64 0 0 1 128 0" />
      </g>
      <circle cx="136" cy="104" r="27" fill={warm} />
      <path d={ground} fill={mid} />
      <path d="M10 132c60-22 120-6 220-16v10a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z" fill={near} />
      <House x={48} y={112} size={0.5} lit />
    </Small>
  )
}

function SignalsSuccess() {
  return (
    <Small>
      <rect x="10" y="10" width="220" height="130" rx="14" fill="var(--c-art-sky)" />
      <g fill="none" stroke={warm} strokeWidth="3">
        <circle cx="120" cy="72" r="46" opacity="0.55" />
        <circle cx="120" cy="72" r="58" opacity="0.28" />
      </g>
      <circle cx="120" cy="72" r="34" fill={warm} />
      <path
        d="M104 73l11 12 21-24"
        fill="none"
        stroke={ink}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={ground} fill={mid} opacity="0.9" />
      <path d="M10 132c60-22 120-6 220-16v10a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z" fill={near} />
      <House x={36} y={114} size={0.46} lit />
      <House x={176} y={118} size={0.46} lit />
    </Small>
  )
}

function SignalsBand() {
  return (
    <svg
      viewBox="0 0 1440 90"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
      className="block h-[clamp(2rem,5vw,5.5rem)] w-full"
    >
      <path d="M0 60C260-10 520 20 780 50s450 10 660-40v80H0z" fill="var(--c-footer-surface)" />
    </svg>
  )
}

/** A sun over the horizon that is also a signal. */
function FernblickMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-[1.5em]" aria-hidden focusable="false">
      <path
        d="M6 30a18 18 0 0 1 36 0"
        fill="none"
        stroke="var(--c-header-accent)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M14 30a10 10 0 0 1 20 0z" fill="var(--c-art-warm)" />
      <path d="M3 38h42" stroke="var(--c-header-accent)" strokeWidth="4.5" strokeLinecap="round" />
    </svg>
  )
}

export const art: Art = {
  hero: SignalsHero,
  empty: SignalsEmpty,
  success: SignalsSuccess,
  band: SignalsBand,
  logo: {
    of: 'fernblick',
    mark: <FernblickMark />,
    word: <span className="font-heading text-[1.35em] font-bold tracking-[-0.04em]">fernblick</span>,
  },
}
