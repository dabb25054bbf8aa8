import { defineWords } from '#platform/i18n/define-words.ts'

/** The page of a share link that leads to no recommendation; it travels alone. */
export const words = defineWords({
  de: {
    title: 'Dieser Link führt zu keiner Empfehlung',
    lead: 'Vermutlich ist beim Kopieren oder Weiterleiten ein Teil des Links verloren gegangen. Deine Daten haben wir dabei nicht erfasst.',
    lead_Sie:
      'Vermutlich ist beim Kopieren oder Weiterleiten ein Teil des Links verloren gegangen. Ihre Daten haben wir dabei nicht erfasst.',
    'again.title': 'Link noch einmal öffnen',
    'again.text':
      'Öffne ihn direkt aus der Nachricht. Hilft das nicht, bitte die Person, die dich empfohlen hat, ihn noch einmal zu schicken.',
    'again.text_Sie':
      'Öffnen Sie ihn direkt aus der Nachricht. Hilft das nicht: Bitten Sie die Person, die Sie empfohlen hat, ihn noch einmal zu senden.',
    'code.title': 'Du hast einen Code?',
    'code.title_Sie': 'Sie haben einen Code?',
    'code.text': 'Mit einem Empfehlungscode kommst du ohne Link zum Angebot.',
    'code.text_Sie': 'Mit einem Empfehlungscode kommen Sie ohne Link zum Angebot.',
    'code.action': 'Code eingeben',
    'home.title': 'Selbst umsehen',
    'home.text': 'Auf der Startseite steht, was man empfehlen kann und was es dafür gibt.',
    'home.action': 'Zur Startseite',
    'contact.text': 'Nichts davon hilft?',
    'contact.action': 'Schreib uns',
    'contact.action_Sie': 'Schreiben Sie uns',
  },
  en: {
    title: 'This link doesn’t lead to a recommendation',
    lead: 'Part of it was probably lost when it was copied or forwarded. We haven’t recorded anything about you.',
    'again.title': 'Open the link again',
    'again.text':
      'Open it straight from the message. If that doesn’t help, ask the person who recommended us to you to send it again.',
    'code.title': 'Do you have a code?',
    'code.text': 'A referral code takes you to the offer without a link.',
    'code.action': 'Enter a code',
    'home.title': 'Have a look around',
    'home.text': 'The home page shows what you can recommend and what you get for it.',
    'home.action': 'Go to the home page',
    'contact.text': 'Still stuck?',
    'contact.action': 'Write to us',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    lost: typeof words.de
  }
}
