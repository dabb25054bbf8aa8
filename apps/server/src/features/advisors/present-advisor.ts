import type { Tenant } from '#platform/tenant.ts'
import type { Advisor } from './advisors.sql.ts'

/** The public form of an advisor; the picture by its address on the tenant's own site. */
export function presentAdvisor(tenant: Tenant, { externalId, lastName, zipCode, city, hasPhoto }: Advisor) {
  const photo = hasPhoto ? `/api/v1/${tenant.key}/produkt/berater/${encodeURIComponent(externalId)}/foto` : null
  return { externalId, lastName, zipCode, city, photo }
}

export type PresentedAdvisor = ReturnType<typeof presentAdvisor>
