import { defineMailWords } from '#platform/mail/mail-words.ts'

export const startedWords = defineMailWords({
  occasion: {
    de: 'Eine empfohlene Person hat ihre Daten eingetragen',
    en: 'A recipient has entered their details',
  },
  de: {
    subject: 'Bitte bestätige deine Daten für {product}',
    subject_Sie: 'Bitte bestätigen Sie Ihre Daten für {product}',
    preview: 'Noch ein Schritt, dann kannst du bestellen.',
    preview_Sie: 'Noch ein Schritt, dann können Sie abschließen.',
    heading: 'Bitte bestätige deine Daten',
    heading_Sie: 'Bitte bestätigen Sie Ihre Daten',
    text: '{recommender} empfiehlt dir {product}. Deine Daten sind angekommen. Bestätige sie jetzt, dann kannst du bestellen.',
    text_Sie:
      '{recommender} empfiehlt Ihnen {product}. Ihre Daten sind angekommen. Bestätigen Sie sie jetzt, dann können Sie abschließen.',
    'text.nobody':
      'Dir wurde {product} empfohlen. Deine Daten sind angekommen. Bestätige sie jetzt, dann kannst du bestellen.',
    'text.nobody_Sie':
      'Ihnen wurde {product} empfohlen. Ihre Daten sind angekommen. Bestätigen Sie sie jetzt, dann können Sie abschließen.',
    button: 'Daten bestätigen',
    product: 'Produkt',
    recommendedBy: 'Empfohlen von',
    number: 'Deine Nummer',
    number_Sie: 'Ihre Nummer',
    confirmBy: 'Bestätigen bis',
    'note.deletion':
      'Ohne deine Bestätigung bis zum {deadline} löschen wir deine persönlichen Daten, und die Prämie kann nicht mehr gezahlt werden.',
    'note.deletion_Sie':
      'Ohne Ihre Bestätigung bis zum {deadline} löschen wir Ihre persönlichen Daten, und die Prämie kann nicht mehr gezahlt werden.',
    'note.onlyByLink': 'Es zählt nur, wenn du über deinen Link bestellst – nicht am Telefon oder im Laden.',
    'note.onlyByLink_Sie':
      'Es zählt nur, wenn Sie über Ihren Link abschließen – nicht am Telefon oder auf einem anderen Weg.',
    'note.notYou':
      'Du hast bei uns nichts eingetragen? Dann ignoriere diese Mail: Ohne Bestätigung werden die Daten gelöscht.',
    'note.notYou_Sie':
      'Sie haben bei uns nichts eingetragen? Dann ignorieren Sie diese Mail: Ohne Bestätigung werden die Daten gelöscht.',
  },
  en: {
    subject: 'Please confirm your details for {product}',
    preview: 'One more step, then you can order.',
    heading: 'Please confirm your details',
    text: '{recommender} recommends {product} to you. We’ve received your details. Confirm them now, then you can order.',
    'text.nobody': 'You were recommended {product}. We’ve received your details. Confirm them now, then you can order.',
    button: 'Confirm my details',
    product: 'Product',
    recommendedBy: 'Recommended by',
    number: 'Your reference',
    confirmBy: 'Confirm by',
    'note.deletion': 'If you don’t confirm by {deadline}, we delete your personal details and can’t pay the reward.',
    'note.onlyByLink': 'Please order through your link: we can’t match orders made by phone or in a shop.',
    'note.notYou':
      'Didn’t enter your details with us? Just ignore this e-mail. Unless they’re confirmed, we delete them.',
  },
})

export const confirmedWords = defineMailWords({
  occasion: {
    de: 'Eine empfohlene Person hat ihre Daten bestätigt',
    en: 'A recipient has confirmed their details',
  },
  de: {
    subject: 'Deine Daten sind bestätigt',
    subject_Sie: 'Ihre Daten sind bestätigt',
    preview: 'Jetzt fehlt nur noch die Bestellung: {product}.',
    preview_Sie: 'Jetzt fehlt nur noch Ihr Abschluss: {product}.',
    heading: 'Danke, deine Daten sind bestätigt',
    heading_Sie: 'Vielen Dank, Ihre Daten sind bestätigt',
    text: 'So geht es weiter:',
    'step.order': 'Du schließt als Neukunde einen Vertrag ab, und zwar über den Link unten.',
    'step.order_Sie': 'Sie schließen als Neukunde einen Vertrag ab, und zwar über den Link unten.',
    'step.confirm': 'Deine Daten sind bestätigt. Das ist erledigt.',
    'step.confirm_Sie': 'Ihre Daten sind bestätigt. Das ist erledigt.',
    'step.wait': '{tenant} bestätigt deine Bestellung, sobald die Wartezeit vorbei ist.',
    'step.wait_Sie': '{tenant} bestätigt Ihren Abschluss, sobald die Wartezeit vorbei ist.',
    'step.reward': 'Die Prämie steht bereit. Wer sie bekommt, wählt dann, wie sie ankommt.',
    button: 'Weiter zur Bestellung',
    button_Sie: 'Weiter zum Abschluss',
    'note.onlyByLink': 'Es zählt nur, wenn du über deinen Link bestellst – nicht am Telefon oder im Laden.',
    'note.onlyByLink_Sie':
      'Es zählt nur, wenn Sie über Ihren Link abschließen – nicht am Telefon oder auf einem anderen Weg.',
    'note.orderCounts': 'Die Prämie richtet sich nach dem Produkt in deinem Vertrag.',
    'note.orderCounts_Sie': 'Die Prämie richtet sich nach dem Produkt in Ihrem Vertrag.',
  },
  en: {
    subject: 'Your details are confirmed',
    preview: 'Next: order {product}.',
    heading: 'Thank you, your details are confirmed',
    text: 'Here’s what happens next:',
    'step.order': 'You sign up as a new customer through the link below.',
    'step.confirm': 'Your details are confirmed. That’s done.',
    'step.wait': '{tenant} confirms your order once the complaint period is over.',
    'step.reward': 'The reward is ready. Whoever gets it then chooses how to receive it.',
    button: 'Continue to order',
    'note.onlyByLink': 'Please order through your link: we can’t match orders made by phone or in a shop.',
    'note.orderCounts': 'The reward depends on the product in your contract.',
  },
})

