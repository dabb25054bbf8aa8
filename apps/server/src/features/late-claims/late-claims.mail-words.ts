import type { Context } from '#platform/context.ts'

export type ClaimMailKind = 'received' | 'accepted' | 'declined'

interface Texts {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  readonly text: (firstName: string) => string
}

type ClaimMailWords = Readonly<Record<ClaimMailKind, Texts>> & {
  readonly product: string
  readonly orderNumber: string
  readonly orderedOn: string
  readonly filedOn: string
  readonly button: string
  readonly byLink: string
  readonly answer: string
}

const hello = (greeting: string, firstName: string) => (firstName === '' ? greeting : `${greeting} ${firstName}`)

const english: ClaimMailWords = {
  product: 'Product',
  orderNumber: 'Order number',
  orderedOn: 'Ordered on',
  filedOn: 'Reported on',
  button: 'See the progress',
  byLink: 'Use the link in our first e-mail to you to see the progress.',
  answer: 'Disagree? Just reply to this e-mail.',
  received: {
    subject: 'We are looking for your order',
    preview: 'We have your report and the confirmation.',
    heading: 'We’ve received your report',
    text: (name) =>
      `${hello('Hello', name)}, thank you for letting us know. We’ll look for the order and compare it with the confirmation. This usually takes a few working days, and we’ll e-mail you either way.`,
  },
  accepted: {
    subject: 'We’ve found your order',
    preview: 'The recommendation goes ahead.',
    heading: 'We’ve found the order',
    text: (name) =>
      `${hello('Hello', name)}, we’ve matched the order to the recommendation. Everything now continues as usual: once the waiting period is over, the reward is released.`,
  },
  declined: {
    subject: 'About your missing order',
    preview: 'We couldn’t match the order.',
    heading: 'We couldn’t match the order',
    text: (name) => `${hello('Hello', name)}, we’ve looked into your report and can’t accept it, for this reason:`,
  },
}

const german = (isFormal: boolean): ClaimMailWords => {
  const say = (formal: string, informal: string) => (isFormal ? formal : informal)
  const greet = (name: string) => hello(say('Guten Tag', 'Hallo'), name)
  return {
    product: 'Produkt',
    orderNumber: 'Bestellnummer',
    orderedOn: 'Bestellt am',
    filedOn: 'Gemeldet am',
    button: 'Stand ansehen',
    byLink: say(
      'Wie es steht, zeigt der Link aus unserer ersten E-Mail an Sie.',
      'Wie es steht, zeigt der Link aus unserer ersten Mail an dich.',
    ),
    answer: say(
      'Sie sehen das anders? Antworten Sie einfach auf diese E-Mail.',
      'Du siehst das anders? Antworte einfach auf diese Mail.',
    ),
    received: {
      subject: say('Wir suchen Ihre Bestellung', 'Wir suchen deine Bestellung'),
      preview: say('Ihre Meldung und die Bestätigung sind da.', 'Deine Meldung und die Bestätigung sind da.'),
      heading: say('Ihre Meldung ist angekommen', 'Deine Meldung ist angekommen'),
      text: (name) =>
        say(
          `${greet(name)}, danke für Ihre Meldung. Wir suchen die Bestellung und vergleichen sie mit der Bestätigung. Das dauert meist einige Werktage. Sie bekommen in jedem Fall eine E-Mail.`,
          `${greet(name)}, danke für deine Meldung. Wir suchen die Bestellung und vergleichen sie mit der Bestätigung. Das dauert meist einige Werktage. Du bekommst in jedem Fall eine Mail.`,
        ),
    },
    accepted: {
      subject: say('Ihre Bestellung ist gefunden', 'Deine Bestellung ist gefunden'),
      preview: 'Die Empfehlung zählt.',
      heading: 'Wir haben die Bestellung gefunden',
      text: (name) =>
        `${greet(name)}, die Bestellung gehört jetzt zur Empfehlung. Ab hier geht alles seinen gewohnten Gang: Nach der Wartezeit wird die Prämie freigegeben.`,
    },
    declined: {
      subject: say('Zu Ihrer fehlenden Bestellung', 'Zu deiner fehlenden Bestellung'),
      preview: 'Wir konnten die Bestellung nicht zuordnen.',
      heading: 'Wir konnten die Bestellung nicht zuordnen',
      text: (name) =>
        say(
          `${greet(name)}, wir haben Ihre Meldung geprüft und können sie nicht annehmen. Der Grund:`,
          `${greet(name)}, wir haben deine Meldung geprüft und können sie nicht annehmen. Der Grund:`,
        ),
    },
  }
}

export const claimMailWords = (ctx: Context): ClaimMailWords =>
  ctx.locale === 'en' ? english : german(ctx.tenant.config.tone === 'Sie')
