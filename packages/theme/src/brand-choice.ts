import { contrastRatio, findContrastFaults } from './contrast.ts'
import { deriveColours, leastAction, leastInk, leastPage, movedNames } from './derive.ts'
import type { BrandColours, MovedName } from './derive.ts'
import { softNames } from './meaning.ts'
import type { Colour, ColourTokens } from './tokens.ts'

/** A colour of the brand that is replaced unless it is kept: its replacement, and the reason. */
export interface MovedColour {
  readonly name: MovedName
  readonly asked: Colour
  readonly used: Colour
  /** The lowest contrast of the chosen one. */
  readonly ratio: number
  /**
   * The required contrast: the legal minimum for a fill or a line, the recommended one for the dark and the light tone.
   */
  readonly least: number
  /** Whether the replacement is the nearest visible colour, not only a proposal. */
  readonly isNearest: boolean
  /** Whether the chosen one would prevent publishing, with the other colours as they are. */
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
  // The other way round: text on it.
  page: { least: leastPage, on: () => [black] },
}

const weakest = (colour: Colour, on: readonly Colour[]): number =>
  Math.min(...on.map((other) => contrastRatio(colour, other)))

/** The chosen colours that are replaced, each with its reason; for a colour that is kept nevertheless, too. */
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
        // Text is readable below the recommended contrast, and a page far below it.
        isNearest: name === 'action' && weakest(used, grounds) >= least,
        isInTheWay: findContrastFaults(deriveColours(brand, [...others, name]).colour).length > 0,
      },
    ]
  })
}

/** The chosen colours that are darkened or lightened for text, with the reason. */
export function findLetters(brand: BrandColours, colour: ColourTokens): readonly LetterColour[] {
  const on = grounds.map((name) => colour[name])
  const of = (name: 'action' | 'reward', asked: Colour, used: Colour, more: readonly Colour[] = []): LetterColour[] =>
    used === asked ? [] : [{ name, asked, used, least: 4.5, ratio: weakest(asked, [...on, ...more]) }]
  return [
    ...of('action', colour.action, colour.link),
    ...of('reward', brand.reward, colour.rewardInk, [colour.rewardSoft]),
  ]
}
