import { agenciesOperations as operations } from '@referral/contract/agencies'
import { agencyMemberOperations as members } from '@referral/contract/agency-members'
import { agencyViewOperations as views } from '@referral/contract/agency-views'
import { secondFactorOperations as factors } from '@referral/contract/second-factor'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/outcome.ts'
import { reply, route, uploadRoute, type Route } from '#platform/http/route.ts'
import { readPhoto } from '#platform/pictures/read-upload.ts'
import { getAgency, moveAgency, resetSecondFactor } from './agency-case.ts'
import { changeProfile, completeAgency } from './agency-data.ts'
import { isRegistrationCaptchaDemanded } from '#platform/captcha/registrations.ts'
import { changeMember, changePhoto, deactivateMember, inviteMember, reactivateMember } from './change-members.ts'
import { confirmAgency } from './confirm-agency.ts'
import { inviteOwner } from './invite-owner.ts'
import { getStanding, listProfile } from './joining.ts'
import { listCustomers } from './list-customers.ts'
import { exportMembers, listMembersReport } from './list-members.ts'
import { registerAgency } from './register-agency.ts'
import { forgetView, listViews, saveView } from './saved-views.ts'
import { searchAgencies } from './search-agencies.ts'
import { showMemberPhoto } from './show-member-photo.ts'

/** How an agency joins, and who of the client lets it work (product §3, §5). */
export const agenciesRoutes: readonly Route[] = [
  route(operations.registerAgency, async (ctx, { query, body }) =>
    body === undefined
      ? probe(ctx)
      : registerAgency(ctx, {
          ...body,
          termsText: body.termsText ?? '',
          termsAccepted: body.termsAccepted,
          captcha: query.captcha ?? null,
        }),
  ),
  route(operations.confirmAgency, (ctx, { body }) => confirmAgency(ctx, body.token)),
  route(operations.getAgencyStanding, (ctx) => getStanding(ctx)),
  route(operations.registerAdditionalData, (ctx, { body }) => completeAgency(ctx, body)),
  route(operations.listAgencyProfile, (ctx, { body }) => listProfile(ctx, body)),
  route(operations.changeAgencyProfile, (ctx, { body }) => changeProfile(ctx, body)),
  route(operations.searchAgencies, (ctx, { query }) => searchAgencies(ctx, query)),
  route(operations.getAgency, (ctx, { params }) => getAgency(ctx, params.id)),
  route(operations.moveAgency, (ctx, { params, body }) => moveAgency(ctx, params.id, params.move, body.reason ?? '')),
  route(operations.inviteAgencyOwner, (ctx, { params, body }) => inviteOwner(ctx, params.id, body)),
  route(factors.resetSecondFactor, (ctx, { params, body }) =>
    resetSecondFactor(ctx, params.id, params.accountId, body.reason),
  ),
  route(members.listAgencyMembers, (ctx, { body: { filter = '', columns = {}, ...request } }) =>
    listMembersReport(ctx, { ...request, narrowed: { filter, ...columns } }),
  ),
  route(members.exportAgencyMembers, (ctx, { query, body: { filter = '', columns = {} } }) =>
    exportMembers(ctx, { filter, ...columns }, query.format),
  ),
  route(members.listAgencyCustomers, (ctx, { params, body: { filter = '', ...request } }) =>
    listCustomers(ctx, params.id, { ...request, narrowed: { filter } }),
  ),
  route(members.getAgencyMemberPhoto, (ctx, { params }) => showMemberPhoto(ctx, params.id)),
  route(members.inviteAgencyMember, (ctx, { body }) => inviteMember(ctx, body)),
  route(members.changeAgencyMember, (ctx, { params, body }) => changeMember(ctx, params.id, body)),
  uploadRoute(members.setAgencyMemberPhoto, readPhoto, (ctx, { params, body }) =>
    changePhoto(ctx, params.id, body.bytes),
  ),
  route(members.deactivateAgencyMember, (ctx, { params, body }) => deactivateMember(ctx, params.id, body.successor)),
  route(members.reactivateAgencyMember, (ctx, { params }) => reactivateMember(ctx, params.id)),
  route(views.listAgencyViews, (ctx) => listViews(ctx)),
  route(views.saveAgencyView, (ctx, { body }) => saveView(ctx, body)),
  route(views.forgetAgencyView, (ctx, { body }) => forgetView(ctx, body)),
]

/** Without a body the call only asks whether a captcha is required (product §2.12). */
async function probe(ctx: Context) {
  if (!ctx.tenant.config.modules.agencies) return refuse('notFound')
  const required = await isRegistrationCaptchaDemanded(ctx, 'agency')
  const challenge = required ? { challenge: await ctx.services.captcha.issue(ctx.tenant.id, 'registerAgency') } : {}
  return reply({ required, ...challenge }, { status: 200 })
}
