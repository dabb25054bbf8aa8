import type { Context } from '#platform/context.ts'
import type { MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { findByEmailKey, findAccount } from './accounts.sql.ts'
import { toAccount, tokenOf, type Written } from './mail-to-account.ts'
import { greeting, wording, type Words } from './mail-words.ts'
import { findAccountDetails } from './own-data.sql.ts'
import { findParting, type Parting } from './parting-mail.ts'
import { emailKey } from '@referral/domain/email'

const bankChanges: Readonly<Record<string, Words>> = {
  first: {
    du: 'zu deinem Konto bei uns ist jetzt eine Bankverbindung hinterlegt. Beim Einlösen einer Prämie schlagen wir sie dir vor.',
    Sie: 'zu Ihrem Konto bei uns ist jetzt eine Bankverbindung hinterlegt. Beim Einlösen einer Prämie schlagen wir sie Ihnen vor.',
    en: 'You’ve added a bank account. We’ll suggest it when you claim a reward.',
  },
  changed: {
    du: 'die Bankverbindung in deinem Konto wurde gerade geändert. Zu deiner Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    Sie: 'die Bankverbindung in Ihrem Konto wurde gerade geändert. Zu Ihrer Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    en: 'Your saved bank account has just been changed. To keep your money safe, payouts are paused for the next 24 hours.',
  },
  removed: {
    du: 'die Bankverbindung in deinem Konto wurde gerade entfernt. Zu deiner Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    Sie: 'die Bankverbindung in Ihrem Konto wurde gerade entfernt. Zu Ihrer Sicherheit zahlen wir in den nächsten 24 Stunden nichts aus.',
    en: 'Your saved bank account has just been removed. To keep your money safe, payouts are paused for the next 24 hours.',
  },
}

/** What to do where somebody else was at work: a new password ends every session and every link. */
function wasItYou(ctx: Context): Written['blocks'] {
  const say = wording(ctx)
  const hasPasswords = !ctx.tenant.config.autologin
  return [
    {
      kind: 'text',
      text: say({
        du: `Warst du das nicht? Dann ${hasPasswords ? 'setze sofort ein neues Passwort und ' : ''}melde dich gleich bei uns.`,
        Sie: `Waren Sie das nicht? Dann ${hasPasswords ? 'setzen Sie sofort ein neues Passwort und ' : ''}melden Sie sich gleich bei uns.`,
        en: `Wasn’t you? Please ${hasPasswords ? 'set a new password and ' : ''}contact us straight away.`,
      }),
    },
    ...(hasPasswords ? [newPassword(ctx)] : []),
    { kind: 'facts', facts: [help(ctx)] },
  ]
}

const newPassword = (ctx: Context): Written['blocks'][number] => ({
  kind: 'button',
  label: wording(ctx)({ du: 'Neues Passwort setzen', Sie: 'Neues Passwort setzen', en: 'Set a new password' }),
  url: pageLink(ctx.tenant, ctx.locale, 'PasswortVergessen'),
})

const help = (ctx: Context): readonly [string, string] => [
  wording(ctx)({ du: 'Hilfe', Sie: 'Hilfe', en: 'Help' }),
  ctx.tenant.config.contact.email,
]

function bankChanged(ctx: Context, account: Account, what: string): Written {
  const say = wording(ctx)
  const subject = say({
    du: what === 'first' ? 'Bankverbindung hinterlegt' : 'Deine Bankverbindung wurde geändert',
    Sie: what === 'first' ? 'Bankverbindung hinterlegt' : 'Ihre Bankverbindung wurde geändert',
    en: what === 'first' ? 'Bank account saved' : 'Your bank account was changed',
  })
  return {
    subject,
    preview: say({ du: 'Warst du das?', Sie: 'Waren Sie das?', en: 'Was this you?' }),
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      { kind: 'text', text: say(bankChanges[what] ?? bankChanges['changed']!) },
      ...wasItYou(ctx),
    ],
  }
}

