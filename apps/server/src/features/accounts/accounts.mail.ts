import type { Context } from '#platform/context.ts'
import type { MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { toAccount, tokenOf, type Written } from './mail-to-account.ts'
import { deviceMails } from './device.mail.ts'
import { greeting, wording } from './mail-words.ts'
import { formatIn } from '@referral/domain/format'
import { newsletterConsentText } from './newsletter-consent.ts'
import { registrationMails } from './registration.mail.ts'

function welcome(ctx: Context, account: Account, request: MailRequest): Written | undefined {
  // Whoever comes by their client's own login needs no password, and the page for one is not there.
  if (account.passwordHash !== null || ctx.tenant.config.autologin) return undefined
  const say = wording(ctx)
  const url = pageLink(
    ctx.tenant,
    ctx.locale,
    'RegistrierungAbschliessen',
    `token=${tokenOf(ctx, 'setPassword', request.data['tokenId'])}`,
  )
  return {
    subject: say({
      du: `Willkommen bei ${ctx.tenant.name}: wähle dein Passwort`,
      Sie: `Willkommen bei ${ctx.tenant.name}: Wählen Sie Ihr Passwort`,
      en: `Welcome to ${ctx.tenant.name}: choose your password`,
    }),
    preview: say({
      du: 'Danach siehst du jederzeit, wie es um deine Prämie steht.',
      Sie: 'Danach sehen Sie jederzeit, wie es um Ihre Prämie steht.',
      en: 'See how your reward is doing at any time.',
    }),
    heading: say({
      du: 'Schön, dass du empfiehlst',
      Sie: 'Danke für Ihre Empfehlung',
      en: 'Thank you for recommending us',
    }),
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'deine erste Empfehlung ist angelegt, und damit auch dein persönlicher Bereich. Wähle ein Passwort. Dann siehst du bei jeder Empfehlung, was schon geschehen ist und wann deine Prämie kommt.',
          Sie: 'Ihre erste Empfehlung ist angelegt, und damit auch Ihr persönlicher Bereich. Wählen Sie ein Passwort. Dann sehen Sie bei jeder Empfehlung, was schon geschehen ist und wann Ihre Prämie kommt.',
          en: 'You’ve made your first recommendation, so we’ve created an account for you. Choose a password to see the progress of every recommendation and when your reward is due.',
        }),
      },
      { kind: 'button', label: say({ du: 'Passwort wählen', Sie: 'Passwort wählen', en: 'Choose a password' }), url },
      {
        kind: 'facts',
        facts: [[say({ du: 'Anmeldung mit', Sie: 'Anmeldung mit', en: 'Log in with' }), account.email]],
      },
      {
        kind: 'note',
        text: say({
          du: 'Der Link gilt 14 Tage. Danach bekommst du auf der Anmeldeseite unter „Passwort vergessen“ einen neuen.',
          Sie: 'Der Link gilt 14 Tage. Danach erhalten Sie auf der Anmeldeseite unter „Passwort vergessen“ einen neuen.',
          en: 'The link works for 14 days. After that, choose “Forgotten your password?” on the login page to get a new one.',
        }),
      },
      {
        kind: 'note',
        text: say({
          du: 'Warst du das nicht? Dann musst du nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
          Sie: 'Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
          en: 'Wasn’t you? There’s nothing you need to do: nobody can use this account without a password.',
        }),
      },
    ],
  }
}

function passwordReset(ctx: Context, account: Account, request: MailRequest): Written | undefined {
  if (ctx.tenant.config.autologin) return undefined
  const say = wording(ctx)
  const url = pageLink(
    ctx.tenant,
    ctx.locale,
    'PasswortZuruecksetzen',
    `token=${tokenOf(ctx, 'resetPassword', request.data['tokenId'])}`,
  )
  return {
    subject: say({ du: 'Dein neues Passwort', Sie: 'Ihr neues Passwort', en: 'Your new password' }),
    preview: say({
      du: 'Der Link gilt 30 Minuten.',
      Sie: 'Der Link gilt 30 Minuten.',
      en: 'The link works for 30 minutes.',
    }),
    heading: say({ du: 'Neues Passwort wählen', Sie: 'Neues Passwort wählen', en: 'Choose a new password' }),
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'du möchtest dein Passwort neu setzen. Mit dem Link geht das in den nächsten 30 Minuten, einmal.',
          Sie: 'Sie möchten Ihr Passwort neu setzen. Mit dem Link geht das in den nächsten 30 Minuten, einmal.',
          en: 'You asked to set a new password. The link works once, within the next 30 minutes.',
        }),
      },
      {
        kind: 'button',
        label: say({ du: 'Neues Passwort setzen', Sie: 'Neues Passwort setzen', en: 'Set a new password' }),
        url,
      },
      {
        kind: 'note',
        text: say({
          du: 'Hast du das nicht angefordert? Dann lösche diese Mail einfach. Dein Passwort bleibt, wie es ist.',
          Sie: 'Haben Sie das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ihr Passwort bleibt, wie es ist.',
          en: 'Didn’t ask for this? Just delete this e-mail. Your password stays the same.',
        }),
      },
    ],
  }
}

