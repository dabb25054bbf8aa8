import type { Context } from '#platform/context.ts'
import type { MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { toAccount, tokenOf, type Written } from './mail-to-account.ts'
import { greeting, wording } from './mail-words.ts'

/**
 * Brings an operator the link to their password, on a page of the back office: where people come by their client's own
 * login, there is no other.
 */
function appointed(ctx: Context, account: Account, request: MailRequest): Written | undefined {
  if (!account.roles.includes('operator')) return undefined
  const say = wording(ctx)
  const token = tokenOf(ctx, 'setPassword', request.data['tokenId'])
  const { name } = ctx.tenant
  return {
    subject: say({
      du: `Dein Zugang zum Betrieb von ${name}`,
      Sie: `Ihr Zugang zum Betrieb von ${name}`,
      en: `Your access to the operations of ${name}`,
    }),
    preview: say({
      du: 'Wähle ein Passwort. Dann kannst du dich anmelden.',
      Sie: 'Wählen Sie ein Passwort. Dann können Sie sich anmelden.',
      en: 'Choose a password. Then you can sign in.',
    }),
    heading: say({ du: 'Dein Zugang zum Betrieb', Sie: 'Ihr Zugang zum Betrieb', en: 'Your access to operations' }),
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: `hier ist dein Zugang zum Betrieb des Empfehlungsprogramms von ${name}. Wähle zuerst ein Passwort.`,
          Sie: `hier ist Ihr Zugang zum Betrieb des Empfehlungsprogramms von ${name}. Wählen Sie zuerst ein Passwort.`,
          en: `Here is your access to the operations of the referral programme of ${name}. Choose a password first.`,
        }),
      },
      {
        kind: 'button',
        label: say({ du: 'Passwort wählen', Sie: 'Passwort wählen', en: 'Choose a password' }),
        url: pageLink(ctx.tenant, ctx.locale, 'operatorPassword', `token=${token}`),
      },
      {
        kind: 'text',
        text: say({
          du: 'Zum Anmelden brauchst du außerdem einen Code aus einer Authenticator-App. Den QR-Code dafür gibt dir, wer dich eingetragen hat.',
          Sie: 'Zum Anmelden brauchen Sie außerdem einen Code aus einer Authenticator-App. Den QR-Code dafür gibt Ihnen, wer Sie eingetragen hat.',
          en: 'To sign in you also need a code of an authenticator app. Whoever appointed you gives you the QR code for it.',
        }),
      },
      {
        kind: 'facts',
        facts: [
          [say({ du: 'Anmeldung', Sie: 'Anmeldung', en: 'Sign in' }), pageLink(ctx.tenant, ctx.locale, 'operatorHome')],
          [say({ du: 'Anmeldung mit', Sie: 'Anmeldung mit', en: 'Sign in with' }), account.email],
        ],
      },
      {
        kind: 'note',
        text: say({
          du: 'Der Link gilt 14 Tage und einmal. Weißt du von nichts? Dann lösche diese Mail: Ohne den QR-Code öffnet sie den Betrieb nicht.',
          Sie: 'Der Link gilt 14 Tage und einmal. Wissen Sie von nichts? Dann löschen Sie diese E-Mail: Ohne den QR-Code öffnet sie den Betrieb nicht.',
          en: 'The link works for 14 days, once. You know nothing of this? Then delete this e-mail: without the QR code it does not open operations.',
        }),
      },
    ],
  }
}

export const operatorMails: readonly MailTemplate[] = [
  { name: 'account.operator', audience: 'operator', build: toAccount(appointed) },
]
