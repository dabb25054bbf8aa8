import type { Bind } from './report.ts'

/** A text that is looked for as it stands. */
const literal = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Conditions that an expression holds each word of a search, of four at most; for lists of some thousand rows. */
export const likeWords = (expression: string, text: string, bind: Bind): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 4)
    .map((word) => `lower(${expression}) LIKE ${bind(literal(word))}`)
