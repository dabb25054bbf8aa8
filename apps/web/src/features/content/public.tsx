/** What other capabilities may use of content. */
export { Blocks, type Block } from './blocks.tsx'
export { linkedPages } from './rich-text.tsx'
export { pageOfText } from './text-pages.ts'
