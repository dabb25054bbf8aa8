import { invitationOperations as operations } from '@referral/contract/invitations'
import { staffDeskOperations } from '@referral/contract/staff-desk'
import { staffOperations } from '@referral/contract/staff'
import { beginSignOn } from '#features/sign-on/public.ts'
import { closeTerminal, openBySignOn, openTerminal, requireTerminal } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import { reply, route, type Route } from '#platform/http/route.ts'
import { isRefused } from '#platform/outcome.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { checkStaffNumber, getTerminal, presentTerminal } from './at-terminal.ts'
import { findConsentProofs } from './consent-proofs.ts'
import { remindInvited, revokeInvitations } from './decide-on-many.ts'
import { endInvitations } from './end-invitations.ts'
import { getInvitationForm } from './invitation-form.ts'
import { getInvitationHistory } from './invitation-history.ts'
import { isCaptchaDemanded, leftToday } from './invitation-limits.ts'
import { invite } from './invite.ts'
import { inviteMany } from './invite-many.ts'
import { readdressInvitation } from './readdress-invitation.ts'
import { requireInviter } from './inviter.ts'
import { exportInvitations, listInvitations } from './list-invitations.ts'
import { openInvitation } from './open-invitation.ts'
import { presentInvitations } from './present-invitation.ts'
import { previewInvitation } from './preview-invitation.ts'
import { invitingMember } from './inviting-person.ts'
import { getShopNumbers } from './shop-numbers.ts'

export const invitationsRoutes: readonly Route[] = [
  route(operations.invite, async (ctx, { query, body }) => {
    if (body === undefined) return probe(ctx)
    const invited = await invite(ctx, body, query.captcha ?? null)
    if (isRefused(invited)) return invited
    const [invitation] = await ctx.read((tx) => presentInvitations(ctx, tx, [invited.row]))
    return { invitation, leftToday: await leftToday(ctx, invited.invitingPerson) }
  }),
  route(operations.getInvitationForm, (ctx) => getInvitationForm(ctx)),
  route(operations.inviteMany, async (ctx, { query, body }) => {
    const invited = await inviteMany(ctx, body, query.captcha ?? null)
    if (isRefused(invited)) return invited
    const inviter = await ctx.read((tx) => requireInviter(ctx, tx, body.staffNumber))
    if (isRefused(inviter)) return inviter
    const demand = body.dryRun ? await demandOf(ctx, invited.lines) : {}
    return { ...invited, ...demand, leftToday: await leftToday(ctx, invitingMember(inviter)) }
  }),
  route(operations.previewInvitation, (ctx, { body }) => previewInvitation(ctx, body)),
  route(operations.remindInvited, (ctx, { body }) => remindInvited(ctx, body)),
  route(operations.revokeInvitations, (ctx, { body }) => revokeInvitations(ctx, body)),
  route(operations.readdressInvitation, async (ctx, { params, body }) => {
    const row = await readdressInvitation(ctx, params.id, body.email)
    if (isRefused(row)) return row
    const [invitation] = await ctx.read((tx) => presentInvitations(ctx, tx, [row]))
    return { invitation: invitation! }
  }),
  route(operations.getInvitationHistory, (ctx, { params }) => getInvitationHistory(ctx, params.id)),
  route(operations.verifyInvitation, (ctx, { query }) => openInvitation(ctx, query.token)),
  route(operations.acceptInvitation, async (ctx, { body }) => {
    const accepted = await acceptInvitation(ctx, body)
    if (isRefused(accepted)) return accepted
    const { isJoined, signedIn } = accepted
    return reply({ isJoined, user: signedIn?.user ?? null }, { cookies: signedIn?.cookies ?? [] })
  }),
  route(operations.endInvitations, (ctx, { body }) => endInvitations(ctx, body.token)),
  route(operations.endInvitationsAtOnce, (ctx, { params }) => endInvitations(ctx, params.token)),
  route(operations.listInvitations, (ctx, { params, body }) => listInvitations(ctx, params.agencyId, body)),
  route(operations.exportInvitations, (ctx, { query, body }) => exportInvitations(ctx, body, query.format)),
]

/** What employees do at a shop's terminal, and the operator who has to prove a consent. */
export const terminalRoutes: readonly Route[] = [
  route(staffOperations.openTerminal, async (ctx, { body }) => {
    const opened = await openTerminal(ctx, body.code)
    return isRefused(opened) ? opened : reply(await presentTerminal(ctx, opened), { cookies: [opened.cookie] })
  }),
  route(staffOperations.beginTerminalSignOn, (ctx, { body }) => beginSignOn(ctx, 'terminal', body)),
  route(staffOperations.openTerminalBySignOn, async (ctx, { body }) => {
    const opened = await openBySignOn(ctx, body)
    return isRefused(opened) ? opened : reply(await presentTerminal(ctx, opened), { cookies: [opened.cookie] })
  }),
  route(staffOperations.closeTerminal, async (ctx) => {
    const closed = await closeTerminal(ctx)
    return isRefused(closed) ? closed : reply({ ok: true }, { cookies: [closed.cookie] })
  }),
  route(staffOperations.getTerminal, (ctx) => getTerminal(ctx)),
  route(staffOperations.checkStaffNumber, (ctx, { body }) => checkStaffNumber(ctx, body.staffNumber)),
  route(staffOperations.getShopNumbers, (ctx, { body }) => getShopNumbers(ctx, body)),
  route(staffDeskOperations.findConsentProofs, (ctx, { body }) => findConsentProofs(ctx, body.email)),
]

/** The empty body asks whether a captcha is required (product §2.12); for any caller who may invite. */
async function probe(ctx: Context) {
  const asked = await ctx.read<unknown>((tx) =>
    ctx.actor.kind === 'terminal' ? requireTerminal(ctx, tx) : requireInviter(ctx, tx),
  )
  if (isRefused(asked)) return asked
  return reply(await demandOf(ctx, 1), { status: 200 })
}

/** Whether so many need a solved captcha, and its challenge. */
async function demandOf(ctx: Context, count: number) {
  const required = await isCaptchaDemanded(ctx, count)
  return { required, ...(required ? { challenge: await ctx.services.captcha.issue(ctx.tenant.id, 'invite') } : {}) }
}
