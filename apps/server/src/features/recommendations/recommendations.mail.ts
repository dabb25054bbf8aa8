import { formatIn } from '@referral/domain/format'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MailContent, MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { linksOf, nameOf } from './present-recommendation.ts'
import { findById, type RecommendationRow } from './recommendation.sql.ts'

/** A mail to whoever made the recommendation; dropped where they have been erased since. */
function toRecommender(
  write: (ctx: Context, tx: Tx, row: RecommendationRow, request: MailRequest) => Promise<Omit<MailContent, 'to'>>,
): MailTemplate['build'] {
  return async (ctx, tx, request) => {
    const row = await findById(tx, request.subjectId)
    if (row === undefined || row.recommenderEmail === null) return undefined
    const name = `${row.recommenderFirstName ?? ''} ${row.recommenderLastName ?? ''}`.trim()
    return { to: { name, address: row.recommenderEmail }, ...(await write(ctx, tx, row, request)) }
  }
}

export const recommendationMails: readonly MailTemplate[] = [
  {
    name: 'recommendation.link',
    audience: 'recommender',
    build: toRecommender(async (ctx, tx, row) => {
      const product = (await nameOf(ctx, tx, row)).displayName
      const url = `${linksOf(ctx, row).shortLink}?c=email`
      const formal = ctx.tenant.config.tone === 'Sie'
      const until = formatIn[ctx.locale].day(row.expiresOn)
      if (ctx.locale === 'en') {
        return {
          subject: `Your link for ${product}`,
          preview: 'Ready to pass on.',
          heading: 'Here is your link',
          blocks: [
            {
              kind: 'text',
              text: `Pass this link on to the person you’d like to recommend ${product} to. They need to order through it: we can’t match orders made by phone or in a shop.`,
            },
            { kind: 'button', label: 'Open the link', url },
            { kind: 'note', text: url },
            {
              kind: 'facts',
              facts: [
                ['Product', product],
                ['Valid until', until],
              ],
            },
          ],
        }
      }
      return {
        subject: formal ? `Ihr Empfehlungslink für ${product}` : `Dein Empfehlungslink für ${product}`,
        preview: formal ? 'Leiten Sie ihn einfach weiter.' : 'Leite ihn einfach weiter.',
        heading: formal ? 'Hier ist Ihr Link' : 'Hier ist dein Link',
        blocks: [
          {
            kind: 'text',
            text: formal
              ? `Geben Sie diesen Link an die Person weiter, der Sie ${product} empfehlen möchten. Die Empfehlung zählt nur, wenn die Bestellung über diesen Link erfolgt – nicht am Telefon oder in einer Filiale.`
              : `Gib diesen Link an die Person weiter, der du ${product} empfehlen möchtest. Die Empfehlung zählt nur, wenn über diesen Link bestellt wird – nicht am Telefon oder im Laden.`,
          },
          { kind: 'button', label: 'Link öffnen', url },
          { kind: 'note', text: url },
          {
            kind: 'facts',
            facts: [
              ['Produkt', product],
              ['Gültig bis', until],
            ],
          },
        ],
      }
    }),
  },
  {
    name: 'recommendation.attach',
    audience: 'recommender',
    build: toRecommender(async (ctx, tx, row, request) => {
      const product = (await nameOf(ctx, tx, row)).displayName
      const token = ctx.services.tokens.reproduce(ctx.tenant.id, 'attachRecommendation', request.data['tokenId'] ?? '')
      const url = `${ctx.tenant.url}/${ctx.locale}/persoenlicherbereich#zuordnen=${token}`
      const formal = ctx.tenant.config.tone === 'Sie'
      if (ctx.locale === 'en') {
        return {
          subject: 'Is this recommendation yours?',
          preview: 'Add it to your account with one click.',
          heading: 'One click is all it takes',
          blocks: [
            {
              kind: 'text',
              text: `Someone used your e-mail address to recommend ${product}. If that was you, add the recommendation to your account so the reward reaches you.`,
            },
            { kind: 'button', label: 'Yes, that was me', url },
            {
              kind: 'note',
              text: 'If it wasn’t you, there’s nothing you need to do. This doesn’t give anyone access to your account.',
            },
          ],
        }
      }
      return {
        subject: formal ? 'Ist das Ihre Empfehlung?' : 'Ist das deine Empfehlung?',
        preview: 'Ein Klick, und sie liegt im persönlichen Bereich.',
        heading: 'Ein Klick genügt',
        blocks: [
          {
            kind: 'text',
            text: formal
              ? `Mit Ihrer E-Mail-Adresse wurde gerade ${product} empfohlen. Wenn Sie das waren, übernehmen Sie die Empfehlung in Ihren persönlichen Bereich, damit die Prämie Sie erreicht.`
              : `Mit deiner E-Mail-Adresse wurde gerade ${product} empfohlen. Wenn du das warst, übernimm die Empfehlung in deinen persönlichen Bereich, damit die Prämie bei dir ankommt.`,
          },
          { kind: 'button', label: 'Ja, das war ich', url },
          {
            kind: 'note',
            text: formal
              ? 'Waren Sie das nicht? Dann müssen Sie nichts tun. Niemand kommt damit in Ihr Konto.'
              : 'Warst du das nicht? Dann musst du nichts tun. Niemand kommt damit in dein Konto.',
          },
        ],
      }
    }),
  },
]
