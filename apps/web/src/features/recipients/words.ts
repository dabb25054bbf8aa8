import { defineWords } from '#platform/i18n/define-words.ts'

/** The recipient's pages after they have entered their data. */
export const words = defineWords({
  de: {
    'way.step': 'Schritt {step} von 3',
    'consent.title': 'Passt das so für dich, {name}?',
    'consent.title_Sie': 'Bitte stimmen Sie noch zu',
    'consent.title.noName': 'Passt das so für dich?',
    'consent.title.noName_Sie': 'Bitte stimmen Sie noch zu',
    'consent.lead': 'Deine Daten sind gespeichert. Mit deiner Zustimmung bestätigst du sie.',
    'consent.lead_Sie': 'Ihre Daten sind gespeichert. Mit Ihrer Zustimmung bestätigen Sie sie.',
    'consent.wrong': 'Vertippt? <again>Daten neu eintragen</again>',
    'consent.summary': 'Das Wichtigste in Kürze',
    'consent.terms': 'Teilnahmebedingungen',
    'consent.terms.link':
      'Die Empfehlung zählt nur, wenn du über den Link bestellst. Nicht auf anderem Weg, zum Beispiel über die Hotline.',
    'consent.terms.link_Sie':
      'Die Empfehlung zählt nur, wenn Sie über den Link abschließen. Nicht auf anderem Weg, zum Beispiel über die Hotline.',
    'consent.terms.product': 'Die Höhe der Prämie richtet sich nach dem Produkt, das du am Ende wirklich bestellst.',
    'consent.terms.product_Sie':
      'Die Höhe der Prämie richtet sich nach dem Produkt, das Sie am Ende tatsächlich abschließen.',
    'consent.terms.wait_wait0':
      'Wird der Vertrag storniert oder widerrufen, bevor die Prämie freigegeben ist, gibt es keine Prämie.',
    'consent.terms.wait_wait1':
      'Nach der Bestellung warten wir einen Tag. Wird der Vertrag in dieser Zeit storniert oder widerrufen, gibt es keine Prämie.',
    'consent.terms.wait_wait1_Sie':
      'Nach dem Abschluss warten wir einen Tag. Wird der Vertrag in dieser Zeit storniert oder widerrufen, gibt es keine Prämie.',
    'consent.terms.wait':
      'Nach der Bestellung warten wir {days} Tage. Wird der Vertrag in dieser Zeit storniert oder widerrufen, gibt es keine Prämie.',
    'consent.terms.wait_Sie':
      'Nach dem Abschluss warten wir {days} Tage. Wird der Vertrag in dieser Zeit storniert oder widerrufen, gibt es keine Prämie.',
    'consent.terms.more': 'Alle Teilnahmebedingungen lesen',
    'consent.privacy': 'Datenschutz',
    'consent.privacy.purpose':
      'Wir brauchen deine Daten, um deine Bestellung der Empfehlung zuzuordnen, Missbrauch zu verhindern und die Prämie zu zahlen. Werbung bekommst du nur, wenn du sie bestellt hast.',
    'consent.privacy.purpose_Sie':
      'Wir brauchen Ihre Daten, um Ihren Abschluss der Empfehlung zuzuordnen, Missbrauch zu verhindern und die Prämie zu zahlen. Werbung erhalten Sie nur, wenn Sie sie bestellt haben.',
    'consent.privacy.sealed': 'Geburtsdatum, Anschrift, Telefon und Bankdaten speichern wir verschlüsselt.',
    'consent.privacy.weeks':
      'Bestätigst du nicht bis {date}, löschen wir deine Daten. Eine Prämie kann dann nicht gezahlt werden.',
    'consent.privacy.weeks_Sie':
      'Bestätigen Sie nicht bis {date}, löschen wir Ihre Daten. Eine Prämie kann dann nicht gezahlt werden.',
    'consent.privacy.more': 'Alle Datenschutzhinweise lesen',
    'consent.box':
      'Ich akzeptiere die <terms>Teilnahmebedingungen</terms> und habe die <privacy>Datenschutzhinweise</privacy> zur Kenntnis genommen.',
    'consent.submit': 'Zustimmen und weiter',
    'consent.next': 'Danach geht es zum Angebot von {client}. Bestellt ist damit noch nichts.',
    'consent.next_Sie': 'Danach geht es zum Angebot von {client}. Abgeschlossen ist damit noch nichts.',
    'bank.title': 'Deine Bankverbindung',
    'bank.title_Sie': 'Ihre Bankverbindung',
    'bank.lead': 'Wir nutzen sie nur, um dir deine Prämie zu überweisen. Sie liegt verschlüsselt bei uns.',
    'bank.lead_Sie': 'Wir nutzen sie nur, um Ihnen Ihre Prämie zu überweisen. Sie liegt verschlüsselt bei uns.',
    'bank.owner': 'Kontoinhaber',
    'bank.owner.hint': 'Genau so, wie der Name bei der Bank steht. Banken vergleichen ihn.',
    'bank.iban': 'IBAN',
    'bank.iban.hint': 'Du findest sie auf deiner Bankkarte oder in der App deiner Bank.',
    'bank.iban.hint_Sie': 'Sie finden sie auf Ihrer Bankkarte oder in der App Ihrer Bank.',
    'bank.iban.german': 'Es muss ein deutsches Konto sein (IBAN beginnt mit DE).',
    'bank.submit': 'Bankverbindung speichern',
    'bank.saved': 'Gespeichert',
    'bank.saved.text':
      'Bei der Prämie bieten wir dir dieses Konto an. Bis dahin kannst du es ändern. Von jeder Änderung schreiben wir dir eine Mail.',
    'bank.saved.text_Sie':
      'Bei der Prämie bieten wir Ihnen dieses Konto an. Bis dahin können Sie es ändern. Von jeder Änderung schreiben wir Ihnen eine E-Mail.',
    'bank.hold': 'Keine Auszahlung auf dieses Konto bis {at}',
    'bank.hold.text': 'Die Bankverbindung wurde gerade geändert. Danach geht alles von selbst weiter.',
    'bank.back': 'Zurück zum Stand',
    'bank.cancel': 'Abbrechen',
    'bank.other': 'Anderes Konto angeben',
    'expired.title': 'Diese Empfehlung ist abgelaufen',
    'expired.lead': 'Das lässt sich lösen. So kommst du weiter.',
    'expired.lead_Sie': 'Das lässt sich lösen. So kommen Sie weiter.',
    'expired.ask': 'Um einen neuen Link bitten',
    'expired.ask.text': 'Wer dich empfohlen hat, kann in einer Minute einen neuen Link erstellen. Frag einfach nach.',
    'expired.ask.text_Sie':
      'Wer Sie empfohlen hat, kann in einer Minute einen neuen Link erstellen. Fragen Sie einfach nach.',
    'expired.ask.action': 'Nachricht schreiben',
    'expired.ask.copy': 'Text kopieren',
    'expired.ask.subject': 'Neuer Empfehlungslink?',
    'expired.ask.body':
      'Hallo! Dein Empfehlungslink zu {client} ist leider abgelaufen. Kannst du mir einen neuen schicken? Das geht hier: {link}',
    'expired.why': 'Ein Link gilt zwölf Wochen, damit wir Daten nicht länger behalten als nötig.',
    'expired.products': 'Produkte ansehen',
    'expired.products.text': 'Du kannst auch selbst empfehlen und eine Prämie bekommen.',
    'expired.products.text_Sie': 'Sie können auch selbst empfehlen und eine Prämie erhalten.',
    'expired.contact': 'Frage stellen',
    'expired.contact.text': 'Du hast schon bestellt und fragst dich, was mit der Prämie ist? Wir sehen nach.',
    'expired.contact.text_Sie':
      'Sie haben schon abgeschlossen und fragen sich, was mit der Prämie ist? Wir sehen nach.',
    'resend.title': 'Schon Daten eingetragen?',
    'resend.text':
      'Dann haben wir dir einen persönlichen Link geschickt. Ist die Mail weg, kommt sie hier noch einmal.',
    'resend.text_Sie':
      'Dann haben wir Ihnen einen persönlichen Link gesendet. Ist die Mail nicht mehr da, senden wir sie noch einmal.',
    'resend.email': 'E-Mail',
    'resend.send': 'Link schicken',
    'resend.sent':
      'Wenn es zu dieser Adresse eine Empfehlung gibt, ist die Mail jetzt unterwegs. Der neue Link ersetzt den alten.',
    'thanks.title': 'Danke!',
    'thanks.lead': 'Deine Empfehlung ist angekommen. So geht es weiter:',
    'thanks.lead_Sie': 'Ihre Empfehlung ist angekommen. So geht es weiter:',
    'thanks.next': 'Die nächsten Schritte',
    'thanks.contact': 'Dein Kontakt bestellt',
    'thanks.contact_Sie': 'Ihr Kontakt schließt ab',
    'thanks.contact.text': 'Mit deinem Code oder über deinen Link. Nur so zählt die Empfehlung.',
    'thanks.contact.text_Sie': 'Mit Ihrem Code oder über Ihren Link. Nur so zählt die Empfehlung.',
    'thanks.wait': 'Wir warten kurz ab',
    'thanks.wait.text_wait0': 'Bis die Bestellung bestätigt und die Prämie freigegeben ist.',
    'thanks.wait.text_wait0_Sie': 'Bis der Abschluss bestätigt und die Prämie freigegeben ist.',
    'thanks.wait.text_wait1': 'Einen Tag lang muss der Vertrag bestehen bleiben.',
    'thanks.wait.text': '{days} Tage lang muss der Vertrag bestehen bleiben.',
    'thanks.reward': 'Die Prämie kommt',
    'thanks.reward.text': 'Wir schreiben dir. Du wählst Überweisung oder Gutschein.',
    'thanks.reward.text_Sie': 'Wir schreiben Ihnen. Sie wählen Überweisung oder Gutschein.',
    'thanks.more': 'Noch jemandem empfehlen',
    'help.missing': 'Schon bestellt, aber hier fehlt die Bestellung?',
    'help.missing_Sie': 'Schon abgeschlossen, aber hier fehlt der Abschluss?',
    'help.rights': 'Daten löschen oder widersprechen',
    'bank.stored': 'Hinterlegtes Konto',
  },
  en: {
    'way.step': 'Step {step} of 3',
    'consent.title': 'Is everything right, {name}?',
    'consent.title.noName': 'Is everything right?',
    'consent.lead': 'We have your details. Please confirm them with your consent.',
    'consent.wrong': 'Made a typing mistake? <again>Enter your details again</again>',
    'consent.summary': 'The main points',
    'consent.terms': 'Terms of participation',
    'consent.terms.link':
      'You need to order through the link. Orders placed any other way, such as by phone, can’t be matched to the recommendation.',
    'consent.terms.product': 'The amount of the reward depends on the product you actually order.',
    'consent.terms.wait_wait0':
      'If the contract is cancelled or withdrawn before the reward is released, there is no reward.',
    'consent.terms.wait_wait1':
      'After the order, we wait one day. If the contract is cancelled or withdrawn in that time, there is no reward.',
    'consent.terms.wait':
      'After the order, we wait {days} days. If the contract is cancelled or withdrawn in that time, there is no reward.',
    'consent.terms.more': 'Read the full terms of participation',
    'consent.privacy': 'Privacy',
    'consent.privacy.purpose':
      'We need your details to match your order to the recommendation, prevent misuse and pay the reward. We only send you advertising if you asked for it.',
    'consent.privacy.sealed': 'Your date of birth, address, phone number and bank account are encrypted.',
    'consent.privacy.weeks': 'If you don’t confirm by {date}, we delete your details and can’t pay a reward.',
    'consent.privacy.more': 'Read the full privacy notice',
    'consent.box':
      'I accept the <terms>terms of participation</terms> and have read the <privacy>privacy notice</privacy>.',
    'consent.submit': 'Agree and continue',
    'consent.next': 'Next, you’ll go to the offer at {client}. Nothing is ordered yet.',
    'bank.title': 'Your bank account',
    'bank.lead': 'We only use it to transfer your reward. It’s encrypted.',
    'bank.owner': 'Account holder',
    'bank.owner.hint': 'Exactly as it appears on your account. Banks compare the name.',
    'bank.iban': 'IBAN',
    'bank.iban.hint': 'You’ll find it on your bank card or in your banking app.',
    'bank.iban.german': 'It has to be a German account (the IBAN starts with DE).',
    'bank.submit': 'Save bank account',
    'bank.saved': 'Saved',
    'bank.saved.text':
      'We’ll suggest this account when you claim your reward. You can change it until then. We’ll e-mail you about every change.',
    'bank.hold': 'No payouts to this account until {at}',
    'bank.hold.text': 'The bank account was changed recently. Payouts resume automatically.',
    'bank.back': 'Back to my recommendation',
    'bank.cancel': 'Cancel',
    'bank.other': 'Enter another account',
    'expired.title': 'This recommendation has expired',
    'expired.lead': 'Don’t worry, that’s easy to fix. Here’s what you can do.',
    'expired.ask': 'Ask for a new link',
    'expired.ask.text': 'The person who recommended this to you can create a new link in a minute. Just ask.',
    'expired.ask.action': 'Write a message',
    'expired.ask.copy': 'Copy the text',
    'expired.ask.subject': 'A new referral link?',
    'expired.ask.body':
      'Hi! Your referral link for {client} has expired. Could you send me a new one? You can create it here: {link}',
    'expired.why': 'Links are valid for twelve weeks, so that we don’t keep data for longer than needed.',
    'expired.products': 'See the products',
    'expired.products.text': 'You can also recommend something yourself and get a reward.',
    'expired.contact': 'Ask a question',
    'expired.contact.text': 'Already ordered and wondering about the reward? We’ll look into it.',
    'resend.title': 'Already entered your details?',
    'resend.text': 'Then we sent you a personal link. If you can’t find our e-mail, we’ll send it again.',
    'resend.email': 'E-mail',
    'resend.send': 'Send link',
    'resend.sent':
      'If there is a recommendation for this address, our e-mail is on its way. The new link replaces the old one.',
    'thanks.title': 'Thank you!',
    'thanks.lead': 'We’ve received your recommendation. Here’s what happens next:',
    'thanks.next': 'Next steps',
    'thanks.contact': 'Your contact orders',
    'thanks.contact.text': 'They need to use your code or your link, or we can’t match the order.',
    'thanks.wait': 'We wait a little',
    'thanks.wait.text_wait0': 'Until the order is confirmed and the reward is released.',
    'thanks.wait.text_wait1': 'The contract must not be cancelled for one day.',
    'thanks.wait.text': 'The contract must not be cancelled for {days} days.',
    'thanks.reward': 'You get your reward',
    'thanks.reward.text': 'We e-mail you, and you choose a bank transfer or a voucher.',
    'thanks.more': 'Make another recommendation',
    'help.missing': 'Already ordered, but your order isn’t here?',
    'help.rights': 'Delete your data or object',
    'bank.stored': 'Saved account',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    recipients: typeof words.de
  }
}
