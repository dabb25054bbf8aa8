import type { Context } from '#platform/context.ts'
import type { MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { toAccount, tokenOf, type Written } from './mail-to-account.ts'

/**
 * Brings an operator the link to their password, on a page of the back office: where people come by their client's own
 * login, there is no other.
 */
function appointed(ctx: Context, account: Account, request: MailRequest): Written | undefined {
  if (!account.roles.includes('operator')) return undefined
  // Whoever works for the programme is "Sie" in every tenant (docs/decisions/0038).
  const say = (words: { readonly de: string; readonly en: string }) => words[ctx.locale]
  const { firstName, lastName } = account
  const token = tokenOf(ctx, 'setPassword', request.data['tokenId'])
  const { name } = ctx.tenant
  return {
    subject: say({
      de: `Ihr Zugang zum Betrieb von ${name}`,
      en: `Your access to the operations of ${name}`,
    }),
    preview: say({
      de: 'Wählen Sie ein Passwort. Dann können Sie sich anmelden.',
      en: 'Choose a password. Then you can sign in.',
    }),
    heading: say({ de: 'Ihr Zugang zum Betrieb', en: 'Your access to operations' }),
    blocks: [
      { kind: 'text', text: say({ de: `Guten Tag ${firstName} ${lastName},`, en: `Hello ${firstName},` }) },
      {
        kind: 'text',
        text: say({
          de: `hier ist Ihr Zugang zum Betrieb des Empfehlungsprogramms von ${name}. Wählen Sie zuerst ein Passwort.`,
          en: `Here is your access to the operations of the referral programme of ${name}. Choose a password first.`,
        }),
      },
      {
        kind: 'button',
        label: say({ de: 'Passwort wählen', en: 'Choose a password' }),
        url: pageLink(ctx.tenant, ctx.locale, 'operatorPassword', `token=${token}`),
      },
      {
        kind: 'text',
        text: say({
          de: 'Zum Anmelden brauchen Sie außerdem einen Code aus einer Authenticator-App. Den QR-Code dafür gibt Ihnen, wer Sie eingetragen hat.',
          en: 'To sign in you also need a code of an authenticator app. Whoever appointed you gives you the QR code for it.',
        }),
      },
      {
        kind: 'facts',
        facts: [
          [say({ de: 'Anmeldung', en: 'Sign in' }), pageLink(ctx.tenant, ctx.locale, 'operatorHome')],
          [say({ de: 'Anmeldung mit', en: 'Sign in with' }), account.email],
        ],
      },
      {
        kind: 'note',
        text: say({
          de: 'Der Link gilt 14 Tage und einmal. Wissen Sie von nichts? Dann löschen Sie diese E-Mail: Ohne den QR-Code öffnet sie den Betrieb nicht.',
          en: 'The link works for 14 days, once. You know nothing of this? Then delete this e-mail: without the QR code it does not open operations.',
        }),
      },
    ],
  }
}

/** Where customers come by their client's own login there is no page to reset a password: it names who helps instead. */
function passwordChanged(ctx: Context, account: Account): Written {
  const say = (words: { readonly de: string; readonly en: string }) => words[ctx.locale]
  const { firstName, lastName } = account
  const { name } = ctx.tenant
  return {
    subject: say({
      de: `Ihr Passwort für den Betrieb von ${name} wurde geändert`,
      en: `Your password for the operations of ${name} was changed`,
    }),
    preview: say({ de: 'Waren Sie das?', en: 'Was that you?' }),
    heading: say({ de: 'Passwort geändert', en: 'Password changed' }),
    blocks: [
      { kind: 'text', text: say({ de: `Guten Tag ${firstName} ${lastName},`, en: `Hello ${firstName},` }) },
      {
        kind: 'text',
        text: say({
          de: `das Passwort Ihres Zugangs zum Betrieb von ${name} wurde gerade geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.`,
          en: `The password of your access to the operations of ${name} has just been changed. You are now signed out on all other devices.`,
        }),
      },
      {
        kind: 'text',
        text: say({
          de: 'Waren Sie das nicht? Dann wenden Sie sich sofort an die Person, die Ihren Zugang eingerichtet hat. Sie kann alle Geräte abmelden und Ihnen einen neuen Zugang geben.',
          en: 'Was that not you? Then get in touch at once with the person who set up your access. They can sign out every device and give you new access.',
        }),
      },
      {
        kind: 'facts',
        facts: [
          [say({ de: 'Anmeldung', en: 'Sign in' }), pageLink(ctx.tenant, ctx.locale, 'operatorHome')],
          [say({ de: 'Anmeldung mit', en: 'Sign in with' }), account.email],
        ],
      },
    ],
  }
}

export const operatorMails: readonly MailTemplate[] = [
  { name: 'account.operator', audience: 'operator', build: toAccount(appointed) },
  {
    name: 'account.operatorPasswordChanged',
    audience: 'operator',
    isWarning: true,
    build: toAccount(passwordChanged),
  },
]
