import { berlinDay } from '@referral/domain/calendar'
import { fateOf, type Fate } from '@referral/domain/mail-delivery'
import { sameBytes } from '../../crypto/key-ring.ts'
import type { Context, Services } from '../../context.ts'
import type { MailReference } from '../../crypto/mail-references.ts'
import type { Tx } from '../../db/tx.ts'
import { systemContext } from '../../system-context.ts'
import { bounceMail, mailboxDigest } from '../delivery.ts'
import { countReport, lockMail, markDelayed, type SentMail } from '../delivery.sql.ts'
import { readReport, type ReportedRecipient } from './read-report.ts'

export const reportOutcomes = [
  'bounced',
  'delayed',
  'repeated',
  'noFault',
  'notReport',
  'otherRecipient',
  'unknownMail',
] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/**
 * Takes a message that came to a mail's return address. A report of this mail to this recipient is recorded; all other
 * messages are counted and discarded. No text of it is stored. It answers for every message; throws while the database
 * is away.
 */
export async function takeReport(
  services: Services,
  reference: MailReference,
  message: Uint8Array,
): Promise<ReportOutcome> {
  const { tenantId } = reference
  if ((await services.tenants.byId(tenantId)) === undefined) return 'unknownMail'
  const reported = await readReport(message)
  const ctx = await systemContext(services, tenantId, { evenUnavailable: true })
  const outcome = await ctx.write(async (tx) => {
    const kind = reported === undefined ? 'notReport' : await note(ctx, tx, reference.mailId, reported)
    await countReport(tx, berlinDay(ctx.now), kind)
    return kind
  })
  services.log.info({ tenant: ctx.tenant.key, outcome }, 'a message came to a return address')
  return outcome
}

async function note(
  ctx: Context,
  tx: Tx,
  id: string,
  reported: readonly ReportedRecipient[],
): Promise<Exclude<ReportOutcome, 'notReport'>> {
  const mail = await lockMail(tx, id)
  if (mail === undefined || mail.addressDigest === null) return 'unknownMail'
  const own = reported.filter((one) => isTo(ctx, mail, one))
  if (own.length === 0) return 'otherRecipient'
  const fate = worstOf(own.map(({ action, status, diagnostic }) => fateOf(action, status, diagnostic)))
  if (fate.kind === 'other') return 'noFault'
  if (fate.kind === 'delayed') return (await markDelayed(tx, id, ctx.now)) ? 'delayed' : 'repeated'
  const { status, cls } = fate
  const mark = { status, cls, at: ctx.now, digest: mail.addressDigest, attempts: 0, error: null, sentAt: ctx.now }
  return (await bounceMail(ctx, tx, { ...mail, id }, mark)) ? 'bounced' : 'repeated'
}

/** A report counts only for the recipient of this mail. */
const isTo = (ctx: Context, { addressDigest }: SentMail, { addresses }: ReportedRecipient): boolean =>
  addresses.some((address) => addressDigest !== null && sameBytes(mailboxDigest(ctx, address), addressDigest))

const rank = { failed: 2, delayed: 1, other: 0 } as const
const worstOf = (fates: readonly Fate[]): Fate =>
  fates.reduce<Fate>((worst, fate) => (rank[fate.kind] > rank[worst.kind] ? fate : worst), { kind: 'other' })
