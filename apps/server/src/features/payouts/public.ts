/** What other capabilities may use of payouts. */
export { dropPayout } from './drop-payout.ts'
export { uploadBankAnswer } from './book-bank-answer.ts'
export { readBankAnswer } from './read-bank-answer.ts'
export { readExportedFile } from './export-batch.ts'
export { listBatchesWithFile } from './batch.sql.ts'
