/** What other capabilities may use of content. */
export { Blocks } from './blocks.tsx'
export { Document } from './document.screen.tsx'
