import { listBatchesWithFile, readBankAnswer, readExportedFile, uploadBankAnswer } from '#features/payouts/public.ts'
import { isRefused } from '#platform/outcome.ts'
import type { Services } from '#platform/context.ts'
import { systemContext } from '#platform/system-context.ts'

/** A file that an operator exported, as the bank finds it in its letter box. */
export interface ReceivedFile {
  readonly tenantId: number
  readonly tenantName: string
  readonly batchId: string
  readonly reference: string
  readonly state: string
}

const shown = 5

/** The files of all tenants, the newest first; in the demo the operator need not carry them over. */
export async function listReceived(services: Services): Promise<readonly ReceivedFile[]> {
  const received: ReceivedFile[] = []
  for (const tenant of await services.tenants.all()) {
    for (const batch of await services.db.read(tenant.id, (tx) => listBatchesWithFile(tx, shown))) {
      const { id: batchId, reference, state } = batch
      received.push({ tenantId: tenant.id, tenantName: tenant.name, batchId, reference, state })
    }
  }
  return received
}

/** The text of a received file; undefined where there is none. */
export async function readReceived(services: Services, tenantId: number, batchId: string): Promise<string | undefined> {
  const known = (await listReceived(services)).some((one) => one.tenantId === tenantId && one.batchId === batchId)
  if (!known) return undefined
  const found = await readExportedFile(await systemContext(services, tenantId), batchId)
  return 'xml' in found ? found.xml.toString() : undefined
}

/** Sends the bank's answer to the programme whose file it answers, as a bank's own channel would. */
export async function deliver(services: Services, messageId: string, report: string) {
  const file = (await listReceived(services)).find(({ reference }) => reference === messageId)
  if (file === undefined) return undefined
  const answer = readBankAnswer({ content: report })
  if (isRefused(answer)) return undefined
  const booked = await uploadBankAnswer(await systemContext(services, file.tenantId), answer)
  return 'unknown' in booked ? { file, booked } : undefined
}
