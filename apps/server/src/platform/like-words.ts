import type { Bind } from './report-shape.ts'

/** A text that is searched for literally. */
const literal = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Conditions that an expression contains each word of a search, four at most; for lists of some thousand rows. */
export const likeWords = (expression: string, text: string, bind: Bind): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 4)
    .map((word) => `lower(${expression}) LIKE ${bind(literal(word))}`)
