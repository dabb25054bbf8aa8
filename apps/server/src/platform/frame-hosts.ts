import type { Tenant } from './tenant.ts'

/** A whole https origin as browsers write it; anything else could say more in a policy than it should. */
const origin = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/
/** Hosts of the demo's sites: on the local machine, on any free port. */
const demoSources = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** The sites that may frame a tenant's pages (ModuleIntegratedFrame); none with the module off, or without hosts. */
export const frameHostsOf = ({ config }: Tenant): readonly string[] =>
  config.modules.integratedFrame ? (config.frameHosts ?? []).filter((host) => origin.test(host)) : []

/** The same as sources of a content security policy. */
export const frameSourcesOf = (tenant: Tenant, isDemo: boolean): readonly string[] => [
  ...frameHostsOf(tenant),
  ...(isDemo && tenant.config.modules.integratedFrame ? demoSources : []),
]
