import { defineWords } from '#platform/i18n/define-words.ts'

/** Claimable rewards in the personal area, and claiming them without a mail. */
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
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    ready: typeof words.de
  }
}
