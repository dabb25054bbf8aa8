/** What other capabilities may use of content. */
export { listFootnotes } from './list-footnotes.ts'
export { homePictureOf, ownWordsOf } from './own-words.ts'
export { retentionLine } from './retention-rows.ts'
