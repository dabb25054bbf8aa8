import type { Words } from '#platform/i18n/define-words.ts'

const modules = import.meta.glob<{ words: Words }>(
  ['../features/*/words.ts', '../features/**/*.words.ts', '../ui/*.words.ts', '../desk/*.words.ts'],
  { eager: true },
)

/** `features/recommendations/words.ts` → recommendations, `features/shell/titles.words.ts` → titles, `ui/ui.words.ts` → ui. */
export function namespaceOf(file: string): string {
  const [, folder = '', own] = /(?:features\/([\w-]+)(?:\/[\w-]+)*|ui|desk)\/(?:([\w-]+)\.)?words\.ts$/.exec(file) ?? []
  return own ?? folder
}

/** All words of the product: namespace → language → key → text. Server only: the browser gets words as data. */
export const words: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [namespaceOf(file), module.words]),
)
