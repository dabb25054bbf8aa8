import { addDays, berlinDay } from '@referral/domain/calendar'
import { invitationConsentText } from '../../../apps/server/src/features/invitations/consent-text.ts'
import { insertInvitation, noteInvitationMail } from '../../../apps/server/src/features/invitations/invitations.sql.ts'
import { addressDigestOf } from '../../../apps/server/src/features/invitations/suppression.ts'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { queueMail } from '../../../apps/server/src/platform/mail/mailer.ts'
import type { createBillingThings } from './billing-things.ts'
import type { Place } from './furnish.ts'
import { someMail, type World } from './world.ts'

/** Invitations of an agency, as if they had been sent some days ago. */
export function createInvitationThings(world: World, { agencyOf }: ReturnType<typeof createBillingThings>) {
  const things = {
    async invitationConsent(place: Place, accountId: string): Promise<string> {
      // The tenant as it is now: other calls rename it.
      const ctx = await world.app.context(place.id)
      const agency = await world.row<{ name: string }>(place, 'agency', await agencyOf(place, accountId))
      return invitationConsentText(ctx, agency.name, 'de')
    },
    async invitation(place: Place, accountId: string) {
      const ctx = await world.contextOf(place)
      const agencyId = await agencyOf(place, accountId)
      const [id, email] = [newId(ctx.now), someMail('ida')]
      const today = berlinDay(ctx.now)
      const createdAt = new Date(ctx.now.getTime() - 4 * 86_400_000)
      return ctx.write(async (tx) => {
        await insertInvitation(tx, {
          ...{ id, agencyId, memberId: accountId, invitedBy: accountId, staffNumber: null, state: 'sent', email },
          ...{ shopId: null, staffId: null, terminalId: null },
          ...{ kind: 'onSite', firstName: 'Ida', lastName: 'Brandt', locale: 'de', reminders: 0, createdAt },
          addressDigest: addressDigestOf(ctx, email),
          consentDigest: sha256('consent'),
          consentedOn: today,
          expiresOn: addDays(today, 26),
        })
        const { tokens } = world.app.services
        const link = await tokens.issue(tx, 'invitation', id, 86_400)
        const optOut = await tokens.issue(tx, 'invitationOptout', id, 86_400)
        const mail = { at: createdAt, tokenId: link.id, optOutTokenId: optOut.id, isReminder: false }
        await noteInvitationMail(tx, id, mail)
        return { id, token: link.token, optOut: optOut.token }
      })
    },
    /** An invitation whose mail bounced. */
    async returnedInvitation(place: Place, accountId: string): Promise<string> {
      const { id } = await things.invitation(place, accountId)
      const ctx = await world.contextOf(place)
      return ctx.write(async (tx) => {
        await queueMail(ctx, tx, 'invitation.invited', id, 'de')
        await tx.query(
          `UPDATE mail SET state = 'bounced', bounced_at = $3, bounce_status = '5.1.1', bounce_class = 'unknownMailbox'
           WHERE tenant_id = $1 AND subject_id = $2 RETURNING id`,
          [tx.tenantId, id, ctx.now],
        )
        return id
      })
    },
  }
  return things
}
