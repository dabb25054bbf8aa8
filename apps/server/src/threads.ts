import { constants, getPriority, setPriority } from 'node:os'
import type { Letter, Paper } from '#features/billing/document/paper.ts'
import type { CmsReading } from '#features/content/squidex/read-cms.ts'
import type { BodyTask } from '#platform/http/read-body.ts'

const { PRIORITY_BELOW_NORMAL: low } = constants.priority
// Only Linux has priorities of threads: the main thread and the database must not wait for these.
if (process.platform === 'linux' && getPriority() < low) setPriority(low)

async function loadBodyTask() {
  const [{ operations }, { createBodyTask }, { bodyReaders }] = await Promise.all([
    import('@referral/contract/operations'),
    import('#platform/http/read-body.ts'),
    import('./body-readers.ts'),
  ])
  return createBodyTask(operations, bodyReaders)
}
/** Made once in a thread. */
let bodyTask: ReturnType<typeof loadBodyTask> | undefined

/**
 * The tasks of threads, by the names that `services.work.run` calls. None of them has access to the database or a
 * secret. A thread loads only what its task needs: all of them take a second.
 */
const tasks = {
  readBody: () => (bodyTask ??= loadBodyTask()),
  makeInvoice: async () => (await import('#features/billing/document/make-document.ts')).makeInvoice,
  makeLetter: async () => (await import('#features/billing/document/make-document.ts')).makeLetter,
  readBankFile: async () => (await import('./dev/bank-file.ts')).readBankFile,
  readCms: async () => (await import('#features/content/squidex/read-cms.ts')).readCms,
}

/** What loading takes is not the task's time. */
export const ready = async (task: keyof typeof tasks): Promise<true> => {
  await tasks[task]()
  return true
}
export const readBody = async (given: BodyTask) => (await tasks.readBody())(given)
export const makeInvoice = async (given: Paper) => (await tasks.makeInvoice())(given)
export const makeLetter = async (given: Letter) => (await tasks.makeLetter())(given)
export const readBankFile = async (given: string) => (await tasks.readBankFile())(given)
export const readCms = async (given: CmsReading) => (await tasks.readCms())(given)
