import { defineWords } from '#platform/i18n/define-words.ts'

/** A case in the back office, with its actions. */
export const words = defineWords({
  de: {
    'column.recommender': 'Empfehler',
    'column.recipient': 'Empfänger',
    'column.reward': 'Prämie',
    'column.release': 'Freigabe ab',
    'column.method': 'Art',
    'column.deadline': 'Einlösbar bis',
    'column.what': 'Was',
    'case.title': 'Empfehlung {number}',
    'case.back': 'Alle Empfehlungen',
    'case.facts': 'Vorgang',
    'case.share': 'Anteil des Empfehlers',
    'case.confirmed': 'Zugestimmt',
    'case.notConfirmed': 'Noch nicht',
    'case.clicks': 'Klicks',
    'case.hold': 'Sperrgrund',
    'case.order': 'Auftrag',
    'case.order.none': 'Noch kein Auftrag zugeordnet.',
    'case.rewards': 'Prämien',
    'case.rewards.none': 'Prämien entstehen mit dem Auftrag.',
    lacking: 'Noch nicht freizugeben',
    'lacking.recipientConfirmed': 'Der Empfänger hat noch nicht zugestimmt.',
    'lacking.orderActive': 'Der Auftrag ist noch nicht aktiv.',
    'lacking.complaintPeriodOver': 'Wegen der Reklamationsfrist frühestens am {day}.',
    'undelivered.recipient': 'Eine E-Mail an den Empfänger kam nicht an ({day})',
    'undelivered.recommender': 'Eine E-Mail an den Empfehler kam nicht an ({day})',
    'undelivered.other': 'Eine E-Mail zu diesem Vorgang kam nicht an ({day})',
    'undelivered.recipient.text':
      'Der Empfänger kann die Adresse nur selbst berichtigen; am besten fragen Sie über den Empfehler oder telefonisch nach.',
    'undelivered.recommender.text':
      'Der Empfehler sieht in seinem Bereich, dass seine Adresse nicht stimmt, und kann sie dort ändern. Danach senden Sie die E-Mail noch einmal.',
    'undelivered.other.text': 'Ist die Adresse berichtigt, senden Sie die E-Mail noch einmal.',
    'undelivered.again': 'Noch einmal senden',
    'undelivered.again.done': 'Die E-Mail ist wieder unterwegs.',
    'case.events': 'Ereignisse',
    'case.fraud': 'Auffälligkeiten',
    'case.fraud.score': 'Verdacht {score} von 100',
    'case.clawback': 'davon zurückgefordert',
    'case.method.bank': 'Überweisung',
    'case.method.ecode': 'Gutscheincode',
    'case.method.none': 'Noch nicht gewählt',
    'move.release': 'Freigeben',
    'move.undoRelease': 'Freigabe zurücknehmen',
    'move.cancel': 'Stornieren',
    'move.undoMatch': 'Zuordnung lösen',
    'move.hold': 'Sperren',
    'move.liftHold': 'Sperre aufheben',
    'move.release.text':
      'Die Begünstigten bekommen sofort ihre Mail mit dem Link zur Prämie. Das lässt sich zurücknehmen, solange niemand eingelöst hat.',
    'move.undoRelease.text':
      'Die Links zur Prämie gelten nicht mehr, und die Empfehlung wird gesperrt, damit sie nachts nicht wieder freigegeben wird.',
    'move.cancel.text':
      'Offene Prämien verfallen, gezahlte werden zurückgefordert. Das lässt sich nur zu zweit rückgängig machen.',
    'move.cancel.reason':
      'Den Grund lesen auch der Empfehler, der Empfänger und die Agentur. Bitte keine Namen und keine Bankdaten nennen.',
    'move.undoMatch.text':
      'Der Auftrag kommt zurück auf die Liste der nicht zugeordneten, die Empfehlung ist wieder offen.',
    'move.hold.text': 'Nichts wird freigegeben oder gezahlt, bis die Sperre aufgehoben ist.',
    'move.liftHold.text': 'Freigabe und Zahlung gehen weiter.',
    'move.liftHold.undone':
      'Die nächste Nacht kann diese Empfehlung wieder freigeben: Ihre Freigabe ist zurückgenommen, und nur die Sperre hält sie auf. Soll sie nicht freigegeben werden, lassen Sie die Sperre bestehen.',
    'move.done': 'Erledigt. Die Empfehlung ist jetzt: {state}.',
  },
  en: {
    'column.recommender': 'Recommender',
    'column.recipient': 'Recipient',
    'column.reward': 'Reward',
    'column.release': 'Release on',
    'column.method': 'Method',
    'column.deadline': 'Claim by',
    'column.what': 'What',
    'case.title': 'Recommendation {number}',
    'case.back': 'All recommendations',
    'case.facts': 'Details',
    'case.share': 'Recommender’s share',
    'case.confirmed': 'Consent',
    'case.notConfirmed': 'Not yet',
    'case.clicks': 'Clicks',
    'case.hold': 'Reason for hold',
    'case.order': 'Order',
    'case.order.none': 'No order matched yet.',
    'case.rewards': 'Rewards',
    'case.rewards.none': 'Rewards are created with the order.',
    lacking: 'Can’t be released yet',
    'lacking.recipientConfirmed': 'The recipient hasn’t given consent yet.',
    'lacking.orderActive': 'The order isn’t active yet.',
    'lacking.complaintPeriodOver': 'Because of the complaint period, {day} at the earliest.',
    'undelivered.recipient': 'An e-mail to the recipient didn’t arrive ({day})',
    'undelivered.recommender': 'An e-mail to the recommender didn’t arrive ({day})',
    'undelivered.other': 'An e-mail about this case didn’t arrive ({day})',
    'undelivered.recipient.text':
      'Only the recipient can correct the address; it’s best to ask through the recommender or by phone.',
    'undelivered.recommender.text':
      'The recommender sees in their account area that the address is wrong and can change it there. Then send the e-mail again.',
    'undelivered.other.text': 'Once the address is corrected, send the e-mail again.',
    'undelivered.again': 'Send again',
    'undelivered.again.done': 'The e-mail is on its way again.',
    'case.events': 'Events',
    'case.fraud': 'Warning signs',
    'case.fraud.score': 'Risk score: {score} out of 100',
    'case.clawback': 'of which to be reclaimed',
    'case.method.bank': 'Bank transfer',
    'case.method.ecode': 'E-code',
    'case.method.none': 'Not chosen yet',
    'move.release': 'Release',
    'move.undoRelease': 'Undo release',
    'move.cancel': 'Cancel',
    'move.undoMatch': 'Undo match',
    'move.hold': 'Put on hold',
    'move.liftHold': 'Lift hold',
    'move.release.text':
      'The beneficiaries are e-mailed the link to their reward straight away. You can undo this until someone claims.',
    'move.undoRelease.text':
      'The reward links stop working, and the recommendation is put on hold so it isn’t released again overnight.',
    'move.cancel.text': 'Unpaid rewards are cancelled and paid ones reclaimed. Undoing this takes two people.',
    'move.cancel.reason':
      'The recommender, the recipient and the agency read this reason too. Please give no names or bank details.',
    'move.undoMatch.text': 'The order returns to the unmatched list and the recommendation is open again.',
    'move.hold.text': 'Nothing is released or paid until the hold is lifted.',
    'move.liftHold.text': 'Release and payment can continue.',
    'move.liftHold.undone':
      'The next night may release this recommendation again: its release was undone, and only the hold keeps it back. If it shouldn’t be released, leave the hold in place.',
    'move.done': 'Done. The recommendation’s status is now: {state}.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'case-desk': typeof words.de
  }
}
