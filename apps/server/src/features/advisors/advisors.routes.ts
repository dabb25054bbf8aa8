import { advisorOperations as operations } from '@referral/contract/advisors'
import { cachedRoute, route, type Route } from '#platform/http/route.ts'
import { getAdvisorPhoto } from './advisor-photo.ts'
import { listAdvisors, searchAdvisors } from './search-advisors.ts'

/** Advisors of the client (spec §7.2, §3 Agent). */
export const advisorsRoutes: readonly Route[] = [
  cachedRoute(operations.searchAdvisors, (ctx, { query }) => searchAdvisors(ctx, query)),
  cachedRoute(operations.listAdvisors, listAdvisors),
  route(operations.getAdvisorPhoto, (ctx, { params }) => getAdvisorPhoto(ctx, params.externalId)),
]
