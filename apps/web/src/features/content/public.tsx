/** What other capabilities may use of content. */
export { Blocks, Questions, type Block } from './blocks.tsx'
export { linkedPages } from './rich-text.tsx'
