import type { Context } from '../context.ts'
import type { Services } from '../services.ts'
import { systemContext } from '../system-context.ts'

/** Tables that the owner may read across tenants, to ask once whose work is due (migration 0069, the tables after it in their own). */
export const dueTables: readonly string[] = [
  'audit_waiting',
  'captcha_use',
  'funnel_waiting',
  'limit_counter',
  'mail',
  'nightly_run',
  'session',
  'stored_answer',
  'terminal_session',
  'token',
]

/**
 * The tenants, as numbers in a column `id`, whose work is due. It joins nothing: on Citus each table is asked on every
 * worker for itself, and who the tenants are is known on the coordinator alone (docs/scaling.md).
 */
export interface DueQuery {
  readonly text: string
  readonly values?: readonly unknown[]
  /** It names those whose work is done instead; due is every other tenant's. */
  readonly namesDone?: boolean
}

/** Those that run: work in the background leaves out one whose settings nobody can trust. */
export async function* dueTenants(services: Services, query: DueQuery): AsyncGenerator<number> {
  const named = await askFor(services, query)
  const done = new Set(query.namesDone === true ? named : [])
  for (const id of query.namesDone === true ? await askFor(services, everyTenant()) : named) {
    if (done.has(id)) continue
    const tenant = await services.tenants.byId(id)
    if (tenant !== undefined && tenant.isUnavailable !== true) yield tenant.id
  }
}

async function askFor(services: Services, { text, values = [] }: DueQuery): Promise<readonly number[]> {
  const { rows } = await services.db.owner.query<{ id: number }>(text, [...values])
  return rows.map(({ id }) => Number(id))
}

/** A task that does the same in each tenant where it is due. One that fails leaves the others their turn. */
export const inDueTenants =
  (due: () => DueQuery, act: (ctx: Context) => Promise<unknown>) =>
  async (services: Services): Promise<void> => {
    let failed: unknown
    for await (const id of dueTenants(services, due())) {
      try {
        await act(await systemContext(services, id))
      } catch (error) {
        failed = error
      }
    }
    if (failed !== undefined) throw failed
  }

/** Every tenant, for what is always due. */
export const everyTenant = (): DueQuery => ({ text: 'SELECT id FROM tenant ORDER BY id' })
