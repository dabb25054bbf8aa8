import { box, disc, flat, line, type Pen } from './pen.ts'

/** The background of a thing, 800 by 600. Each tenant's own; `turn` moves its parts, so that neighbours differ. */
export function ground(pen: Pen, turn: number): string {
  return grounds[pen.motif](pen, turn)
}

const sunAt = [250, 560, 400, 620, 180] as const

/** A horizon with its sun, and signals going out from it. */
function horizon({ sky, far, mid, warm, light }: Pen, turn: number): string {
  const x = sunAt[turn % sunAt.length]!
  const tint = turn % 2 === 0 ? sky : light
  return [
    flat('M0 0h800v600H0z', sky),
    tint === light ? flat('M0 0h800v330H0z', light) : '',
    [330, 260, 190]
      .map((r) => `<circle cx="${x}" cy="330" r="${r}" fill="none" stroke="${far}" stroke-width="5" opacity=".55"/>`)
      .join(''),
    `<circle cx="${x}" cy="330" r="120" fill="${turn % 3 === 2 ? far : warm}" opacity="${turn % 3 === 2 ? 0.8 : 0.9}"/>`,
    flat('M0 430c130-70 260-40 400-10s270 40 400-40v220H0z', far),
    flat('M0 500c160-60 330-20 470 0s220 10 330-30v130H0z', mid),
  ].join('')
}

/** Paper with a double rule, a compass behind, water below. */
function chart({ sky, far, mid, warm, light, ink }: Pen, turn: number): string {
  const x = [400, 520, 280, 460][turn % 4]!
  const ticks = Array.from({ length: 48 }, (_, at) => {
    const angle = (at * Math.PI) / 24
    const inner = at % 4 === 0 ? 214 : 226
    const point = (r: number) => `${(x + r * Math.sin(angle)).toFixed(1)} ${(280 - r * Math.cos(angle)).toFixed(1)}`
    return `M${point(inner)}L${point(238)}`
  }).join('')
  const water = [0, 1, 2]
    .map((row) => `M${-40 - (row % 2) * 30} ${520 + row * 26}${'q20-12 40 0t40 0'.repeat(12)}`)
    .join('')
  return [
    flat('M0 0h800v600H0z', turn % 2 === 0 ? sky : light),
    `<circle cx="${x}" cy="280" r="246" fill="${turn % 2 === 0 ? light : sky}" opacity=".75"/>`,
    `<circle cx="${x}" cy="280" r="246" fill="none" stroke="${warm}" stroke-width="3"/>`,
    line(ticks, warm, 3, 'butt'),
    flat('M0 488h800v112H0z', turn % 3 === 1 ? mid : far),
    line(water, ink, 2.5),
    `<path d="M18 18h764v564H18zM28 28h744v544H28z" fill="none" stroke="${ink}" stroke-width="1.5" opacity=".45"/>`,
  ].join('')
}

/** Concrete and a floor of hazard stripes. */
function floor(pen: Pen, turn: number): string {
  const { far, mid, warm, ink, light } = pen
  const wall = [warm, far, light][turn % 3]!
  const stripes = Array.from({ length: 12 }, (_, at) => `M${at * 80 - 60} 600l50-60h40l-50 60z`).join('')
  const grid =
    turn % 2 === 0 ? line('M0 110h800M0 250h800M0 390h800M160 0v500M400 0v500M640 0v500', mid, 3, 'butt') : ''
  return [
    flat('M0 0h800v600H0z', wall),
    wall === warm ? '' : grid,
    turn % 3 === 0
      ? disc({ ...pen, outline: 0 }, 400, 290, 236, light)
      : box({ ...pen, outline: 0 }, 130, 70, 540, 420, 0, warm),
    flat('M0 500h800v100H0z', ink),
    flat(stripes, warm),
    line('M0 500h800', ink, 10, 'butt'),
  ].join('')
}

const grounds = { signals: horizon, harbour: chart, cables: floor } as const
