import { advisorDeskOperations as desk } from '@referral/contract/advisor-desk'
import { advisorOperations as operations } from '@referral/contract/advisors'
import { cachedRoute, route, uploadRoute, type Route } from '#platform/http/route.ts'
import { readPhoto } from '#platform/pictures/read-upload.ts'
import { listDeskAdvisors } from './advisor-desk.ts'
import { getAdvisorPhoto } from './advisor-photo.ts'
import { importAdvisors } from './import-advisors.ts'
import { changePhoto, deleteAdvisor, saveAdvisor } from './save-advisor.ts'
import { listAdvisors, searchAdvisors } from './search-advisors.ts'

/** Advisors of the client (spec §7.2, §3 Agent), and the operator's desk of them. */
export const advisorsRoutes: readonly Route[] = [
  cachedRoute(operations.searchAdvisors, (ctx, { query }) => searchAdvisors(ctx, query)),
  cachedRoute(operations.listAdvisors, listAdvisors),
  route(operations.getAdvisorPhoto, (ctx, { params }) => getAdvisorPhoto(ctx, params.externalId)),
  route(desk.listDeskAdvisors, (ctx, { query }) => listDeskAdvisors(ctx, query)),
  route(desk.saveAdvisor, (ctx, { body }) => saveAdvisor(ctx, body)),
  uploadRoute(desk.setAdvisorPhoto, readPhoto, (ctx, { params, body }) =>
    changePhoto(ctx, params.externalId, body.bytes),
  ),
  route(desk.deleteAdvisor, (ctx, { params }) => deleteAdvisor(ctx, params.externalId)),
  route(desk.importAdvisors, (ctx, { body }) => importAdvisors(ctx, body)),
]