function emailChange(ctx: Context, account: Account, isTaken: boolean, tokenId: string | undefined): Written {
  const say = wording(ctx)
  const heading = say({
    du: 'Neue E-Mail-Adresse bestätigen',
    Sie: 'Neue E-Mail-Adresse bestätigen',
    en: 'Confirm your new e-mail address',
  })
  if (isTaken)
    return {
      subject: heading,
      preview: say({
        du: 'Zu dieser Adresse gibt es schon ein Konto.',
        Sie: 'Zu dieser Adresse gibt es schon ein Konto.',
        en: 'There is already an account with this address.',
      }),
      heading: say({
        du: 'Diese Adresse ist vergeben',
        Sie: 'Diese Adresse ist vergeben',
        en: 'This address is already in use',
      }),
      blocks: [
        {
          kind: 'text',
          text: say({
            du: 'jemand möchte ein anderes Konto auf diese E-Mail-Adresse umstellen. Es gibt damit aber schon ein Konto bei uns, darum geht das nicht. Warst du es selbst? Dann lösche zuerst das Konto, das du nicht mehr brauchst.',
            Sie: 'jemand möchte ein anderes Konto auf diese E-Mail-Adresse umstellen. Es gibt damit aber schon ein Konto bei uns, darum geht das nicht. Waren Sie es selbst? Dann löschen Sie zuerst das Konto, das Sie nicht mehr brauchen.',
            en: 'Someone tried to move another account to this e-mail address. That isn’t possible because it already has an account. If it was you, please delete the account you no longer need first.',
          }),
        },
        { kind: 'facts', facts: [help(ctx)] },
      ],
    }
  return {
    subject: heading,
    preview: say({ du: 'Ein Klick fehlt noch.', Sie: 'Ein Klick fehlt noch.', en: 'Just one click to go.' }),
    heading,
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'diese Adresse soll zu deinem Konto gehören. Bestätige sie, dann meldest du dich künftig damit an.',
          Sie: 'diese Adresse soll zu Ihrem Konto gehören. Bestätigen Sie sie, dann melden Sie sich künftig damit an.',
          en: 'Please confirm that you’d like to use this address for your account. You’ll use it to log in from then on.',
        }),
      },
      {
        kind: 'button',
        label: say({ du: 'Adresse bestätigen', Sie: 'Adresse bestätigen', en: 'Confirm address' }),
        url: pageLink(ctx.tenant, ctx.locale, 'EmailBestaetigen', `t=${tokenOf(ctx, 'changeEmail', tokenId)}`),
      },
      {
        kind: 'note',
        text: say({
          du: 'Der Link gilt 24 Stunden. Warst du das nicht? Dann musst du nichts tun: Ohne den Klick ändert sich nichts.',
          Sie: 'Der Link gilt 24 Stunden. Waren Sie das nicht? Dann müssen Sie nichts tun: Ohne den Klick ändert sich nichts.',
          en: 'The link works for 24 hours. Wasn’t you? There’s nothing you need to do: nothing changes unless the link is clicked.',
        }),
      },
    ],
  }
}

function emailChangeNotice(ctx: Context, account: Account): Written {
  const say = wording(ctx)
  const subject = say({
    du: 'Deine E-Mail-Adresse soll geändert werden',
    Sie: 'Ihre E-Mail-Adresse soll geändert werden',
    en: 'Your e-mail address is about to change',
  })
  return {
    subject,
    preview: say({ du: 'Warst du das?', Sie: 'Waren Sie das?', en: 'Was this you?' }),
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting(ctx, account) },
      {
        kind: 'text',
        text: say({
          du: 'in deinem Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, meldest du dich damit an, und diese hier gilt nicht mehr. Ein neues Passwort bricht die Änderung ab.',
          Sie: 'in Ihrem Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, melden Sie sich damit an, und diese hier gilt nicht mehr. Ein neues Passwort bricht die Änderung ab.',
          en: 'A new e-mail address has been entered for your account. Once it is confirmed, you’ll log in with it instead of this one. To stop the change, set a new password.',
        }),
      },
      ...wasItYou(ctx),
    ],
  }
}

