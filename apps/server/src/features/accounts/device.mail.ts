import type { Context } from '#platform/context.ts'
import type { MailRequest, MailTemplate } from '#platform/mail/content.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Account } from './account.ts'
import { mayLogIn } from './device-links.ts'
import type { Realm } from './login-gate.ts'
import { toAccount, tokenOf, type Written } from './mail-to-account.ts'
import { greeting, wording, type Words } from './mail-words.ts'

const pages = { account: 'Login', operator: 'operatorLogin' } as const

const deviceLink =
  (realm: Realm) =>
  (ctx: Context, account: Account, request: MailRequest): Written | undefined => {
    if (!mayLogIn(ctx, realm, account)) return undefined
    // Whoever works for the programme is "Sie" in every tenant (docs/decisions/0038).
    const say = realm === 'operator' ? ({ Sie, en }: Words) => (ctx.locale === 'en' ? en : Sie) : wording(ctx)
    const token = tokenOf(ctx, 'knowDevice', request.data['tokenId'])
    return {
      subject: say({
        du: 'Melde dich auf deinem neuen Gerät an',
        Sie: 'Melden Sie sich auf Ihrem neuen Gerät an',
        en: 'Log in on your new device',
      }),
      preview: say({
        du: 'Der Link gilt 30 Minuten und einmal.',
        Sie: 'Der Link gilt 30 Minuten und einmal.',
        en: 'The link works once, for 30 minutes.',
      }),
      heading: say({ du: 'Neues Gerät freischalten', Sie: 'Neues Gerät freischalten', en: 'Unlock a new device' }),
      blocks: [
        { kind: 'text', text: greeting(ctx, account, say) },
        {
          kind: 'text',
          text: say({
            du: 'bei deinem Konto wurde gerade zu oft ein falsches Passwort eingegeben. Neue Geräte kommen deshalb für eine Weile nicht hinein. Mit diesem Link schaltest du dein Gerät frei. Danach meldest du dich wie immer mit deinem Passwort an.',
            Sie: 'bei Ihrem Konto wurde gerade zu oft ein falsches Passwort eingegeben. Neue Geräte kommen deshalb für eine Weile nicht hinein. Mit diesem Link schalten Sie Ihr Gerät frei. Danach melden Sie sich wie immer mit Ihrem Passwort an.',
            en: 'Someone has entered the wrong password for your account too many times, so new devices are kept out for a while. This link unlocks your device. Then log in with your password as usual.',
          }),
        },
        {
          kind: 'button',
          label: say({ du: 'Gerät freischalten', Sie: 'Gerät freischalten', en: 'Unlock this device' }),
          url: pageLink(ctx.tenant, ctx.locale, pages[realm], `t=${token}`),
        },
        {
          kind: 'note',
          text: say({
            du: 'Öffne den Link auf dem Gerät, auf dem du dich anmelden willst. Er gilt 30 Minuten und einmal.',
            Sie: 'Öffnen Sie den Link auf dem Gerät, auf dem Sie sich anmelden wollen. Er gilt 30 Minuten und einmal.',
            en: 'Open the link on the device you want to log in on. It works once, for 30 minutes.',
          }),
        },
        {
          kind: 'note',
          text: say({
            du: 'Hast du dich gar nicht angemeldet? Dann lösche diese Mail einfach. Ohne dein Passwort kommt niemand in dein Konto.',
            Sie: 'Haben Sie sich gar nicht angemeldet? Dann löschen Sie diese E-Mail einfach. Ohne Ihr Passwort kommt niemand in Ihr Konto.',
            en: 'Wasn’t you? Just delete this e-mail. Nobody can get into your account without your password.',
          }),
        },
      ],
    }
  }

export const deviceMails: readonly MailTemplate[] = [
  // Bounded by itself (device-links.ts), so that nobody keeps it away by asking for other mails.
  { name: 'account.device.account', audience: 'recommender', isWarning: true, build: toAccount(deviceLink('account')) },
  { name: 'account.device.operator', audience: 'operator', isWarning: true, build: toAccount(deviceLink('operator')) },
]
