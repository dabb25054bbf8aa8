import { defineWords } from '#platform/i18n/define-words.ts'

/** Operators and agencies are addressed in one form, whatever the tenant's. */
export const words = defineWords({
  de: {
    title: 'Zahlen per Mail abbestellen?',
    text: 'Danach kommen keine Zahlen mehr per Mail. Auf der Seite selbst stehen sie weiter.',
    submit: 'Zahlen abbestellen',
    failed: 'Das hat gerade nicht geklappt. Bitte gleich noch einmal versuchen.',
    'done.title': 'Abbestellt',
    'done.text':
      'Es kommen keine Zahlen mehr per Mail. Neu bestellen können Sie sie jederzeit: angemeldet, am Ende der Seite mit den Zahlen.',
    'old.title': 'Dieser Link gilt nicht mehr',
    'old.text':
      'Kommen die Zahlen noch per Mail? Dann bestellen Sie sie angemeldet ab, am Ende der Seite mit den Zahlen, oder mit dem Link der neuesten Mail.',
    'broken.title': 'Von diesem Link fehlt ein Stück',
    'broken.text': 'Öffnen Sie den Link in der E-Mail noch einmal, am besten mit einem Klick darauf.',
    home: 'Zur Startseite',
  },
  en: {
    title: 'Stop the numbers by e-mail?',
    text: 'You’ll no longer receive the numbers by e-mail. They stay on their page.',
    submit: 'Stop these e-mails',
    failed: 'That didn’t work just now. Please try again in a moment.',
    'done.title': 'Stopped',
    'done.text':
      'You’ll no longer receive the numbers by e-mail. To get them again, log in: the choice is at the end of the page with the numbers.',
    'old.title': 'This link no longer works',
    'old.text':
      'Do the numbers still arrive by e-mail? Then log in and stop them at the end of the page with the numbers, or use the link in the newest e-mail.',
    'broken.title': 'Part of the link is missing',
    'broken.text': 'Please open the link in the e-mail again, ideally by clicking it.',
    home: 'Go to the home page',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'stop-report': typeof words.de
  }
}
