import { defineWords } from '#platform/i18n/define-words.ts'

/** Erasure and objection of people who were recommended to and have no account. */
export const words = defineWords({
  de: {
    'ask.title': 'Daten löschen oder widersprechen',
    'ask.lead':
      'Dir wurde etwas empfohlen, und du möchtest das nicht? Hier beendest du es selbst, ohne Konto und ohne Gründe.',
    'ask.lead_Sie':
      'Ihnen wurde etwas empfohlen, und Sie möchten das nicht? Hier beenden Sie es selbst, ohne Konto und ohne Gründe.',
    email: 'E-Mail',
    'email.hint': 'Die Adresse, um die es geht. Den Link schicken wir nur dorthin.',
    'email.hint_Sie': 'Die Adresse, um die es geht. Den Link senden wir nur dorthin.',
    'ask.submit': 'Link anfordern',
    'captcha.solving': 'Einen Moment, wir prüfen kurz, dass hier kein Programm schreibt …',
    'captcha.failed': 'Die Prüfung gegen Programme hat nicht geklappt. Bitte versuch es noch einmal.',
    'captcha.failed_Sie': 'Die Prüfung gegen Programme hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    tooMany: 'Von hier wurden gerade sehr viele Links angefordert. Bitte warte etwas.',
    tooMany_Sie: 'Von hier wurden gerade sehr viele Links angefordert. Bitte warten Sie etwas.',
    'can.title': 'Was du damit kannst',
    'can.title_Sie': 'Was Sie damit können',
    'can.erase':
      'Löschen lassen, was aus Empfehlungen, Einladungen, Bestellungen und Nachrichten über dich gespeichert ist.',
    'can.erase_Sie':
      'Löschen lassen, was aus Empfehlungen, Einladungen, Bestellungen und Nachrichten über Sie gespeichert ist.',
    'can.object': 'Widersprechen: keine Nachrichten mehr, und keine neuen Daten unter dieser Adresse.',
    'can.back': 'Einen Widerspruch jederzeit zurücknehmen.',
    account:
      'Du hast ein Konto? Das löschst du unter <own>Meine Daten</own>. Was wir wofür speichern, steht im <privacy>Datenschutz</privacy>.',
    account_Sie:
      'Sie haben ein Konto? Das löschen Sie unter <own>Meine Daten</own>. Was wir wofür speichern, steht im <privacy>Datenschutz</privacy>.',
    'sent.title': 'Sieh in dein Postfach',
    'sent.title_Sie': 'Sehen Sie in Ihr Postfach',
    'sent.text': 'Ein Link ist unterwegs an {email}. Er gilt 24 Stunden.',
    'sent.note': 'Noch ist nichts gelöscht. Erst auf der Seite hinter dem Link entscheidest du, was geschieht.',
    'sent.note_Sie': 'Noch ist nichts gelöscht. Erst auf der Seite hinter dem Link entscheiden Sie, was geschieht.',
    'over.title': 'Dieser Link gilt nicht mehr',
    'over.text':
      'Er ist abgelaufen oder wurde schon benutzt. Hast du gerade entschieden, liegt die Bestätigung in deinem Postfach. Sonst fordere einfach einen neuen an.',
    'over.text_Sie':
      'Er ist abgelaufen oder wurde schon benutzt. Haben Sie gerade entschieden, liegt die Bestätigung in Ihrem Postfach. Sonst fordern Sie einfach einen neuen an.',
    'decide.title': 'Was soll geschehen?',
    'decide.lead': 'Es geht um {email}. Noch ist nichts geändert.',
    'kept.title': 'Das ist gespeichert',
    'kept.nothing': 'Zu dieser Adresse ist nichts gespeichert.',
    'kept.recommendations': 'Empfehlungen an dich',
    'kept.recommendations_Sie': 'Empfehlungen an Sie',
    'kept.invitations': 'Einladungen an dich',
    'kept.invitations_Sie': 'Einladungen an Sie',
    'kept.orders': 'Bestellungen',
    'kept.messages': 'Nachrichten an uns',
    'kept.objected': 'Du hast weiteren Nachrichten widersprochen.',
    'kept.objected_Sie': 'Sie haben weiteren Nachrichten widersprochen.',
    'kept.account': 'Zu dieser Adresse gibt es auch ein Konto. Das löschst du unter <own>Meine Daten</own>.',
    'kept.account_Sie': 'Zu dieser Adresse gibt es auch ein Konto. Das löschen Sie unter <own>Meine Daten</own>.',
    'running.title': '{amount} sind noch auf dem Weg zu dir',
    'running.title_Sie': '{amount} sind noch auf dem Weg zu Ihnen',
    'running.text': 'Was dazu gehört, löschen wir von selbst, sobald das Geld angekommen ist. Alles andere gleich.',
    'lost.title': '{amount} gehen verloren',
    'lost.text':
      'So viel Prämie ist noch nicht eingelöst. Löschst du, verfällt sie. Widersprichst du, erfährst du auch nichts mehr davon.',
    'lost.text_Sie':
      'So viel Prämie ist noch nicht eingelöst. Löschen Sie, verfällt sie. Widersprechen Sie, erfahren Sie auch nichts mehr davon.',
    erase: 'Meine Daten löschen',
    'erase.hint': 'Endgültig. Belege für Zahlungen bleiben ohne deinen Namen, so lange das Gesetz es verlangt.',
    'erase.hint_Sie': 'Endgültig. Belege für Zahlungen bleiben ohne Ihren Namen, so lange das Gesetz es verlangt.',
    object: 'Weiteren Nachrichten widersprechen',
    'object.hint':
      'Dann schreiben wir dir nicht mehr, auch nicht zu laufenden Empfehlungen, und nehmen unter dieser Adresse nichts mehr auf. Wir merken uns davon nur einen verschlüsselten Abdruck.',
    'object.hint_Sie':
      'Dann schreiben wir Ihnen nicht mehr, auch nicht zu laufenden Empfehlungen, und nehmen unter dieser Adresse nichts mehr auf. Wir speichern davon nur einen verschlüsselten Abdruck.',
    takeBack: 'Meinen Widerspruch zurücknehmen',
    'takeBack.hint': 'Dann kannst du unter dieser Adresse wieder an Empfehlungen teilnehmen.',
    'takeBack.hint_Sie': 'Dann können Sie unter dieser Adresse wieder an Empfehlungen teilnehmen.',
    'decide.none': 'Bitte wähle aus, was geschehen soll.',
    'decide.none_Sie': 'Bitte wählen Sie aus, was geschehen soll.',
    'decide.submit': 'Bestätigen',
    'decide.erase': 'Endgültig löschen',
    'decide.note': 'Wer dich empfohlen hat, bekommt davon keine Nachricht.',
    'decide.note_Sie': 'Wer Sie empfohlen hat, erhält davon keine Nachricht.',
    'done.erased': 'Deine Daten sind gelöscht',
    'done.erased_Sie': 'Ihre Daten sind gelöscht',
    'done.objected': 'Dein Widerspruch gilt',
    'done.objected_Sie': 'Ihr Widerspruch gilt',
    'done.takenBack': 'Dein Widerspruch ist zurückgenommen',
    'done.takenBack_Sie': 'Ihr Widerspruch ist zurückgenommen',
    'done.mail': 'Die Bestätigung ist unterwegs an {email}.',
    'done.both': 'Auch dein Widerspruch gilt: Unter dieser Adresse nehmen wir nichts mehr auf.',
    'done.both_Sie': 'Auch Ihr Widerspruch gilt: Unter dieser Adresse nehmen wir nichts mehr auf.',
    'done.waiting': 'Ein Rest folgt von selbst',
    'done.waiting.text':
      'Eine Prämie ist noch auf dem Weg zu dir. Sobald sie da ist, löschen wir auch, was dazu gehört, und schreiben dir.',
    'done.waiting.text_Sie':
      'Eine Prämie ist noch auf dem Weg zu Ihnen. Sobald sie da ist, löschen wir auch, was dazu gehört, und schreiben Ihnen.',
    'done.home': 'Zur Startseite',
  },
  en: {
    'ask.title': 'Delete your data or object',
    'ask.lead':
      'Has someone recommended something to you, and you don’t want that? You can stop it here, with no account and no reasons needed.',
    email: 'E-mail',
    'email.hint': 'The address this is about. We’ll send the link there and nowhere else.',
    'ask.submit': 'Send me a link',
    'captcha.solving': 'One moment, we’re checking that you’re not a bot …',
    'captcha.failed': 'The check for bots didn’t work. Please try again.',
    tooMany: 'Too many links have been requested from here. Please wait a while.',
    'can.title': 'What you can do',
    'can.erase': 'Delete: remove what we hold about you from recommendations, invitations, orders and messages.',
    'can.object': 'Object: no more messages, and we won’t accept your details for this address again.',
    'can.back': 'Withdraw an objection at any time.',
    account:
      'Have an account? You can delete it under <own>My data</own>. The <privacy>privacy notice</privacy> explains what we keep and why.',
    'sent.title': 'Check your inbox',
    'sent.text': 'We’ve sent a link to {email}. It works for 24 hours.',
    'sent.note': 'Nothing has been deleted yet. You decide on the page the link opens.',
    'over.title': 'This link no longer works',
    'over.text':
      'It has expired or has already been used. If you’ve just decided, you’ll find the confirmation in your inbox. If not, just ask for a new link.',
    'decide.title': 'What would you like us to do?',
    'decide.lead': 'This is about {email}. Nothing has changed yet.',
    'kept.title': 'What we hold',
    'kept.nothing': 'We hold nothing for this address.',
    'kept.recommendations': 'Recommendations to you',
    'kept.invitations': 'Invitations to you',
    'kept.orders': 'Orders',
    'kept.messages': 'Messages to us',
    'kept.objected': 'You have objected to further messages.',
    'kept.account': 'There is also an account for this address. You can delete it under <own>My data</own>.',
    'running.title': '{amount} is still on its way to you',
    'running.text':
      'We’ll delete the data we need for the payment once the money has arrived, and everything else straight away.',
    'lost.title': 'You will lose {amount}',
    'lost.text':
      'You have rewards you haven’t claimed. If you delete your data, you lose them. If you object, you won’t hear about them again.',
    erase: 'Delete my data',
    'erase.hint': 'Permanently. Payment records are kept without your name for as long as the law requires.',
    object: 'Object to further messages',
    'object.hint':
      'We won’t write to you again, not even about current recommendations, and won’t accept new details for this address. All we keep is an encrypted fingerprint of it.',
    takeBack: 'Withdraw my objection',
    'takeBack.hint': 'You can then take part in recommendations with this address again.',
    'decide.none': 'Please choose what you’d like us to do.',
    'decide.submit': 'Confirm',
    'decide.erase': 'Delete permanently',
    'decide.note': 'The person who recommended this to you won’t be told.',
    'done.erased': 'Your data has been deleted',
    'done.objected': 'Your objection has been recorded',
    'done.takenBack': 'Your objection has been withdrawn',
    'done.mail': 'We’ve sent a confirmation to {email}.',
    'done.both': 'Your objection has been recorded too: we won’t accept new details for this address.',
    'done.waiting': 'The rest will be deleted automatically',
    'done.waiting.text':
      'A reward is still on its way to you. Once it has arrived, we’ll delete the data we needed for it and let you know.',
    'done.home': 'Go to the home page',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    rights: typeof words.de
  }
}
