import type { Context } from '#platform/context.ts'

/** The words of the mails to recipients: German in the tenant's tone, English. */
export interface MailWords {
  readonly product: string
  readonly recommendedBy: string
  readonly recipientNumber: string
  readonly confirmBy: string
  readonly onlyByLink: string
  readonly orderCounts: string
  readonly notYou: string
  readonly deletion: (day: string) => string
  readonly started: {
    readonly subject: (product: string) => string
    readonly preview: string
    readonly heading: string
    readonly text: (recommender: string, product: string) => string
    readonly button: string
  }
  readonly confirmed: {
    readonly subject: string
    readonly preview: (product: string) => string
    readonly heading: string
    readonly text: string
    readonly steps: (client: string) => readonly string[]
    readonly button: string
  }
  readonly link: {
    readonly subject: string
    readonly preview: string
    readonly heading: string
    readonly text: string
    readonly button: (product: string) => string
    readonly note: string
  }
}

const english: MailWords = {
  product: 'Product',
  recommendedBy: 'Recommended by',
  recipientNumber: 'Your reference',
  confirmBy: 'Confirm by',
  onlyByLink: 'Please order through your link: we can’t match orders made by phone or in a shop.',
  orderCounts: 'The reward depends on the product in your contract.',
  notYou: 'Didn’t enter your details with us? Just ignore this e-mail. Unless they’re confirmed, we delete them.',
  deletion: (day) => `If you don’t confirm by ${day}, we delete your personal details and can’t pay the reward.`,
  started: {
    subject: (product) => `Please confirm your details for ${product}`,
    preview: 'One more step, then you can order.',
    heading: 'Please confirm your details',
    text: (recommender, product) =>
      `${recommender === '' ? 'You were recommended' : `${recommender} recommends`} ${product}${recommender === '' ? '' : ' to you'}. We’ve received your details. Confirm them now to secure the reward.`,
    button: 'Confirm my details',
  },
  confirmed: {
    subject: 'Your details are confirmed',
    preview: (product) => `Next: order ${product}.`,
    heading: 'Thank you, your details are confirmed',
    text: 'Here’s what happens next:',
    steps: (client) => [
      'You sign up as a new customer through the link below.',
      'Your details are confirmed. That’s done.',
      `${client} confirms your order once the complaint period is over.`,
      'The reward is ready, and you or your contact choose how to receive it.',
    ],
    button: 'Continue to order',
  },
  link: {
    subject: 'Your link',
    preview: 'Here’s the way back to your recommendation.',
    heading: 'Here is your link again',
    text: 'Use this link to get back to your details and see the progress.',
    button: (product) => `My recommendation: ${product}`,
    note: 'Earlier links no longer work. Please don’t share this one: it gives access to your details.',
  },
}

