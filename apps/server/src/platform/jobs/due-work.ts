import type { Context, Services } from '../context.ts'
import { systemContext } from '../system-context.ts'

/** Tables that the owner may read across tenants, to ask once whose work is due (migration 0069, the tables after it in their own). */
export const dueTables: readonly string[] = [
  'audit_waiting',
  'captcha_use',
  'funnel_waiting',
  'limit_counter',
  'mail',
  'mail_report',
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
}

/** Those that run: work in the background leaves out one whose settings nobody can trust. */
export async function* dueTenants(services: Services, { text, values = [] }: DueQuery): AsyncGenerator<number> {
  const { rows } = await services.db.owner.query<{ id: number }>(text, [...values])
  for (const { id } of rows) {
    const tenant = await services.tenants.byId(Number(id))
    if (tenant !== undefined && tenant.isUnavailable !== true) yield tenant.id
  }
}

/**
 * A task that does the same in each tenant where it is due. One that fails leaves the others their turn; one that
 * answers that more is left has its next turn after them.
 */
export const inDueTenants =
  (due: () => DueQuery, act: (ctx: Context) => Promise<unknown>) =>
  async (services: Services): Promise<void> => {
    let failed: unknown
    let turn: number[] = []
    for await (const id of dueTenants(services, due())) turn.push(id)
    while (turn.length > 0) {
      const again: number[] = []
      for (const id of turn) {
        try {
          if ((await act(await systemContext(services, id))) === moreIsLeft) again.push(id)
        } catch (error) {
          failed = error
        }
      }
      turn = again
    }
    if (failed !== undefined) throw failed
  }

/** What a turn answers that was ended before its work was. */
export const moreIsLeft = Symbol('moreIsLeft')

/** Every tenant, for what is always due. */
export const everyTenant = (): DueQuery => ({ text: 'SELECT id FROM tenant ORDER BY id' })
