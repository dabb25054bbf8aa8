import { defineMailWords } from '#platform/mail/mail-words.ts'

export const pageOffWords = defineMailWords({
  occasion: { de: 'Die Seite eines Profi-Verkäufers wurde abgeschaltet', en: 'A seller’s page was switched off' },
  required: ['reason'],
  de: {
    subject: 'Deine Seite ist abgeschaltet',
    subject_Sie: 'Ihre Seite ist abgeschaltet',
    preview: 'Warum, und wie es weitergeht.',
    heading: 'Deine Seite ist abgeschaltet',
    heading_Sie: 'Ihre Seite ist abgeschaltet',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'wir haben deine Seite bei {tenant} abgeschaltet. Der Grund:',
    text_Sie: 'wir haben Ihre Seite bei {tenant} abgeschaltet. Der Grund:',
    reason: '{reason}',
    'text.meaning':
      'Deine Links und gedruckten Codes führen vorerst niemanden weiter. Wer sich schon eingetragen hat, ist davon nicht betroffen, und deine Provision auch nicht. Ändere bitte, was wir beanstanden, und schreib uns. Dann schalten wir die Seite wieder ein.',
    'text.meaning_Sie':
      'Ihre Links und gedruckten Codes führen vorerst niemanden weiter. Wer sich schon eingetragen hat, ist davon nicht betroffen, und Ihre Provision auch nicht. Ändern Sie bitte, was wir beanstanden, und schreiben Sie uns. Dann schalten wir die Seite wieder ein.',
    button: 'Seite ändern',
    help: 'Schreib uns an',
    help_Sie: 'Schreiben Sie uns an',
  },
  en: {
    subject: 'Your page has been switched off',
    preview: 'Why, and what happens next.',
    heading: 'Your page has been switched off',
    greeting: 'Hello {firstName},',
    text: 'We’ve switched off your page at {tenant}. The reason:',
    reason: '{reason}',
    'text.meaning':
      'For now, your links and printed codes lead nowhere. People who have already signed up aren’t affected, and neither is your commission. Please change what we objected to, then write to us and we’ll switch the page back on.',
    button: 'Edit page',
    help: 'Write to us at',
  },
})

export const pageOnWords = defineMailWords({
  occasion: {
    de: 'Die Seite eines Profi-Verkäufers wurde wieder eingeschaltet',
    en: 'A seller’s page was switched on',
  },
  de: {
    subject: 'Deine Seite ist wieder da',
    subject_Sie: 'Ihre Seite ist wieder da',
    preview: 'Deine Links führen wieder hin.',
    preview_Sie: 'Ihre Links führen wieder hin.',
    heading: 'Deine Seite ist wieder da',
    heading_Sie: 'Ihre Seite ist wieder da',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'wir haben deine Seite bei {tenant} wieder eingeschaltet. Deine Links und gedruckten Codes führen wie vorher dorthin.',
    text_Sie:
      'wir haben Ihre Seite bei {tenant} wieder eingeschaltet. Ihre Links und gedruckten Codes führen wie vorher dorthin.',
    button: 'Seite ansehen',
  },
  en: {
    subject: 'Your page is back',
    preview: 'Your links work again.',
    heading: 'Your page is back',
    greeting: 'Hello {firstName},',
    text: 'We’ve switched your page at {tenant} back on. Your links and printed codes lead there as before.',
    button: 'View page',
  },
})
