import { contactOperations as operations } from '@referral/contract/contact'
import { messageOperations } from '@referral/contract/contact-messages'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { reply, route, type Route } from '#platform/http/route.ts'
import { isCaptchaDemanded } from './captcha-demand.ts'
import { getDeskMessage, moveDeskMessage, searchDeskMessages } from './desk.ts'
import { sendMessage } from './send-message.ts'

/** The contact form and its captcha (spec §2.5, §7.7). */
export const contactRoutes: readonly Route[] = [
  route(operations.getContactCaptcha, probe),
  route(operations.sendContactMessage, async (ctx, { query, body }) => {
    if (body === undefined || query.command !== undefined) return reply(await probe(ctx), { status: 200 })
    const sent = await sendMessage(ctx, { ...body, copy: body.copy ?? false, captcha: query.captcha ?? null })
    return isRefused(sent) ? sent : reply(sent, {})
  }),
  route(messageOperations.searchContactMessages, (ctx, { body }) => searchDeskMessages(ctx, body)),
  route(messageOperations.getContactMessage, (ctx, { params }) => getDeskMessage(ctx, params.id)),
  route(messageOperations.moveContactMessage, (ctx, { params }) => moveDeskMessage(ctx, params.id, params.move)),
]

async function probe(ctx: Context) {
  if (!(await isCaptchaDemanded(ctx))) return { required: false }
  return { required: true, challenge: await ctx.services.captcha.issue(ctx.tenant.id, 'contact') }
}
