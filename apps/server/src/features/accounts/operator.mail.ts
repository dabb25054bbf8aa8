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
      en: `Your back office access for ${name}`,
    }),
    preview: say({
      de: 'Wählen Sie ein Passwort. Dann können Sie sich anmelden.',
      en: 'Choose a password to log in.',
    }),
    heading: say({ de: 'Ihr Zugang zum Betrieb', en: 'Your back office access' }),
    blocks: [
      { kind: 'text', text: say({ de: `Guten Tag ${firstName} ${lastName},`, en: `Hello ${firstName},` }) },
      {
        kind: 'text',
        text: say({
          de: `hier ist Ihr Zugang zum Betrieb des Empfehlungsprogramms von ${name}. Wählen Sie zuerst ein Passwort.`,
          en: `You now have access to the back office of ${name}’s referral programme. Choose a password to get started.`,
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
          en: 'To log in, you also need a code from an authenticator app. The person who set up your access will give you the QR code.',
        }),
      },
      {
        kind: 'facts',
        facts: [
          [say({ de: 'Anmeldung', en: 'Log in' }), pageLink(ctx.tenant, ctx.locale, 'operatorHome')],
          [say({ de: 'Anmeldung mit', en: 'Log in with' }), account.email],
        ],
      },
      {
        kind: 'note',
        text: say({
          de: 'Der Link gilt 14 Tage und einmal. Wissen Sie von nichts? Dann löschen Sie diese E-Mail: Ohne den QR-Code öffnet sie den Betrieb nicht.',
          en: 'The link works once, within 14 days. Not expecting this? Just delete this e-mail: without the QR code, it gives no access.',
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
      en: `Your back office password for ${name} was changed`,
    }),
    preview: say({ de: 'Waren Sie das?', en: 'Was this you?' }),
    heading: say({ de: 'Passwort geändert', en: 'Password changed' }),
    blocks: [
      { kind: 'text', text: say({ de: `Guten Tag ${firstName} ${lastName},`, en: `Hello ${firstName},` }) },
      {
        kind: 'text',
        text: say({
          de: `das Passwort Ihres Zugangs zum Betrieb von ${name} wurde gerade geändert. Auf allen anderen Geräten sind Sie jetzt abgemeldet.`,
          en: `Your password for the back office of ${name} has just been changed. You’ve been logged out on all other devices.`,
        }),
      },
      {
        kind: 'text',
        text: say({
          de: 'Waren Sie das nicht? Dann wenden Sie sich sofort an die Person, die Ihren Zugang eingerichtet hat. Sie kann alle Geräte abmelden und Ihnen einen neuen Zugang geben.',
          en: 'Wasn’t you? Contact the person who set up your access straight away. They can log out every device and give you new access.',
        }),
      },
      {
        kind: 'facts',
        facts: [
          [say({ de: 'Anmeldung', en: 'Log in' }), pageLink(ctx.tenant, ctx.locale, 'operatorHome')],
          [say({ de: 'Anmeldung mit', en: 'Log in with' }), account.email],
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
