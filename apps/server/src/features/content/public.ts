/** What other capabilities may use of content. */
export { ownWordsOf } from './own-words.ts'
export { retentionLine } from './retention-rows.ts'
