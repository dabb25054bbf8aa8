import nodemailer from 'nodemailer'
import { isValidEmail, normalizeEmail } from '@referral/domain/email'
import { bounceOfReply, type Bounce } from '@referral/domain/mail-delivery'
import type { Config } from '#config/config.ts'
import type { Context, Mailer, MailTemplate, Services } from '../context.ts'
import type { Locale } from '../locale.ts'
import { statement, type Tx } from '../db/tx.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs/jobs.ts'
import { postponed } from '../jobs/postponed.ts'
import { systemContext } from '../system-context.ts'
import { compose } from './compose.ts'
import { bounceMail, findDeadAddress, mailboxDigest } from './delivery.ts'
import type { FindMailSubject } from './mail-subject.ts'
import { noteMailAddress } from './delivery.sql.ts'
import { returnPathOf } from './return-path.ts'

const insertMail = statement(
  'mail_insert',
  `INSERT INTO mail (tenant_id, id, template, subject_id, locale, data, state, created_at)
   SELECT $1, $2, $3, $4, coalesce(max(language), $5), $6, 'queued', $7 FROM account WHERE tenant_id = $1 AND id = $8
   RETURNING id`,
)
const selectMail = statement(
  'mail_select',
  `SELECT id, template, subject_id AS "subjectId", locale, data, attempts FROM mail WHERE tenant_id = $1 AND id = $2 AND state = 'queued'`,
)
// A bounce report may arrive, or another process send the mail, while the conversation with the server still runs: what
// is known first prevails.
const markMail = statement(
  'mail_mark',
  `UPDATE mail SET state = $3, attempts = attempts + 1, sent_at = $4, last_error = NULL WHERE tenant_id = $1 AND id = $2 AND state = 'queued'`,
)
const failMail = statement(
  'mail_fail',
  `UPDATE mail SET attempts = attempts + 1, last_error = $3, state = CASE WHEN attempts + 1 >= $4 THEN 'dead' ELSE state END
   WHERE tenant_id = $1 AND id = $2 AND state = 'queued'`,
)
const reviveDead = statement(
  'mail_revive',
  `UPDATE mail SET state = 'queued', attempts = 0, sent_at = NULL, last_error = NULL, delayed_at = NULL, bounced_at = NULL, bounce_status = NULL, bounce_class = NULL
   WHERE tenant_id = $1 AND id = $2 AND state IN ('dead', 'bounced')`,
)

/** Over about twenty hours, with growing pauses. */
const mailAttempts = 12
const mailsPerDay = 60
const conversationMs = 60_000

interface MailRow {
  id: string
  template: string
  subjectId: string
  locale: Locale
  data: Record<string, string>
  attempts: number
}

/**
 * Puts a mail into the outbox, in the transaction of the act that it reports. Answers its id.
 *
 * @param locale For a reader without an account, and for an account that has chosen no language
 * @param data References only, never personal data or tokens
 * @param readerId The account that reads the mail, where the mail is about something else
 */
export async function queueMail(
  ctx: Context,
  tx: Tx,
  template: string,
  subjectId: string,
  locale: Locale,
  data: Readonly<Record<string, string>> = {},
  readerId: string = subjectId,
): Promise<string> {
  const id = newId(ctx.now)
  await Promise.all([
    tx.run(insertMail, [tx.tenantId, id, template, subjectId, locale, data, ctx.now, readerId]),
    enqueue(tx, 'mail', { id }, { attempts: mailAttempts }),
  ])
  return id
}

/** Queues a mail that did not arrive again, to the present address; false where it is none. */
export async function reviveMail(tx: Tx, id: string): Promise<boolean> {
  if ((await tx.run(reviveDead, [tx.tenantId, id])) === 0) return false
  await enqueue(tx, 'mail', { id })
  return true
}

/** Whether the owner of an address wants no mail as a recommended person. */
export type IsUnwanted = (ctx: Context, tx: Tx, address: string) => Promise<boolean>

/** Rolls back the writes of building the mail, such as the link that it would have carried. */
class Unwanted extends Error {}

/** The mailbox rejects mails: a newsletter or an invitation is not sent there again. */
class DeadAddress extends Error {
  readonly bounce: Bounce
  readonly digest: Buffer
  constructor(bounce: Bounce, digest: Buffer) {
    super('The address does not work')
    this.bounce = bounce
    this.digest = digest
  }
}

interface Given {
  readonly templates: readonly MailTemplate[]
  readonly isUnwanted: IsUnwanted
  readonly findOwnTexts: Mailer['ownTextsOf']
  readonly findSubject: FindMailSubject
}

