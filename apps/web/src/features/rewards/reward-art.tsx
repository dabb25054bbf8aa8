import type { ReactNode } from 'react'
import type { RewardOption } from './loaded-claim.tsx'

const sky = 'var(--c-art-sky)'
const far = 'var(--c-art-far)'
const mid = 'var(--c-art-mid)'
const near = 'var(--c-art-near)'
const warm = 'var(--c-art-warm)'
const light = 'var(--c-art-light)'
const line = 'var(--c-art-line)'

/** A way to take the reward as a small picture, drawn from the tenant's tokens; decoration only. */
export function RewardArt({ motif }: { motif: RewardOption['motif'] }) {
  const Picture = pictures[motif] ?? Ticket
  return (
    <svg viewBox="0 0 360 120" aria-hidden focusable="false" className="block h-auto w-full">
      <rect width="360" height="120" fill={sky} />
      <Picture />
    </svg>
  )
}

const Ground = ({ fill = near }: { fill?: string }) => <path d="M0 98q90-14 180-4t180-6v32H0z" fill={fill} />

const Coin = ({ x, y, r = 15 }: { x: number; y: number; r?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} fill={warm} />
    <circle r={r - 4} fill="none" stroke={light} strokeWidth="2" opacity="0.7" />
  </g>
)

function Bank() {
  return (
    <>
      <Ground fill={far} />
      <path d="M96 50 180 14l84 36z" fill={near} />
      <path d="M102 54h156v8H102zM96 94h168v10H96z" fill={near} />
      <path d="M114 64h16v28h-16zM149 64h16v28h-16zM195 64h16v28h-16zM230 64h16v28h-16z" fill={mid} />
      <Coin x={180} y={38} r={9} />
      <Coin x={300} y={88} />
      <Coin x={316} y={66} r={11} />
      <Coin x={56} y={88} r={12} />
    </>
  )
}

function Books() {
  return (
    <>
      <circle cx="262" cy="54" r="46" fill={warm} opacity="0.32" />
      <path d="M0 98h360v22H0z" fill={near} />
      <path d="M84 40h18v58H84zM124 50h16v48h-16z" fill={mid} />
      <path d="M102 32h22v66h-22z" fill={far} stroke={mid} strokeWidth="2" />
      <path d="m144 98 20-54 17 6-20 54z" fill={warm} />
      <path d="M88 50h10M88 56h10M106 44h14M106 50h14M106 84h14" stroke={light} strokeWidth="3" opacity="0.8" />
      <path d="M240 98h44M262 98V58" stroke={line} strokeWidth="5" strokeLinecap="round" />
      <path d="M240 62 250 30h24l10 32z" fill={light} stroke={line} strokeWidth="4" strokeLinejoin="round" />
    </>
  )
}

const Pot = ({ x, size, leaf }: { x: number; size: number; leaf: string }) => (
  <g transform={`translate(${x} 100) scale(${size})`}>
    <path
      d="M0-34C-26-38-30-58-24-70-4-66 2-50 0-34zM0-34C22-40 30-56 26-72 4-68-4-52 0-34zM0-34c-8-20-4-40 4-50 8 14 8 32-4 50z"
      fill={leaf}
    />
    <path d="M-22-34h44v8h-44z" fill={light} />
    <path d="M-18-26h36L13 0h-26z" fill={warm} />
  </g>
)

function Garden() {
  return (
    <>
      <path d="M0 100h360v20H0z" fill={near} />
      <Pot x={116} size={0.72} leaf={mid} />
      <Pot x={186} size={1} leaf={near} />
      <Pot x={254} size={0.62} leaf={mid} />
      <circle cx="312" cy="32" r="14" fill={warm} opacity="0.8" />
    </>
  )
}

function Outdoor() {
  return (
    <>
      <circle cx="252" cy="38" r="20" fill={warm} />
      <path d="m40 104 66-70 34 34 26-22 62 58z" fill={far} />
      <path d="m180 104 58-52 74 52z" fill={mid} opacity="0.8" />
      <Ground />
      <path d="m112 102 42-52 42 52z" fill={light} />
      <path d="m154 50-12 52h24z" fill={warm} />
      <path d="m154 50 42 52M154 50l-42 52" stroke={line} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}

function Ticket() {
  return (
    <>
      <Ground fill={far} />
      <g transform="rotate(-6 180 60)">
        <path d="M100 26h160v22a12 12 0 0 0 0 24v22H100V72a12 12 0 0 0 0-24z" fill={near} />
        <path d="M212 34v52" stroke={light} strokeWidth="3" strokeDasharray="5 6" />
        <Coin x={156} y={60} r={18} />
      </g>
    </>
  )
}

const pictures: Readonly<Record<string, () => ReactNode>> = {
  bank: Bank,
  books: Books,
  garden: Garden,
  outdoor: Outdoor,
}
