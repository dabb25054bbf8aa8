import { box, disc, flat, group, line, shape, type Pen } from './pen.ts'

export type RewardPart = 'whole' | 'half' | 'recommender' | 'recipient'

const euro = (colour: string) => line('M52-46a72 72 0 1 0 0 92M-84-16H20M-84 16h90', colour, 22)
const side = { left: 'M0-130a130 130 0 0 0 0 260z', right: 'M0-130a130 130 0 0 1 0 260z' } as const

/** A coin, whole or in two halves; who does not get a half sees only where it was. */
function coin(pen: Pen, part: RewardPart): string {
  if (part === 'whole') return disc(pen, 0, 0, 130, pen.warm) + euro(pen.ink)
  const half = (which: 'left' | 'right', isOwn: boolean) =>
    group(
      `translate(${which === 'left' ? -24 : 24} 0)`,
      isOwn
        ? shape(pen, side[which], pen.warm)
        : `<path d="${side[which]}" fill="none" stroke="${pen.mid}" stroke-width="7" stroke-dasharray="16 14"/>`,
    )
  return (
    half('left', part !== 'recipient') +
    half('right', part !== 'recommender') +
    line('M0-120V120', pen.light, 6, 'butt')
  )
}

const things: Readonly<Record<string, (pen: Pen) => string>> = {
  bank: (pen) =>
    shape(pen, 'M-120-40 0-110 120-40z', pen.near) +
    [-84, -28, 28, 84].map((x) => box(pen, x - 16, -30, 32, 96, 4, pen.light)).join('') +
    box(pen, -120, 70, 240, 30, 4, pen.near),
  books: (pen) =>
    box(pen, -110, 40, 220, 44, 6, pen.near) +
    box(pen, -90, -4, 200, 44, 6, pen.light) +
    box(pen, -120, -48, 190, 44, 6, pen.mid) +
    line('M-80-26h60M-60 18h60M-80 62h60', pen.ink, 7),
  garden: (pen) =>
    shape(pen, 'M-70 20H70L50 110H-50z', pen.near) +
    line('M0 20v-90', pen.ink, 12) +
    shape(pen, 'M0-40c-60 0-90-40-80-80 50 0 80 30 80 80zM0-70c0-50 30-80 80-76 4 50-30 80-80 76z', pen.mid),
  outdoor: (pen) =>
    shape(pen, 'M-140 100 0-100 140 100z', pen.near) +
    shape(pen, 'M-40 100 0 10l40 90z', pen.light) +
    line('M0-100v-30', pen.ink, 10),
}

/** A way to take a reward: the coin, and its result. */
export const rewardScene = (pen: Pen, motif: string, part: RewardPart): string =>
  group('translate(212 300) scale(.9)', coin(pen, part)) +
  flat('M368 290h30v-22l38 32-38 32v-22h-30z', pen.ink) +
  group('translate(598 310) scale(1.02)', (things[motif] ?? things['bank']!)(pen))
