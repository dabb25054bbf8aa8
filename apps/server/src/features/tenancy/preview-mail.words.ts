import { defineWords } from '@referral/domain/words'

/** A mail that shows the look of all mails. */
export const previewMailWords = defineWords({
  de: {
    subject: 'Ihre Prämie ist da',
    text: 'Danke für Ihre Empfehlung. So sieht eine Mail Ihres Programms aus: der Kopf, der Text, eine Zahl und der Knopf.',
    amount: 'Ihre Prämie',
    button: 'Prämie wählen',
    recommendation: 'Empfehlung',
    deadline: 'Einlösbar bis',
    note: 'Diese Zeile ist das Kleingedruckte einer Mail.',
  },
  en: {
    subject: 'Your reward is here',
    text: 'Thank you for your recommendation. This is what a mail of your programme looks like: its head, its text, a number and the button.',
    amount: 'Your reward',
    button: 'Choose your reward',
    recommendation: 'Recommendation',
    deadline: 'Claim by',
    note: 'This line is a mail’s small print.',
  },
})
