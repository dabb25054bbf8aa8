import type { Context, Services } from '../context.ts'
import { systemContext } from '../system-context.ts'

/**
 * Tables that the owner may read across tenants, to find the tenants with due work in one query (migration 0069, and
 * for later tables their own).
 */
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
 * Selects the tenants with due work, as numbers in a column `id`. It has no joins: on Citus each table is queried on
 * every worker by itself, and only the coordinator knows the tenants (docs/scaling.md).
 */
export interface DueQuery {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** The due tenants that run: work in the background leaves out a tenant whose settings are faulty. */
export async function* dueTenants(services: Services, { text, values = [] }: DueQuery): AsyncGenerator<number> {
  const { rows } = await services.db.owner.query<{ id: number }>(text, [...values])
  for (const { id } of rows) {
    const tenant = await services.tenants.byId(Number(id))
    if (tenant !== undefined && tenant.isUnavailable !== true) yield tenant.id
  }
}

/**
 * A task that does the same in each due tenant. A failure in one tenant does not affect the others; a tenant with more
 * work left gets its next turn after them.
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

/** The answer of a turn that ended before its work did. */
export const moreIsLeft = Symbol('moreIsLeft')

/** All tenants, for work that is always due. */
export const everyTenant = (): DueQuery => ({ text: 'SELECT id FROM tenant ORDER BY id' })
