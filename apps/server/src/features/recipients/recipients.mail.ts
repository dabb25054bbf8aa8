import { formatIn } from '@referral/domain/format'
import { defineOptInMail, optInFacts } from '#features/accounts/public.ts'
import { findRecommendation, productNameOf, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { pageLink } from '#platform/page-link.ts'
import { recipientTokenSeconds } from './create-recipient.ts'
import { recipientReaders } from './newsletter.ts'
import { bankChangedWords, confirmedWords, lostLinkWords, startedWords } from './recipients.mail-words.ts'
import { findLiveRecipients, findRecipient, type RecipientRow } from './recipients.sql.ts'
import { shopLinkOf } from './shop-link.ts'

interface Case {
  readonly recipient: RecipientRow
  readonly recommendation: RecommendationRow
}

/** Where the recipient confirms and later follows their case; the token stays in the fragment, so no server log sees it. */
const caseUrl = (ctx: Context, token: string) => `${ctx.tenant.url}/${ctx.locale}/empfaengerbestaetigung#t=${token}`

/**
 * Only a person who entered their own data has a row here; once they are erased, the mail is dropped (product §2.1).
 */
const findCase =
  <Facts extends object>(
    tell: (ctx: Context, tx: Tx, found: Case, request: MailRequest) => Promise<Facts | undefined>,
  ) =>
  async (ctx: Context, tx: Tx, request: MailRequest) => {
    const recipient = await findRecipient(tx, request.subjectId)
    if (recipient === undefined || recipient.email === null) return undefined
    const recommendation = (await findRecommendation(tx, recipient.recommendationId))!
    const product = (await productNameOf(ctx, tx, recommendation)).displayName
    const facts = await tell(ctx, tx, { recipient, recommendation }, request)
    const name = `${recipient.firstName ?? ''} ${recipient.lastName ?? ''}`.trim()
    return facts && { to: { name, address: recipient.email }, facts: { product, ...facts } }
  }

/** Sent once their data are in: the link to confirm, and what depends on it. */
const started = defineMail(
  startedWords,
  findCase((ctx, _tx, { recipient, recommendation }, { data }) =>
    Promise.resolve({
      recommender: recommendation.recommenderFirstName ?? '',
      number: recipient.number,
      deadline: formatIn[ctx.locale].day(recommendation.expiresOn),
      url: caseUrl(ctx, ctx.services.tokens.reproduce(ctx.tenant.id, 'recipient', data['tokenId'] ?? '')),
    }),
  ),
  {
    name: 'recipient.started',
    audience: 'recipient',
    write: (say, { recommender, product, number, deadline, url }) => ({
      blocks: [
        ...say.texts(recommender === '' ? 'text.nobody' : 'text'),
        say.button(url),
        {
          kind: 'facts',
          facts: [
            [say('product'), product],
            [say('recommendedBy'), recommender],
            [say('number'), number],
            [say('confirmBy'), deadline],
          ],
        },
        ...say.notes('note.deletion', 'note.onlyByLink', 'note.notYou'),
      ],
    }),
    samples: (ctx) => {
      const { product, firstName, number, day } = sampleOf(ctx)
      return [firstName, ''].map((recommender) => ({
        product,
        recommender,
        number,
        deadline: day,
        url: caseUrl(ctx, '…'),
      }))
    },
  },
)

/** Sent once they have confirmed: the four steps and the link to the shop. */
const confirmed = defineMail(
  confirmedWords,
  findCase(async (ctx, tx, { recipient, recommendation }) => ({
    tenant: ctx.tenant.name,
    url: await shopLinkOf(ctx, tx, { recommendation, recipient }, 'email'),
  })),
  {
    name: 'recipient.confirmed',
    audience: 'recipient',
    write: (say, { url }) => ({
      blocks: [
        ...say.texts('text'),
        { kind: 'steps', steps: [say('step.confirm'), say('step.order'), say('step.wait'), say('step.reward')] },
        say.button(url),
        ...say.notes('note.onlyByLink', 'note.orderCounts'),
      ],
    }),
    samples: (ctx) => [{ product: sampleOf(ctx).product, tenant: ctx.tenant.name, url: ctx.tenant.url }],
  },
)

/** The lost link again: one button for each case of this address; each new link ends the one before. */
const lostLink = defineMail(
  lostLinkWords,
  findCase(async (ctx, tx, { recipient }) => {
    const links = []
    for (const other of await findLiveRecipients(tx, recipient.emailKey ?? '', ctx.now)) {
      const recommendation = (await findRecommendation(tx, other.recommendationId))!
      const product = (await productNameOf(ctx, tx, recommendation)).displayName
      const { token } = await ctx.services.tokens.issue(tx, 'recipient', other.id, recipientTokenSeconds)
      links.push({ product, url: caseUrl(ctx, token) })
    }
    return links.length === 0 ? undefined : { links }
  }),
  {
    name: 'recipient.link',
    audience: 'recipient',
    write: (say, { links }) => ({
      blocks: [
        ...say.texts('text'),
        ...links.map(({ product, url }) => ({ kind: 'button', label: say('button', { product }), url }) as const),
        ...say.notes('note'),
      ],
    }),
    samples: (ctx) => {
      const { product } = sampleOf(ctx)
      return [{ product, links: [{ product, url: caseUrl(ctx, '…') }] }]
    },
  },
)

const bankChanges = ['first', 'changed'] as const

/** A warning: neither the account nor the link, which the mail's reader may not be the only one to have. */
const bankChanged = defineMail(
  bankChangedWords,
  findCase((ctx, _tx, _case, { data }) =>
    Promise.resolve({
      what: bankChanges.find((one) => one === data['what']) ?? 'changed',
      url: pageLink(ctx.tenant, ctx.locale, 'EmpfaengerBestaetigung'),
    }),
  ),
  {
    name: 'recipient.bankChanged',
    audience: 'recipient',
    isUncounted: true,
    write: (say, { what, url }) => ({
      ...(what === 'first' ? { subject: say('subject.first'), heading: say('heading.first') } : {}),
      blocks: [...say.texts(`text.${what}`, 'notYou'), say.button(url), say.help()],
    }),
    samples: (ctx) =>
      bankChanges.map((what) => ({
        product: sampleOf(ctx).product,
        what,
        url: pageLink(ctx.tenant, ctx.locale, 'EmpfaengerBestaetigung'),
      })),
  },
)

/** Asks for the second yes that the box on the form begins; it is not sent to whoever objected. */
const newsletter = defineOptInMail({ name: recipientReaders.mail, audience: 'recipient' }, async (ctx, tx, request) => {
  const recipient = await findRecipient(tx, request.subjectId)
  if (recipient?.email == null || recipient.newsletterState !== 'pending') return undefined
  const [firstName, lastName] = [recipient.firstName ?? '', recipient.lastName ?? '']
  const to = { name: `${firstName} ${lastName}`.trim(), address: recipient.email }
  return { to, facts: { firstName, lastName, ...optInFacts(ctx, request) } }
})

export const recipientMails: readonly MailTemplate[] = [started, confirmed, lostLink, bankChanged, newsletter]
