import { constants, getPriority, setPriority } from 'node:os'
import { operations } from '@referral/contract/operations'
import { makeInvoice, makeLetter } from '#features/billing/document/make-document.ts'
import { readCms } from '#features/content/squidex/read-cms.ts'
import { createBodyTask } from '#platform/http/read-body.ts'
import { bodyReaders } from './body-readers.ts'
import { readBankFile } from './dev/bank-file.ts'

const { PRIORITY_BELOW_NORMAL: low } = constants.priority
// Only Linux has priorities of threads: the main thread and the database must not wait for these.
if (process.platform === 'linux' && getPriority() < low) setPriority(low)

/**
 * The tasks of threads, by the names that `services.work.run` calls. None of them has access to the database or a
 * secret.
 */
export const ready = (): true => true
export const readBody = createBodyTask(operations, bodyReaders)
export { makeInvoice, makeLetter, readBankFile, readCms }