export function createMailer(config: Config, { templates, isUnwanted, findOwnTexts, findSubject }: Given): Mailer {
  const byName = new Map(templates.map((template) => [template.name, template]))
  // Set once the demo's own SMTP server listens, before the first job runs.
  let transport = config.mail.smtpUrl === undefined ? undefined : openTransport(config.mail.smtpUrl)
  return {
    templates,
    ownTextsOf: findOwnTexts,
    findSubject,
    useSmtp(url) {
      transport = openTransport(url)
    },
    async deliver(services, tenantId, mailId) {
      const ctx = await systemContext(services, tenantId)
      const row = await ctx.read((tx) => tx.maybe<MailRow>(selectMail, [tenantId, mailId]))
      if (row === undefined) return
      const mark = (state: 'sent' | 'dropped', at: Date | null) =>
        ctx.write((tx) => tx.run(markMail, [tenantId, mailId, state, at]))
      const bounce = (found: Bounce, digest: Buffer, error: string | null) => {
        const mark = { ...found, digest, error, at: ctx.now, attempts: 1, sentAt: null }
        return ctx.write((tx) => bounceMail(ctx, tx, row, mark))
      }
      const fail = (reason: string, allowed: number) =>
        ctx.write((tx) => tx.run(failMail, [tenantId, mailId, reason, allowed]))
      const template = byName.get(row.template)
      if (template === undefined) throw new Error(`Unknown mail template ${row.template}`)
      // A mail that failed before was counted then.
      if (row.attempts === 0 && !(await services.mailShares.take(ctx.tenant))) return postponed
      let digest: Buffer | undefined
      try {
        const content = await ctx.write(async (tx) => {
          const own = await findOwnTexts({ ...ctx, locale: row.locale }, tx, template)
          const built = await template.build({ ...ctx, locale: row.locale }, tx, row, own)
          if (built === undefined) return built
          const mayBeUnwanted = template.audience === 'recipient' || template.isUnproven === true
          if (mayBeUnwanted && (await isUnwanted(ctx, tx, built.to.address))) throw new Unwanted()
          if (template.isUnproven === true) return built
          digest = mailboxDigest(ctx, built.to.address)
          // A mail with one-click unsubscription is not one that the reader just requested.
          const dead = built.unsubscribeUrl === undefined ? undefined : await findDeadAddress(ctx, tx, built.to.address)
          if (dead !== undefined) throw new DeadAddress(dead, digest)
          await noteMailAddress(tx, row.id, digest)
          return built
        })
        if (content === undefined) return void (await mark('dropped', null))
        const { address } = content.to
        if (!isValidEmail(address) || !isValidEmail(content.replyTo?.address ?? address))
          return void (await fail('address', 0))
        // The tenant's own mailbox takes every mail for it, and warnings cannot be suppressed by requesting other
        // mails.
        const isLimited = row.attempts === 0 && template.audience !== 'operator' && template.isUncounted !== true
        if (isLimited && !(await isWithinDay(services, tenantId, address))) return void (await fail('tooManyToday', 0))
        if (transport === undefined) throw new Error('No mail server is set')
        const message = await compose(ctx.tenant, row, template.audience, content, addressOf(config.mail.from))
        // A server that sends byte by byte is never silent; this ends the conversation with it nevertheless.
        const path = returnPathOf(config.mail.bounces, services.mailReferences, { tenantId, mailId: row.id }, address)
        await transport.sendMail({ ...message, ...path, signal: AbortSignal.timeout(conversationMs) })
        await mark('sent', ctx.now)
      } catch (error) {
        if (error instanceof Unwanted) return void (await mark('dropped', null))
        if (error instanceof DeadAddress) return void (await bounce(error.bounce, error.digest, null))
        const { code, isFinal, bounced } = diagnose(error)
        if (bounced !== undefined && digest !== undefined) return void (await bounce(bounced, digest, code))
        const isWaiting = (await fail(code, isFinal ? 0 : mailAttempts)) === 1
        // A refusal for good is a dead letter now; all else the queue tries again.
        if (isWaiting && !isFinal) throw new Error(`Mail ${mailId} was not accepted: ${code}`, { cause: undefined })
      }
    },
    close: () => transport?.close(),
  }
}

/** A mailbox gets a limited number of our mails a day, whatever their reason (safety 17). */
function isWithinDay(services: Services, tenantId: number, address: string): Promise<boolean> {
  const mailbox = services.keys.digest('mailbox', normalizeEmail(address)).toString('base64url', 0, 12)
  return services.limits.take(tenantId, `mailbox:${mailbox}`, mailsPerDay, 86_400)
}

/**
 * The server's words may contain the address, so only codes are stored. 5xx for this recipient or this message is
 * final, like a later report; 5xx for our own address proves nothing about the recipient.
 */
function diagnose(error: unknown): { code: string; isFinal: boolean; bounced: Bounce | undefined } {
  const { responseCode, code, command, response } = error as Partial<
    Record<'code' | 'command' | 'response', string>
  > & {
    responseCode?: number
  }
  const isFinal = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const bounced = isFinal && command !== 'MAIL FROM' ? bounceOfReply(response ?? '') : undefined
  return { code: String(responseCode ?? code ?? 'failed').slice(0, 40), isFinal, bounced }
}

function openTransport(url: string) {
  const given = new URL(url)
  return nodemailer.createTransport({
    host: given.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(given.port || (given.protocol === 'smtps:' ? 465 : 587)),
    secure: given.protocol === 'smtps:',
    ...(given.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(given.username), pass: decodeURIComponent(given.password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
