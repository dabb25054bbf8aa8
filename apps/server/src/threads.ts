import { constants, getPriority, setPriority } from 'node:os'
import { operations } from '@referral/contract/operations'
import { makeInvoice, makeLetter } from '#features/billing/document/make-document.ts'
import { readCms } from '#features/content/squidex/read-cms.ts'
import { createBodyTask } from '#platform/http/read-body.ts'
import { bodyReaders } from './body-readers.ts'
import { readBankFile } from './dev/bank-file.ts'

const { PRIORITY_BELOW_NORMAL: low } = constants.priority
// Linux alone has priorities of threads: who waits for the main thread or for the database goes first.
if (process.platform === 'linux' && getPriority() < low) setPriority(low)

/** What runs in threads, by the names that `services.work.run` calls. Nothing here knows the database or a secret. */
export const ready = (): true => true
export const readBody = createBodyTask(operations, bodyReaders)
export { makeInvoice, makeLetter, readBankFile, readCms }
