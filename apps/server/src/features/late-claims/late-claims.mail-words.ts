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
  button: 'See how it stands',
  byLink: 'The link in our first mail to you shows how it stands.',
  answer: 'You see it differently? Simply reply to this mail.',
  received: {
    subject: 'We are looking for your order',
    preview: 'Your report and the confirmation have arrived.',
    heading: 'Your report has arrived',
    text: (name) =>
      `${hello('Hello', name)}, thank you for telling us. Someone will look for the order and compare it with the confirmation. This usually takes a few working days; you will get a mail either way.`,
  },
  accepted: {
    subject: 'Your order has been found',
    preview: 'The recommendation counts.',
    heading: 'We have found the order',
    text: (name) =>
      `${hello('Hello', name)}, the order now belongs to the recommendation. From here on everything goes its usual way: once the waiting period is over, the reward is released.`,
  },
  declined: {
    subject: 'About your missing order',
    preview: 'We could not assign the order.',
    heading: 'We could not assign the order',
    text: (name) => `${hello('Hello', name)}, we have looked at your report and cannot accept it. The reason:`,
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
