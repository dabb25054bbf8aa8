import type { Context } from '#platform/context.ts'
import type { MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { toAccount, tokenOf, type Written } from './mail-to-account.ts'
import { greeting, wording } from './mail-words.ts'

/** After a registration: the link to choose the first password. */
function registered(ctx: Context, account: Account, request: MailRequest): Written | undefined {
  if (account.passwordHash !== null) return undefined
  const say = wording(ctx)
  const token = tokenOf(ctx, 'setPassword', request.data['tokenId'])
  return {
    subject: say({
      du: `Schließe deine Registrierung bei ${ctx.tenant.name} ab`,
      Sie: `Schließen Sie Ihre Registrierung bei ${ctx.tenant.name} ab`,
      en: `Complete your registration with ${ctx.tenant.name}`,
    }),
    preview: say({
      du: 'Ein Passwort noch, dann kannst du empfehlen.',
      Sie: 'Ein Passwort noch, dann können Sie empfehlen.',
      en: 'Choose a password and start recommending.',
    }),
    heading: say({ du: 'Fast geschafft', Sie: 'Fast geschafft', en: 'Almost done' }),
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'wähle jetzt ein Passwort. Danach kannst du empfehlen und siehst jederzeit, wie es um deine Prämien steht.',
          Sie: 'wählen Sie jetzt ein Passwort. Danach können Sie empfehlen und sehen jederzeit, wie es um Ihre Prämien steht.',
          en: 'Choose a password, and you can start recommending and see how your rewards are doing.',
        }),
      },
      {
        kind: 'button',
        label: say({ du: 'Passwort wählen', Sie: 'Passwort wählen', en: 'Choose a password' }),
        url: pageLink(ctx.tenant, ctx.locale, 'RegistrierungAbschliessen', `token=${token}`),
      },
      {
        kind: 'facts',
        facts: [[say({ du: 'Anmeldung mit', Sie: 'Anmeldung mit', en: 'Log in with' }), account.email]],
      },
      {
        kind: 'note',
        text: say({
          du: 'Der Link gilt 14 Tage. Hast du dich nicht registriert? Dann musst du nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
          Sie: 'Der Link gilt 14 Tage. Haben Sie sich nicht registriert? Dann müssen Sie nichts tun: Ohne Passwort kommt niemand in dieses Konto.',
          en: 'The link works for 14 days. Didn’t register? There’s nothing you need to do: nobody can use this account without a password.',
        }),
      },
    ],
  }
}

/** Somebody registered with an address that has its account and password; only its mailbox is told so. */
function alreadyRegistered(ctx: Context, account: Account, request: MailRequest): Written {
  const say = wording(ctx)
  const token = tokenOf(ctx, 'resetPassword', request.data['tokenId'])
  return {
    subject: say({
      du: `Du bist bei ${ctx.tenant.name} schon registriert`,
      Sie: `Sie sind bei ${ctx.tenant.name} schon registriert`,
      en: `You are already registered with ${ctx.tenant.name}`,
    }),
    preview: say({
      du: 'Melde dich einfach an.',
      Sie: 'Melden Sie sich einfach an.',
      en: 'Just log in.',
    }),
    heading: say({
      du: 'Du hast schon ein Konto',
      Sie: 'Sie haben schon ein Konto',
      en: 'You already have an account',
    }),
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: `mit dieser Adresse bist du schon dabei. Melde dich an: ${pageLink(ctx.tenant, ctx.locale, 'Login')}`,
          Sie: `mit dieser Adresse sind Sie schon dabei. Melden Sie sich an: ${pageLink(ctx.tenant, ctx.locale, 'Login')}`,
          en: `This address already has an account. Log in: ${pageLink(ctx.tenant, ctx.locale, 'Login')}`,
        }),
      },
      {
        kind: 'text',
        text: say({
          du: 'Passwort vergessen? Mit dem Knopf wählst du in den nächsten 30 Minuten ein neues.',
          Sie: 'Passwort vergessen? Mit dem Knopf wählen Sie in den nächsten 30 Minuten ein neues.',
          en: 'Forgotten your password? Use the button to choose a new one within the next 30 minutes.',
        }),
      },
      {
        kind: 'button',
        label: say({
          du: 'Neues Passwort setzen',
          Sie: 'Neues Passwort setzen',
          en: 'Set a new password',
        }),
        url: pageLink(ctx.tenant, ctx.locale, 'PasswortZuruecksetzen', `token=${token}`),
      },
      {
        kind: 'note',
        text: say({
          du: 'Warst du das nicht? Dann lösche diese Mail einfach. An deinem Konto ändert sich nichts.',
          Sie: 'Waren Sie das nicht? Dann löschen Sie diese E-Mail einfach. An Ihrem Konto ändert sich nichts.',
          en: 'Wasn’t you? Just delete this e-mail. Nothing changes in your account.',
        }),
      },
    ],
  }
}

export const registrationMails: readonly MailTemplate[] = [
  { name: 'account.registered', audience: 'recommender', build: toAccount(registered) },
  { name: 'account.alreadyRegistered', audience: 'recommender', build: toAccount(alreadyRegistered) },
]
