/** What other capabilities may use of content. */
export { ownMailTexts } from './mails/own-mail-texts.ts'
export { listFootnotes } from './list-footnotes.ts'
export { homePictureOf, ownWordsOf } from './own-words.ts'
export { retentionLine } from './retention-rows.ts'
