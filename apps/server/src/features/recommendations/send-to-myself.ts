import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findGenuine } from './number.ts'
import { isOwner, linkIsOver } from './present-recommendation.ts'

const mailsADay = 5
const day = 86_400

/** Mails the link to the recommender's own address; another person's number is answered like an unknown one, a link that is over as such. */
export async function sendToMyself(ctx: Context, number: string): Promise<Refused | undefined> {
  const row = await ctx.read((tx) => findGenuine(ctx, tx, number))
  if (row === undefined || !isOwner(ctx, row) || row.recommenderEmail === null) return refuse('notFound')
  if (linkIsOver(ctx, row)) return refuse('expired')
  if (!(await ctx.services.limits.take(ctx.tenant.id, `send-to-myself:${row.id}`, mailsADay, day)))
    return refuse('tooMany')
  await ctx.write((tx) =>
    queueMail(ctx, tx, 'recommendation.link', row.id, ctx.locale, {}, row.recommenderId ?? row.id),
  )
  return undefined
}
