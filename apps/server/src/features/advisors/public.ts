import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findAdvisorRow } from './advisors.sql.ts'
import { presentAdvisor, type PresentedAdvisor } from './present-advisor.ts'
import { hasAdvisors } from './search-advisors.ts'

export { deleteAdvisorAgain } from './save-advisor.ts'
export type { PresentedAdvisor }

/** The public form of an AgentNumber's advisor; undefined where the tenant has none (any more). */
export async function findAdvisor(
  ctx: Context,
  tx: Tx,
  agentNumber: string | null,
): Promise<PresentedAdvisor | undefined> {
  if (agentNumber === null || !hasAdvisors(ctx)) return undefined
  const row = await findAdvisorRow(tx, agentNumber)
  return row === undefined ? undefined : presentAdvisor(ctx.tenant, row)
}
