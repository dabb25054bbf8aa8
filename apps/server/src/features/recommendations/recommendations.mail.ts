import { formatIn } from '@referral/domain/format'
import type { Context, MailTemplate } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { defineMail } from '#platform/mail/define-mail.ts'
import type { MailRequest } from '#platform/mail/content.ts'
import { sampleOf } from '#platform/mail/sample.ts'
import { linksOf, nameOf } from './present-recommendation.ts'
import { findById, type RecommendationRow } from './recommendation.sql.ts'
import { attachWords, linkWords } from './recommendations.mail-words.ts'

/** The recipient and facts of a mail to the recommender; undefined where they have been erased. */
const findRecommender =
  <Facts extends object>(tell: (ctx: Context, row: RecommendationRow, request: MailRequest) => Facts) =>
  async (ctx: Context, tx: Tx, request: MailRequest) => {
    const row = await findById(tx, request.subjectId)
    if (row === undefined || row.recommenderEmail === null) return undefined
    const name = `${row.recommenderFirstName ?? ''} ${row.recommenderLastName ?? ''}`.trim()
    const product = (await nameOf(ctx, tx, row)).displayName
    return { to: { name, address: row.recommenderEmail }, facts: { product, ...tell(ctx, row, request) } }
  }

const link = defineMail(
  linkWords,
  findRecommender((ctx, row) => ({
    link: `${linksOf(ctx, row).shortLink}?c=email`,
    until: formatIn[ctx.locale].day(row.expiresOn),
  })),
  {
    name: 'recommendation.link',
    audience: 'recommender',
    write: (say, { link: url, product, until }) => ({
      blocks: [
        ...say.texts('text'),
        say.button(url),
        ...say.notes('note.link'),
        {
          kind: 'facts',
          facts: [
            [say('product'), product],
            [say('validUntil'), until],
          ],
        },
      ],
    }),
    samples: (ctx) => {
      const { product, day } = sampleOf(ctx)
      return [{ product, until: day, link: `${ctx.tenant.url}/e/K7M29QXF?c=email` }]
    },
  },
)

const attachUrl = (ctx: Context, token: string) =>
  `${ctx.tenant.url}/${ctx.locale}/persoenlicherbereich#zuordnen=${token}`

const attach = defineMail(
  attachWords,
  findRecommender((ctx, _row, { data }) => ({
    url: attachUrl(ctx, ctx.services.tokens.reproduce(ctx.tenant.id, 'attachRecommendation', data['tokenId'] ?? '')),
  })),
  {
    name: 'recommendation.attach',
    audience: 'recommender',
    write: (say, { url }) => ({
      blocks: [...say.texts('text'), say.button(url), ...say.notes('note')],
    }),
    samples: (ctx) => [{ product: sampleOf(ctx).product, url: attachUrl(ctx, '…') }],
  },
)

export const recommendationMails: readonly MailTemplate[] = [link, attach]
