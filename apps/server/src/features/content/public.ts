/** What other capabilities may use of content. */
export { findFootnote } from './get-document.ts'
export { ownWordsOf } from './own-words.ts'
export { retentionLine } from './retention-rows.ts'
