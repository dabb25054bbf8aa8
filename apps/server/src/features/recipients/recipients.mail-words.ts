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
  recipientNumber: 'Your number',
  confirmBy: 'Confirm by',
  onlyByLink: 'It counts only if you order through your link, not by phone or in a shop.',
  orderCounts: 'The reward depends on the product in your contract.',
  notYou: 'If you did not enter anything with us, ignore this mail: without a confirmation your data are deleted.',
  deletion: (day) =>
    `Without your confirmation by ${day} we delete your personal data, and the reward can no longer be paid.`,
  started: {
    subject: (product) => `Please confirm your data for ${product}`,
    preview: 'One more step, then you can order.',
    heading: 'Please confirm your data',
    text: (recommender, product) =>
      `${recommender === '' ? 'You were recommended' : `${recommender} recommends`} ${product}${recommender === '' ? '' : ' to you'}. Your data have arrived. Confirm them now, so that the reward is safe.`,
    button: 'Confirm my data',
  },
  confirmed: {
    subject: 'Your data are confirmed',
    preview: (product) => `Next: order ${product}.`,
    heading: 'Thank you, your data are confirmed',
    text: 'This is how it goes on:',
    steps: (client) => [
      'You conclude a contract as a new customer, through the link below.',
      'Your data are confirmed. This step is done.',
      `${client} confirms your order once the complaint period is over.`,
      'The reward is provided, and you or your contact choose how to receive it.',
    ],
    button: 'Go on to order',
  },
  link: {
    subject: 'Your link',
    preview: 'Here is the way back to your case.',
    heading: 'Here is your link again',
    text: 'With this link you get back to your data and see how things stand.',
    button: (product) => `My case: ${product}`,
    note: 'Earlier links have stopped working. Please do not pass this one on: it opens your data.',
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
