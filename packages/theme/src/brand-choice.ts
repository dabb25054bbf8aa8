import { contrastRatio } from './contrast.ts'
import { deriveColours, leastAction, leastInk, movedNames } from './derive.ts'
import type { BrandColours, MovedName } from './derive.ts'
import type { Colour, ColourName, ColourTokens } from './tokens.ts'

/** A colour of the brand that could hardly be seen as it was asked for: what stands in its place, and why. */
export interface MovedColour {
  readonly name: MovedName
  readonly asked: Colour
  readonly used: Colour
  /** What the asked one has where it is weakest. */
  readonly ratio: number
  readonly least: number
}

/** A colour of the brand that letters have in another strength. */
export interface LetterColour extends Omit<MovedColour, 'name'> {
  readonly name: 'action' | 'reward'
}

const black: Colour = '#000000'
const grounds = ['page', 'surface', 'raised', 'tint'] as const
const rules: Readonly<Record<MovedName, { least: number; on: (colours: ColourTokens) => readonly Colour[] }>> = {
  action: { least: leastAction, on: (colours) => grounds.map((name) => colours[name]) },
  ink: {
    least: leastInk,
    on: (colours) =>
      [...grounds, 'rewardSoft', 'positiveSoft', 'cautionSoft', 'criticalSoft', 'infoSoft'].map(
        (name) => colours[name as ColourName],
      ),
  },
  // The other way round: what is to be read on it.
  page: { least: 15, on: () => [black] },
}

const weakest = (colour: Colour, on: readonly Colour[]): number =>
  Math.min(...on.map((other) => contrastRatio(colour, other)))

/**
 * Which of the asked colours are not used as they are, each with its reason; also of one that is kept all the same, what
 * would stand in its place.
 */
export function findMoved(brand: BrandColours, asIs: readonly MovedName[] = []): readonly MovedColour[] {
  return movedNames.flatMap((name) => {
    const { colour } = deriveColours(
      brand,
      asIs.filter((kept) => kept !== name),
    )
    const [asked, used] = [brand[name], colour[name]]
    const { least, on } = rules[name]
    return used === asked ? [] : [{ name, asked, used, least, ratio: weakest(asked, on(colour)) }]
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
