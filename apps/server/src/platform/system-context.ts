import type { Actor, Context, Services } from './context.ts'

/** A context without a request, for jobs and the seed. */
export async function systemContext(
  services: Services,
  tenantId: number,
  options: { now?: Date; actor?: Actor; evenUnavailable?: boolean } = {},
): Promise<Context> {
  const tenant = await services.tenants.byId(tenantId)
  if (tenant === undefined) throw new Error(`No tenant ${tenantId}`)
  // With faulty settings only acts that do not depend on them are permitted.
  if (tenant.isUnavailable === true && options.evenUnavailable !== true)
    throw new Error(`The settings of ${tenant.key} do not fit`)
  return {
    tenant,
    actor: options.actor ?? { kind: 'system' },
    locale: 'de',
    now: options.now ?? services.clock.now(),
    services,
    client: {
      addressDigest: Buffer.alloc(32),
      userAgent: 'system',
      accept: '',
      ifNoneMatch: '',
      cookies: {},
    },
    log: services.log,
    write: (act) => services.db.write(tenantId, act),
    read: (act) => services.db.read(tenantId, act),
    report: (act) => services.db.report(tenantId, act),
  }
}