const informal: MailWords = {
  product: 'Produkt',
  recommendedBy: 'Empfohlen von',
  recipientNumber: 'Deine Nummer',
  confirmBy: 'Bestätigen bis',
  onlyByLink: 'Es zählt nur, wenn du über deinen Link bestellst – nicht am Telefon oder im Laden.',
  orderCounts: 'Die Prämie richtet sich nach dem Produkt in deinem Vertrag.',
  notYou: 'Du hast bei uns nichts eingetragen? Dann ignoriere diese Mail: Ohne Bestätigung werden die Daten gelöscht.',
  deletion: (day) =>
    `Ohne deine Bestätigung bis zum ${day} löschen wir deine persönlichen Daten, und die Prämie kann nicht mehr gezahlt werden.`,
  started: {
    subject: (product) => `Bitte bestätige deine Daten für ${product}`,
    preview: 'Noch ein Schritt, dann kannst du bestellen.',
    heading: 'Bitte bestätige deine Daten',
    text: (recommender, product) =>
      `${recommender === '' ? 'Dir wurde' : `${recommender} empfiehlt dir`} ${product}${recommender === '' ? ' empfohlen' : ''}. Deine Daten sind angekommen. Bestätige sie jetzt, damit die Prämie sicher ist.`,
    button: 'Daten bestätigen',
  },
  confirmed: {
    subject: 'Deine Daten sind bestätigt',
    preview: (product) => `Jetzt fehlt nur noch die Bestellung: ${product}.`,
    heading: 'Danke, deine Daten sind bestätigt',
    text: 'So geht es weiter:',
    steps: (client) => [
      'Du schließt als Neukunde einen Vertrag ab, und zwar über den Link unten.',
      'Deine Daten sind bestätigt. Das ist erledigt.',
      `${client} bestätigt deine Bestellung, sobald die Reklamationsfrist vorbei ist.`,
      'Die Prämie steht bereit, und du oder dein Kontakt wählt, wie sie ankommt.',
    ],
    button: 'Weiter zur Bestellung',
  },
  link: {
    subject: 'Dein Link',
    preview: 'Hier geht es zurück zu deinen Daten.',
    heading: 'Hier ist dein Link noch einmal',
    text: 'Über diesen Link kommst du zu deinen Daten und siehst, wie weit alles ist.',
    button: (product) => `Mein Stand: ${product}`,
    note: 'Frühere Links gelten nicht mehr. Bitte gib diesen Link nicht weiter: Er öffnet deine Daten.',
  },
}

const formal: MailWords = {
  ...informal,
  recipientNumber: 'Ihre Nummer',
  onlyByLink: 'Es zählt nur, wenn Sie über Ihren Link bestellen – nicht am Telefon oder in einer Filiale.',
  orderCounts: 'Die Prämie richtet sich nach dem Produkt in Ihrem Vertrag.',
  notYou:
    'Sie haben bei uns nichts eingetragen? Dann ignorieren Sie diese Mail: Ohne Bestätigung werden die Daten gelöscht.',
  deletion: (day) =>
    `Ohne Ihre Bestätigung bis zum ${day} löschen wir Ihre persönlichen Daten, und die Prämie kann nicht mehr gezahlt werden.`,
  started: {
    subject: (product) => `Bitte bestätigen Sie Ihre Daten für ${product}`,
    preview: 'Noch ein Schritt, dann können Sie bestellen.',
    heading: 'Bitte bestätigen Sie Ihre Daten',
    text: (recommender, product) =>
      `${recommender === '' ? 'Ihnen wurde' : `${recommender} empfiehlt Ihnen`} ${product}${recommender === '' ? ' empfohlen' : ''}. Ihre Daten sind angekommen. Bestätigen Sie sie jetzt, damit die Prämie sicher ist.`,
    button: 'Daten bestätigen',
  },
  confirmed: {
    subject: 'Ihre Daten sind bestätigt',
    preview: (product) => `Jetzt fehlt nur noch Ihre Bestellung: ${product}.`,
    heading: 'Vielen Dank, Ihre Daten sind bestätigt',
    text: 'So geht es weiter:',
    steps: (client) => [
      'Sie schließen als Neukunde einen Vertrag ab, und zwar über den Link unten.',
      'Ihre Daten sind bestätigt. Das ist erledigt.',
      `${client} bestätigt Ihre Bestellung, sobald die Reklamationsfrist vorbei ist.`,
      'Die Prämie steht bereit, und Sie oder Ihr Kontakt wählen, wie sie ankommt.',
    ],
    button: 'Weiter zur Bestellung',
  },
  link: {
    subject: 'Ihr Link',
    preview: 'Hier geht es zurück zu Ihren Daten.',
    heading: 'Hier ist Ihr Link noch einmal',
    text: 'Über diesen Link kommen Sie zu Ihren Daten und sehen, wie weit alles ist.',
    button: (product) => `Mein Stand: ${product}`,
    note: 'Frühere Links gelten nicht mehr. Bitte geben Sie diesen Link nicht weiter: Er öffnet Ihre Daten.',
  },
}

export function mailWords(ctx: Context): MailWords {
  if (ctx.locale === 'en') return english
  return ctx.tenant.config.tone === 'Sie' ? formal : informal
}
