import { defineWords } from '#platform/i18n/define-words.ts'

/** Money that waits in the personal area, and the way to claim it without a mail. */
export const words = defineWords({
  de: {
    title: '{amount} liegen für dich bereit',
    title_Sie: '{amount} liegen für Sie bereit',
    for: 'Für deine Empfehlung: {what}.',
    for_Sie: 'Für Ihre Empfehlung: {what}.',
    sum_one: '{count} Prämie',
    sum_other: 'Das sind {count} Prämien:',
    lastDay: 'Abholen bis spätestens {day}',
    claim: 'Jetzt abholen',
    'claim.first': 'Die erste abholen',
    'claim.one': 'Abholen',
    'claim.named': '{amount} für {product} abholen',
    how: 'Du wählst Überweisung oder Gutschein. Das dauert eine Minute.',
    how_Sie: 'Sie wählen Überweisung oder Gutschein. Das dauert eine Minute.',
    password: 'Aktuelles Passwort',
    'password.go': 'Weiter zur Prämie',
    'password.cancel': 'Abbrechen',
    gone: 'Diese Prämie lässt sich gerade nicht abholen. Lade die Seite neu, dann siehst du, wie es steht.',
    gone_Sie: 'Diese Prämie lässt sich gerade nicht abholen. Laden Sie die Seite neu, dann sehen Sie, wie es steht.',
    failed: 'Das hat nicht geklappt. Deine Prämie ist sicher; versuch es gleich noch einmal.',
    failed_Sie: 'Das hat nicht geklappt. Ihre Prämie ist sicher; versuchen Sie es gleich noch einmal.',
    tooMany: 'Das waren viele Versuche. In einer Stunde geht es weiter.',
    adminLogin: 'Abholen kann nur, wem die Prämie gehört.',
  },
  en: {
    title: '{amount} is waiting for you',
    for: 'For your recommendation: {what}.',
    sum_one: '{count} reward',
    sum_other: 'That is {count} rewards:',
    lastDay: 'Claim by {day} at the latest',
    claim: 'Claim it now',
    'claim.first': 'Claim the first one',
    'claim.one': 'Claim',
    'claim.named': 'Claim {amount} for {product}',
    how: 'Choose a bank transfer or a voucher. It takes a minute.',
    password: 'Current password',
    'password.go': 'Go to the reward',
    'password.cancel': 'Cancel',
    gone: 'This reward can’t be claimed right now. Reload the page to see its status.',
    failed: 'That didn’t work. Your reward is safe; please try again in a moment.',
    tooMany: 'Too many attempts. Please try again in an hour.',
    adminLogin: 'Only the account holder can claim this reward.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    ready: typeof words.de
  }
}