function passwordChanged(ctx: Context, account: Account): Written {
  const say = wording(ctx)
  return {
    subject: say({
      du: 'Dein Passwort wurde geändert',
      Sie: 'Ihr Passwort wurde geändert',
      en: 'Your password was changed',
    }),
    preview: say({ du: 'Warst du das?', Sie: 'Waren Sie das?', en: 'Was this you?' }),
    heading: say({ du: 'Passwort geändert', Sie: 'Passwort geändert', en: 'Password changed' }),
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'das Passwort für dein Konto wurde gerade geändert. Alle anderen Geräte sind jetzt abgemeldet.',
          Sie: 'das Passwort für Ihr Konto wurde gerade geändert. Alle anderen Geräte sind jetzt abgemeldet.',
          en: 'Your password has just been changed. You’ve been logged out on all other devices.',
        }),
      },
      {
        kind: 'text',
        text: say({
          du: 'Warst du das nicht? Dann setze sofort ein neues Passwort und melde dich bei uns.',
          Sie: 'Waren Sie das nicht? Dann setzen Sie sofort ein neues Passwort und melden Sie sich bei uns.',
          en: 'Wasn’t you? Set a new password straight away and contact us.',
        }),
      },
      {
        kind: 'button',
        label: say({ du: 'Passwort zurücksetzen', Sie: 'Passwort zurücksetzen', en: 'Reset password' }),
        url: pageLink(ctx.tenant, ctx.locale, 'PasswortVergessen'),
      },
      { kind: 'facts', facts: [[say({ du: 'Hilfe', Sie: 'Hilfe', en: 'Help' }), ctx.tenant.config.contact.email]] },
    ],
  }
}

/** Asks and does not advertise: until the second yes there is no permission to (§ 7 UWG). */
function newsletterOptIn(ctx: Context, account: Account, request: MailRequest): Written | undefined {
  if (account.newsletterState !== 'pending') return undefined
  const say = wording(ctx)
  const url = pageLink(
    ctx.tenant,
    ctx.locale,
    'optin',
    `token=${tokenOf(ctx, 'newsletterOptin', request.data['optInId'])}`,
  )
  const optOut = tokenOf(ctx, 'newsletterOptout', request.data['optOutId'])
  return {
    subject: say({
      du: 'Bitte bestätige deine Anmeldung zum Newsletter',
      Sie: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
      en: 'Please confirm your newsletter subscription',
    }),
    preview: say({ du: 'Ein Klick fehlt noch.', Sie: 'Ein Klick fehlt noch.', en: 'Just one click to go.' }),
    heading: say({ du: 'Newsletter bestätigen', Sie: 'Newsletter bestätigen', en: 'Confirm your subscription' }),
    unsubscribeUrl: `${ctx.tenant.url}/api/v1/${ctx.tenant.key}/empfehler/newsletter/abmelden/${optOut}`,
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'mit dem Klick auf den Knopf erklärst du:',
          Sie: 'mit dem Klick auf die Schaltfläche erklären Sie:',
          en: 'By clicking the button, you agree to this:',
        }),
      },
      { kind: 'text', text: formatIn[ctx.locale].quote(newsletterConsentText(ctx.tenant, ctx.locale)) },
      { kind: 'button', label: say({ du: 'Ja, bestätigen', Sie: 'Ja, bestätigen', en: 'Yes, confirm' }), url },
      {
        kind: 'note',
        text: say({
          du: 'Der Link gilt 7 Tage. Möchtest du keinen Newsletter, musst du nichts tun.',
          Sie: 'Der Link gilt 7 Tage. Möchten Sie keinen Newsletter, müssen Sie nichts tun.',
          en: 'The link works for 7 days. If you don’t want the newsletter, there’s nothing you need to do.',
        }),
      },
      {
        kind: 'note',
        text: `${say({ du: 'Anmeldung verwerfen', Sie: 'Anmeldung verwerfen', en: 'Cancel the subscription' })}: ${pageLink(ctx.tenant, ctx.locale, 'optout', `token=${optOut}`)}`,
      },
    ],
  }
}

export const accountMails: readonly MailTemplate[] = [
  { name: 'account.welcome', audience: 'recommender', build: toAccount(welcome) },
  { name: 'account.passwordReset', audience: 'recommender', build: toAccount(passwordReset) },
  { name: 'account.passwordChanged', audience: 'recommender', isWarning: true, build: toAccount(passwordChanged) },
  { name: 'newsletter.optin', audience: 'recommender', build: toAccount(newsletterOptIn) },
  ...registrationMails,
  ...deviceMails,
]
