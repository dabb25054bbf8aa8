import { defineWords } from '#platform/i18n/define-words.ts'

/** The reward of a recommendation, shown before the login. */
export const words = defineWords({
  de: {
    title: 'Empfehlen lohnt sich',
    amount: 'bis zu',
    caption: 'Prämie je Empfehlung',
    steps: 'Empfehlung in einer Minute erstellen\nLink teilen, wie du magst\nPrämie auf dein Konto oder als Gutschein',
    steps_Sie:
      'Empfehlung in einer Minute erstellen\nLink teilen, wie Sie mögen\nPrämie auf Ihr Konto oder als Gutschein',
  },
  en: {
    title: 'Recommending pays off',
    amount: 'up to',
    caption: 'reward per recommendation',
    steps:
      'Create a recommendation in a minute\nShare the link however you like\nGet your reward by bank transfer or as a voucher',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    promise: typeof words.de
  }
}
