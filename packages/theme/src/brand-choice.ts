import { contrastRatio, findContrastFaults } from './contrast.ts'
import { deriveColours, leastAction, leastInk, leastPage, movedNames } from './derive.ts'
import type { BrandColours, MovedName } from './derive.ts'
import { softNames } from './meaning.ts'
import type { Colour, ColourTokens } from './tokens.ts'

/** A colour of the brand that is not used as it was asked for unless it is kept: what stands in its place, and why. */
export interface MovedColour {
  readonly name: MovedName
  readonly asked: Colour
  readonly used: Colour
  /** What the asked one has where it is weakest. */
  readonly ratio: number
  /** What is asked of it: of a fill or a line what is needed, of the dark and the light tone what is recommended. */
  readonly least: number
  /** Whether what stands in its place is the nearest that can be seen, not only a proposal. */
  readonly isNearest: boolean
  /** Whether nothing could be published with the asked one, as the other colours are. */
  readonly isInTheWay: boolean
}

/** A colour of the brand that letters have in another strength. */
export interface LetterColour extends Omit<MovedColour, 'name' | 'isNearest' | 'isInTheWay'> {
  readonly name: 'action' | 'reward'
}

const black: Colour = '#000000'
const grounds = ['page', 'surface', 'raised', 'tint'] as const
const rules: Readonly<Record<MovedName, { least: number; on: (colours: ColourTokens) => readonly Colour[] }>> = {
  action: { least: leastAction, on: (colours) => grounds.map((name) => colours[name]) },
  ink: {
    least: leastInk,
    on: (colours) => ([...grounds, 'rewardSoft', ...softNames] as const).map((name) => colours[name]),
  },
  // The other way round: what is to be read on it.
  page: { least: leastPage, on: () => [black] },
}

const weakest = (colour: Colour, on: readonly Colour[]): number =>
  Math.min(...on.map((other) => contrastRatio(colour, other)))

/**
 * Which of the asked colours are not used as they are, each with its reason; also of one that is kept all the same, what
 * would stand in its place.
 */
export function findMoved(brand: BrandColours, asIs: readonly MovedName[] = []): readonly MovedColour[] {
  return movedNames.flatMap((name) => {
    const others = asIs.filter((kept) => kept !== name)
    const { colour } = deriveColours(brand, others)
    const [asked, used] = [brand[name], colour[name]]
    if (used === asked) return []
    const { least, on } = rules[name]
    const grounds = on(colour)
    return [
      {
        ...{ name, asked, used, least },
        ratio: weakest(asked, grounds),
        // Text is seen with less than what is recommended for it, and a page with much less.
        isNearest: name === 'action' && weakest(used, grounds) >= least,
        isInTheWay: findContrastFaults(deriveColours(brand, [...others, name]).colour).length > 0,
      },
    ]
  })
}

/** Which of the asked colours letters have darker or lighter, with the reason. */
export function findLetters(brand: BrandColours, colour: ColourTokens): readonly LetterColour[] {
  const on = grounds.map((name) => colour[name])
  const of = (name: 'action' | 'reward', asked: Colour, used: Colour, more: readonly Colour[] = []): LetterColour[] =>
    used === asked ? [] : [{ name, asked, used, least: 4.5, ratio: weakest(asked, [...on, ...more]) }]
  return [
    ...of('action', colour.action, colour.link),
    ...of('reward', brand.reward, colour.rewardInk, [colour.rewardSoft]),
  ]
}
