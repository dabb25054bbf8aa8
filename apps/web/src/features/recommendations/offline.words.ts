import { defineWords } from '#platform/i18n/define-words.ts'

/** The spoken code: made on the share step, used on its own page. */
export const words = defineWords({
  de: {
    'code.title': 'Empfehlungscode einlösen',
    'code.lead': 'Dir hat jemand einen Code genannt oder eine Karte gegeben? Hier kommst du damit zum Angebot.',
    'code.lead_Sie': 'Jemand hat Ihnen einen Code genannt oder eine Karte gegeben? Hier kommen Sie damit zum Angebot.',
    'code.label': 'Empfehlungscode',
    'code.hint': 'Acht Zeichen, zum Beispiel K7QM-2XHD. Groß oder klein ist egal.',
    'code.submit': 'Zum Angebot',
    'code.unknown':
      'Diesen Code kennen wir nicht, oder er gilt nicht mehr. Bitte prüf die acht Zeichen oder frag noch einmal nach.',
    'code.unknown_Sie':
      'Diesen Code kennen wir nicht, oder er gilt nicht mehr. Bitte prüfen Sie die acht Zeichen oder fragen Sie noch einmal nach.',
    'code.tooMany': 'Das waren zu viele Versuche. Bitte warte zehn Minuten und versuch es dann noch einmal.',
    'code.tooMany_Sie':
      'Das waren zu viele Versuche. Bitte warten Sie zehn Minuten und versuchen Sie es dann noch einmal.',
    'code.private': 'Der Code verrät nichts über dich. Was du danach einträgst, entscheidest du.',
    'code.private_Sie': 'Der Code verrät nichts über Sie. Was Sie danach eintragen, entscheiden Sie.',
    'code.none.title': 'Keinen Code?',
    'code.none.text': 'Du kannst auch selbst empfehlen und dafür eine Prämie bekommen.',
    'code.none.text_Sie': 'Sie können auch selbst empfehlen und dafür eine Prämie erhalten.',
    'code.none.action': 'Selbst empfehlen',
    'card.title': 'Zum Ansagen und Ausdrucken',
    'card.text': 'Ein Code für Gespräche ohne Link, am Telefon oder am Gartenzaun.',
    'card.make': 'Code erstellen',
    'card.label': 'Dein Empfehlungscode',
    'card.label_Sie': 'Ihr Empfehlungscode',
    'card.where': 'Einlösen auf {address}, gültig bis {day}.',
    'card.failed': 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
    'card.failed_Sie': 'Das hat nicht geklappt. Versuchen Sie es gleich noch einmal.',
    'card.over': 'Für diese Empfehlung gibt es keinen neuen Code mehr: Ihr Link ist abgelaufen.',
    'card.cards': 'Karten (PDF)',
    'card.poster': 'Plakat (PDF)',
    'card.cards.file': 'empfehlungskarten.pdf',
    'card.poster.file': 'empfehlungsplakat.pdf',
    'card.saved': 'Die Datei ist gespeichert.',
    'card.next': 'So geht es nach dem Weitersagen weiter',
  },
  en: {
    'code.title': 'Use a referral code',
    'code.lead': 'Has someone given you a code or a card? Enter the code to see the offer.',
    'code.label': 'Referral code',
    'code.hint': 'Eight characters, such as K7QM-2XHD. Upper or lower case doesn’t matter.',
    'code.submit': 'See the offer',
    'code.unknown':
      'We don’t recognise this code, or it is no longer valid. Please check the eight characters or ask for a new code.',
    'code.tooMany': 'Too many attempts. Please wait ten minutes and try again.',
    'code.private': 'The code reveals nothing about you. What you enter next is up to you.',
    'code.none.title': 'No code?',
    'code.none.text': 'You can also recommend something yourself and get a reward for it.',
    'code.none.action': 'Recommend something',
    'card.title': 'To read out or print',
    'card.text': 'A code for when a link won’t do: on the phone or over the garden fence.',
    'card.make': 'Create a code',
    'card.label': 'Your referral code',
    'card.where': 'Enter it at {address} by {day}.',
    'card.failed': 'That didn’t work. Please try again in a moment.',
    'card.over': 'You can’t create a new code for this recommendation: its link has expired.',
    'card.cards': 'Cards (PDF)',
    'card.poster': 'Poster (PDF)',
    'card.cards.file': 'referral-cards.pdf',
    'card.poster.file': 'referral-poster.pdf',
    'card.saved': 'The file has been saved.',
    'card.next': 'What happens once you’ve passed it on',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    offline: typeof words.de
  }
}
