import { formatIn } from '@referral/domain/format'
import type { ConversationKind } from '@referral/domain/invitation-rules'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { findInvitingBusiness, findPersonWhoInvited } from './inviting-business.ts'
import { findInvitation } from './invitations.sql.ts'
import { invitedWords } from './invitations.mail-words.ts'
import { isSuppressed } from './suppression.ts'

const endpoint = (ctx: Context, token: string) =>
  `${ctx.tenant.url}/api/v1/${ctx.tenant.key}/Einladung/abmelden/${token}`

export interface InvitationMailFacts {
  readonly firstName: string
  readonly lastName: string
  readonly member: string
  readonly agency: string
  readonly day: string
  readonly until: string
  readonly kind: ConversationKind
}

/** The facts of the mail, its links included; a preview has links that lead nowhere. */
export const toMailFacts = (ctx: Context, facts: InvitationMailFacts, token = '…', optOutToken = '…') => ({
  ...facts,
  tenant: ctx.tenant.name,
  url: pageLink(ctx.tenant, ctx.locale, 'Einladung', `token=${token}`),
  optOutUrl: pageLink(ctx.tenant, ctx.locale, 'EinladungAbmelden', `token=${optOutToken}`),
  unsubscribeUrl: endpoint(ctx, optOutToken),
})

/**
 * Only for an invitation's row, which has the recorded consent; dropped where it was revoked, accepted or has lapsed
 * meanwhile, where its name is deleted, its agency deactivated, or the address has opted out.
 */
async function findInvited(ctx: Context, tx: Tx, { subjectId, data }: MailRequest) {
  const row = await findInvitation(tx, subjectId)
  if (row?.email == null || (row.state !== 'sent' && row.state !== 'opened')) return undefined
  const business = await findInvitingBusiness(ctx, tx, row)
  if (business?.isActive !== true || (await isSuppressed(ctx, tx, row.email))) return undefined
  const { tokens } = ctx.services
  const { firstName, lastName, email, kind } = row
  const { day } = formatIn[ctx.locale]
  const facts = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    member: (await findPersonWhoInvited(tx, row)) || business.name,
    agency: business.name,
    day: day(row.consentedOn),
    until: day(row.expiresOn),
    kind,
  }
  return {
    to: { name: `${firstName} ${lastName}`, address: email },
    facts: {
      ...toMailFacts(
        ctx,
        facts,
        tokens.reproduce(ctx.tenant.id, 'invitation', data['tokenId'] ?? ''),
        tokens.reproduce(ctx.tenant.id, 'invitationOptout', data['optOutTokenId'] ?? ''),
      ),
      replyTo: business.email,
    },
  }
}

export const invitedMail = defineMail(invitedWords, findInvited, {
  name: 'invitation.invited',
  audience: 'invited',
  write: (say, { url, optOutUrl, until, kind, unsubscribeUrl, agency, replyTo }) => ({
    unsubscribeUrl,
    footer: { label: say('optOutLink'), url: optOutUrl },
    replyTo: { name: agency, address: replyTo },
    blocks: [
      ...say.texts('greeting', 'text'),
      say.button(url),
      {
        kind: 'facts',
        facts: [
          [say('invitedBy'), say('inviter')],
          [say('validUntil'), until],
        ],
      },
      ...say.notes(`why.${kind}`, 'optOut'),
    ],
  }),
  samples: (ctx) => {
    const { firstName, lastName, day } = sampleOf(ctx)
    const facts = { firstName, lastName, member: 'Leonie Wagner', agency: 'Agentur Aydın & Partner', day, until: day }
    return (['onSite', 'phone'] as const).map((kind) => ({
      ...toMailFacts(ctx, { ...facts, kind }),
      replyTo: ctx.tenant.config.contact.email,
    }))
  },
})

export const invitationMails: readonly MailTemplate[] = [invitedMail]