function emailMoved(ctx: Context, parting: Parting): Written {
  const say = wording(ctx)
  const subject = say({
    du: 'Deine E-Mail-Adresse wurde geändert',
    Sie: 'Ihre E-Mail-Adresse wurde geändert',
    en: 'Your e-mail address was changed',
  })
  return {
    subject,
    preview: say({
      du: 'Diese Adresse gilt nicht mehr.',
      Sie: 'Diese Adresse gilt nicht mehr.',
      en: 'This address is no longer in use.',
    }),
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting(ctx, parting) },
      {
        kind: 'text',
        text: say({
          du: 'die neue E-Mail-Adresse deines Kontos ist bestätigt. An diese hier schicken wir dir nichts mehr. Warst du das nicht? Dann melde dich bitte sofort bei uns.',
          Sie: 'die neue E-Mail-Adresse Ihres Kontos ist bestätigt. An diese hier senden wir Ihnen nichts mehr. Waren Sie das nicht? Dann melden Sie sich bitte sofort bei uns.',
          en: 'The new e-mail address for your account is confirmed. We won’t send anything more to this one. Wasn’t you? Please contact us straight away.',
        }),
      },
      { kind: 'facts', facts: [help(ctx)] },
    ],
  }
}

function farewell(ctx: Context, parting: Parting): Written {
  const say = wording(ctx)
  const subject = say({
    du: 'Dein Konto ist gelöscht',
    Sie: 'Ihr Konto ist gelöscht',
    en: 'Your account has been deleted',
  })
  return {
    subject,
    preview: say({
      du: 'Danke, dass du dabei warst.',
      Sie: 'Danke, dass Sie dabei waren.',
      en: 'Thank you for being with us.',
    }),
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting(ctx, parting) },
      {
        kind: 'text',
        text: say({
          du: `dein Konto bei ${ctx.tenant.name} ist gelöscht, mit Namen, E-Mail-Adresse, Passwort und Bankdaten. Du bist überall abgemeldet. Danke, dass du dabei warst.`,
          Sie: `Ihr Konto bei ${ctx.tenant.name} ist gelöscht, mit Namen, E-Mail-Adresse, Passwort und Bankdaten. Sie sind überall abgemeldet. Danke, dass Sie dabei waren.`,
          en: `We’ve deleted your account with ${ctx.tenant.name}, including your name, e-mail address, password and bank account. You’ve been logged out everywhere. Thank you for being with us.`,
        }),
      },
      {
        kind: 'note',
        text: say({
          du: 'Buchungen und Zahlungsbelege bewahren wir ohne deinen Namen auf, so lange das Gesetz es verlangt. Dies ist unsere letzte Mail an dich; auch diese Adresse ist danach gelöscht.',
          Sie: 'Buchungen und Zahlungsbelege bewahren wir ohne Ihren Namen auf, so lange das Gesetz es verlangt. Dies ist unsere letzte E-Mail an Sie; auch diese Adresse ist danach gelöscht.',
          en: 'We keep accounting and payment records without your name for as long as the law requires. This is our last e-mail to you; we’ll delete this address now too.',
        }),
      },
      { kind: 'facts', facts: [help(ctx)] },
    ],
  }
}

const toParting =
  (write: (ctx: Context, parting: Parting) => Written): MailTemplate['build'] =>
  async (ctx, tx, request) => {
    const parting = await findParting(ctx, tx, request.subjectId)
    if (parting === undefined) return undefined
    return { to: { name: `${parting.firstName} ${parting.lastName}`, address: parting.email }, ...write(ctx, parting) }
  }

const toNewAddress: MailTemplate['build'] = async (ctx, tx, request) => {
  const account = await findAccount(tx, request.subjectId)
  const email = (await findAccountDetails(tx, request.subjectId))?.newEmail
  if (account === undefined || email == null) return undefined
  const owner = await findByEmailKey(tx, emailKey(email))
  const isTaken = owner !== undefined && owner.id !== account.id
  return {
    // Nobody learns from a stranger's wish what that stranger is called.
    to: { name: isTaken ? email : `${account.firstName} ${account.lastName}`, address: email },
    ...emailChange(ctx, account, isTaken, request.data['tokenId']),
  }
}

export const ownDataMails: readonly MailTemplate[] = [
  {
    name: 'account.bankChanged',
    audience: 'recommender',
    isWarning: true,
    build: toAccount((ctx, account, { data }) => bankChanged(ctx, account, data['what'] ?? 'changed')),
  },
  { name: 'account.emailChange', audience: 'recommender', build: toNewAddress },
  { name: 'account.emailChangeNotice', audience: 'recommender', isWarning: true, build: toAccount(emailChangeNotice) },
  { name: 'account.emailMoved', audience: 'recommender', isWarning: true, build: toParting(emailMoved) },
  { name: 'account.erased', audience: 'recommender', build: toParting(farewell) },
]
