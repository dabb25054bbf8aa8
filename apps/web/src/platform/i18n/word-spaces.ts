/** Namespace → its German words; every `features/<name>/words.ts` adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface WordSpaces {}

export type Namespace = keyof WordSpaces & string
/** All words of some namespaces in one language, tone and tenant applied. */
export type WordBook = Readonly<Record<string, Readonly<Record<string, string>>>>
