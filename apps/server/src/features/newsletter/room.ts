import { accountReaders, lapseNewslettersOf } from '#features/accounts/public.ts'
import { recipientReaders } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { NightWork } from '#platform/night-work.ts'
import type { Room } from '#platform/room.ts'
import { newsletterRoutes } from './newsletter.routes.ts'

const [ofAccounts, ofRecipients] = [accountReaders, recipientReaders].map(lapseNewslettersOf) as [NightWork, NightWork]

/** By night: deletes requests whose mail was never confirmed. */
export const lapseNewsletters: NightWork = Object.assign(
  async (ctx: Context) => (await ofAccounts(ctx)) + (await ofRecipients(ctx)),
  { due: [...(ofAccounts.due ?? []), ...(ofRecipients.due ?? [])] },
)

/** The newsletter of accounts and of recipients, above both: the links of its mails, and who confirmed it. */
export const newsletterRoom: Room = {
  routes: newsletterRoutes,
  nightSteps: [{ name: 'newslettersLapsed', phase: 'lapse', run: lapseNewsletters }],
}