export const lostLinkWords = defineMailWords({
  occasion: {
    de: 'Eine empfohlene Person hat ihren Link verloren',
    en: 'A recipient has lost their link',
  },
  required: ['product'],
  de: {
    subject: 'Dein Link',
    subject_Sie: 'Ihr Link',
    preview: 'Hier geht es zurück zu deinen Daten.',
    preview_Sie: 'Hier geht es zurück zu Ihren Daten.',
    heading: 'Hier ist dein Link noch einmal',
    heading_Sie: 'Hier ist Ihr Link noch einmal',
    text: 'Über diesen Link kommst du zu deinen Daten und siehst, wie weit alles ist.',
    text_Sie: 'Über diesen Link kommen Sie zu Ihren Daten und sehen, wie weit alles ist.',
    button: 'Mein Stand: {product}',
    note: 'Frühere Links gelten nicht mehr. Bitte gib diesen Link nicht weiter: Er öffnet deine Daten.',
    note_Sie: 'Frühere Links gelten nicht mehr. Bitte geben Sie diesen Link nicht weiter: Er öffnet Ihre Daten.',
  },
  en: {
    subject: 'Your link',
    preview: 'Here’s the way back to your recommendation.',
    heading: 'Here is your link again',
    text: 'Use this link to get back to your details and see the progress.',
    button: 'My recommendation: {product}',
    note: 'Earlier links no longer work. Please don’t share this one: it gives access to your details.',
  },
})

export const bankChangedWords = defineMailWords({
  occasion: {
    de: 'Eine empfohlene Person hat ihre Bankverbindung hinterlegt oder geändert',
    en: 'A recipient has added or changed their bank details',
  },
  de: {
    subject: 'Deine Bankverbindung wurde geändert',
    subject_Sie: 'Ihre Bankverbindung wurde geändert',
    'subject.first': 'Bankverbindung hinterlegt',
    preview: 'Warst du das?',
    preview_Sie: 'Waren Sie das?',
    heading: 'Deine Bankverbindung wurde geändert',
    heading_Sie: 'Ihre Bankverbindung wurde geändert',
    'heading.first': 'Bankverbindung hinterlegt',
    'text.first':
      'Für deine Prämie zu {product} ist jetzt eine Bankverbindung hinterlegt. Beim Einlösen schlagen wir sie dir vor.',
    'text.first_Sie':
      'Für Ihre Prämie zu {product} ist jetzt eine Bankverbindung hinterlegt. Beim Einlösen schlagen wir sie Ihnen vor.',
    'text.changed':
      'Die Bankverbindung für deine Prämie zu {product} wurde gerade geändert. Zu deiner Sicherheit zahlen wir in den nächsten 24 Stunden nichts auf das neue Konto aus.',
    'text.changed_Sie':
      'Die Bankverbindung für Ihre Prämie zu {product} wurde gerade geändert. Zu Ihrer Sicherheit zahlen wir in den nächsten 24 Stunden nichts auf das neue Konto aus.',
    notYou:
      'Warst du das nicht? Dann fordere sofort einen neuen Link an: Frühere Links gelten danach nicht mehr, und du kannst dein Konto wieder eintragen. Melde dich bitte auch gleich bei uns.',
    notYou_Sie:
      'Waren Sie das nicht? Dann fordern Sie sofort einen neuen Link an: Frühere Links gelten danach nicht mehr, und Sie können Ihr Konto wieder eintragen. Melden Sie sich bitte auch gleich bei uns.',
    button: 'Neuen Link anfordern',
    help: 'Hilfe',
  },
  en: {
    subject: 'Your bank account was changed',
    'subject.first': 'Bank account saved',
    preview: 'Was this you?',
    heading: 'Your bank account was changed',
    'heading.first': 'Bank account saved',
    'text.first':
      'A bank account has been saved for your reward for {product}. We’ll suggest it when you claim the reward.',
    'text.changed':
      'The bank account saved for your reward for {product} has just been changed. To keep your money safe, we won’t pay anything to the new account for the next 24 hours.',
    notYou:
      'Wasn’t you? Please request a new link straight away: earlier links stop working, and you can enter your own account again. Please contact us, too.',
    button: 'Request a new link',
    help: 'Help',
  },
})
