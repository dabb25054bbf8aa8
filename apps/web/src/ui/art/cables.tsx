import type { Art } from '../art.ts'
import type { ReactNode } from 'react'

const black = 'var(--c-art-near)'
const concrete = 'var(--c-art-far)'
const grey = 'var(--c-art-mid)'
const yellow = 'var(--c-art-warm)'
const white = 'var(--c-art-light)'
const ground = 'var(--c-art-sky)'

/** A plug, pins to the right, cable at the left; 150 × 96. */
function Plug({
  x,
  y,
  size = 1,
  turn = 0,
  body = black,
  band = yellow,
}: {
  x: number
  y: number
  size?: number
  turn?: number
  body?: string
  band?: string
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d="M0-14h26v-24h52v-10h22v96H78V38H26V14H0z" fill={body} />
      <path d="M34-38h10v76H34zM54-38h10v76H54z" fill={band} />
      <path d="M100-31h46v14h-46zM100 17h46v14h-46z" fill={grey} />
    </g>
  )
}

function Wrench({
  x,
  y,
  size = 1,
  turn = 0,
  fill = black,
}: {
  x: number
  y: number
  size?: number
  turn?: number
  fill?: string
}) {
  return (
    <path
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
      fill={fill}
      d="M-20 150V-42a58 58 0 0 1-38-72l34 30 24-8 24 8 34-30a58 58 0 0 1-38 72v192l-20 22z"
    />
  )
}

const bolt = 'M46 0 0 92h38L24 170 96 66H54L78 0z'

const cable = 'M860 566H470C290 566 250 440 330 352c76-84 236-72 268 24 34 104-92 168-170 128'
const cableEnd = 'M428 504C330 452 330 340 400 236'

/** A heavy cable that comes in from the right, makes one loop and ends in a plug; tools lie beside it. */
function CablesHero() {
  return (
    <svg viewBox="0 0 820 620" preserveAspectRatio="xMaxYMax meet" aria-hidden focusable="false" className="block">
      <path
        d={bolt}
        transform="translate(604 20) scale(1.75)"
        fill={white}
        stroke={black}
        strokeWidth="9"
        strokeLinejoin="miter"
      />
      <path d="M40 592h780v10H40z" fill={black} />
      <g fill="none" strokeLinecap="butt">
        <path d={cable} stroke={black} strokeWidth="46" />
        <path d={cableEnd} stroke={ground} strokeWidth="66" />
        <path d={cableEnd} stroke={black} strokeWidth="46" />
        <path d={cable} stroke={white} strokeWidth="4" strokeDasharray="120 90 30 2000" transform="translate(-6 -11)" />
      </g>
      <Plug x={392} y={250} size={1.72} turn={-60} band={white} />
      <Wrench x={168} y={566} size={0.86} turn={-90} />
    </svg>
  )
}

function Small({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" aria-hidden focusable="false" className="block h-auto w-full">
      <path d="M10 10h220v130H10z" fill={concrete} />
      <path d="M10 10h22v22zM230 140h-22l22-22z" fill={black} />
      {children}
    </svg>
  )
}

function Socket({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-30-30h60v60h-60z" fill={white} stroke={black} strokeWidth="5" />
      <circle r="19" fill={concrete} stroke={black} strokeWidth="4" />
      <circle cy="-8" r="3.5" fill={black} />
      <circle cy="8" r="3.5" fill={black} />
    </g>
  )
}

function CablesEmpty() {
  return (
    <Small>
      <path d="M10 112h40c20 0 20-37 40-37" fill="none" stroke={black} strokeWidth="9" />
      <Plug x={84} y={75} size={0.46} />
      <Socket x={190} y={75} />
    </Small>
  )
}

function CablesSuccess() {
  return (
    <Small>
      <path d="M10 112h50c20 0 20-37 40-37" fill="none" stroke={black} strokeWidth="9" />
      <Plug x={94} y={75} size={0.46} />
      <path d="M138 44h62v62h-62z" fill={yellow} stroke={black} strokeWidth="5" />
      <path d="M154 75l10 12 20-24" fill="none" stroke={black} strokeWidth="8" />
    </Small>
  )
}

function CablesBand() {
  return <div aria-hidden className="hazard h-4" />
}

/** A bolt cut out of a block. */
function WerkstromMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-[1.7em]" aria-hidden focusable="false">
      <path d="M0 0h48v48H0z" fill="var(--c-art-warm)" />
      <path d="M27 4 10 27h11l-4 17 21-25H26l6-15z" fill={black} />
    </svg>
  )
}

export const art: Art = {
  hero: CablesHero,
  empty: CablesEmpty,
  success: CablesSuccess,
  band: CablesBand,
  logo: {
    of: 'werkstrom',
    mark: <WerkstromMark />,
    word: (
      <span className="font-heading text-[1.6em] leading-none font-extrabold uppercase [font-stretch:70%]">
        Werkstrom
      </span>
    ),
  },
}
