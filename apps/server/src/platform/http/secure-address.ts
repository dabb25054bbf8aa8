import type { Tenant } from '../tenant.ts'

/** Whether browsers reach the tenant by https: a proxy may end it, so the tenant's own address decides. */
export const hasSecureAddress = ({ url }: Pick<Tenant, 'url'>): boolean => url.startsWith('https:')
