import { formatIn } from '@referral/domain/format'
import { findRecommendation, productNameOf, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailBlock, MailContent, MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { recipientTokenSeconds } from './create-recipient.ts'
import { findLiveRecipients, findRecipient, type RecipientRow } from './recipients.sql.ts'
import { shopLinkOf } from './shop-link.ts'
import { mailWords, type MailWords } from './recipients.mail-words.ts'

interface Case {
  readonly recipient: RecipientRow
  readonly recommendation: RecommendationRow
  readonly product: string
  readonly words: MailWords
}

/** Where the recipient confirms and later follows their case; the token stays in the fragment, so no server log sees it. */
const caseUrl = (ctx: Context, token: string) => `${ctx.tenant.url}/${ctx.locale}/empfaengerbestaetigung#t=${token}`

/** Only somebody who entered their data has a row here; erased since, the mail is dropped (product §2.1). */
function toRecipient(
  write: (ctx: Context, tx: Tx, found: Case, request: MailRequest) => Promise<Omit<MailContent, 'to'> | undefined>,
): MailTemplate['build'] {
  return async (ctx, tx, request) => {
    const recipient = await findRecipient(tx, request.subjectId)
    if (recipient === undefined || recipient.email === null) return undefined
    const recommendation = (await findRecommendation(tx, recipient.recommendationId))!
    const product = (await productNameOf(ctx, tx, recommendation)).displayName
    const content = await write(ctx, tx, { recipient, recommendation, product, words: mailWords(ctx) }, request)
    const name = `${recipient.firstName ?? ''} ${recipient.lastName ?? ''}`.trim()
    return content && { to: { name, address: recipient.email }, ...content }
  }
}

function factsOf(ctx: Context, { recipient, recommendation, product, words }: Case): MailBlock {
  return {
    kind: 'facts',
    facts: [
      [words.product, product],
      [words.recommendedBy, recommendation.recommenderFirstName ?? ''],
      [words.recipientNumber, recipient.number],
      [words.confirmBy, formatIn[ctx.locale].day(recommendation.expiresOn)],
    ],
  }
}

/** Sent once their data are in: the link to confirm, and what depends on it. */
const started: MailTemplate = {
  name: 'recipient.started',
  audience: 'recipient',
  build: toRecipient(async (ctx, _tx, found, request) => {
    const { words, recommendation, product } = found
    const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'recipient', request.data['tokenId'] ?? '')
    return {
      subject: words.started.subject(product),
      preview: words.started.preview,
      heading: words.started.heading,
      blocks: [
        { kind: 'text', text: words.started.text(recommendation.recommenderFirstName ?? '', product) },
        { kind: 'button', label: words.started.button, url: caseUrl(ctx, token) },
        factsOf(ctx, found),
        { kind: 'note', text: words.deletion(formatIn[ctx.locale].day(recommendation.expiresOn)) },
        { kind: 'note', text: words.onlyByLink },
        { kind: 'note', text: words.notYou },
      ],
    }
  }),
}

/** Sent once they have confirmed: the four steps and the way to the shop. */
const confirmed: MailTemplate = {
  name: 'recipient.confirmed',
  audience: 'recipient',
  build: toRecipient(async (ctx, tx, { recipient, recommendation, product, words }) => ({
    subject: words.confirmed.subject,
    preview: words.confirmed.preview(product),
    heading: words.confirmed.heading,
    blocks: [
      { kind: 'text', text: words.confirmed.text },
      { kind: 'steps', steps: words.confirmed.steps(ctx.tenant.name) },
      {
        kind: 'button',
        label: words.confirmed.button,
        url: await shopLinkOf(ctx, tx, { recommendation, recipient }, 'email'),
      },
      { kind: 'note', text: words.onlyByLink },
      { kind: 'note', text: words.orderCounts },
    ],
  })),
}

/** The lost link again: one button for each case of this address; each new link ends the one before. */
const link: MailTemplate = {
  name: 'recipient.link',
  audience: 'recipient',
  build: toRecipient(async (ctx, tx, { recipient, words }) => {
    const blocks: MailBlock[] = [{ kind: 'text', text: words.link.text }]
    for (const other of await findLiveRecipients(tx, recipient.emailKey ?? '')) {
      const recommendation = (await findRecommendation(tx, other.recommendationId))!
      const product = (await productNameOf(ctx, tx, recommendation)).displayName
      const { token } = await ctx.services.tokens.issue(tx, 'recipient', other.id, recipientTokenSeconds)
      blocks.push({ kind: 'button', label: words.link.button(product), url: caseUrl(ctx, token) })
    }
    if (blocks.length === 1) return undefined
    return {
      subject: words.link.subject,
      preview: words.link.preview,
      heading: words.link.heading,
      blocks: [...blocks, { kind: 'note', text: words.link.note }],
    }
  }),
}

export const recipientMails: readonly MailTemplate[] = [started, confirmed, link]
