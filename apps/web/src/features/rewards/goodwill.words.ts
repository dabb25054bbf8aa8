import { defineWords } from '#platform/i18n/define-words.ts'

/** Kulanzdanke: a lapsed reward was provided once more. */
export const words = defineWords({
  de: {
    'ready.title': 'Deine Prämie liegt wieder bereit, {name}',
    'ready.title_Sie': 'Ihre Prämie liegt wieder bereit',
    'ready.title.noName': 'Deine Prämie liegt wieder bereit',
    'ready.title.noName_Sie': 'Ihre Prämie liegt wieder bereit',
    'ready.lead': 'Die Frist war schon vorbei. Wir machen eine Ausnahme. Danke für deine Geduld.',
    'ready.lead_Sie': 'Die Frist war schon vorbei. Wir machen eine Ausnahme. Vielen Dank für Ihre Geduld.',
    'ready.for': 'für {product}',
    'ready.deadline': 'Einlösbar bis spätestens {date}',
    'ready.action': 'Jetzt aussuchen',
    'ready.action_Sie': 'Jetzt auswählen',
    'done.title': 'Danke. Deine Prämie ist unterwegs',
    'done.title_Sie': 'Vielen Dank. Ihre Prämie ist unterwegs',
    'done.lead': 'Schön, dass es doch noch geklappt hat.',
    'done.lead_Sie': 'Schön, dass es nun doch gelungen ist.',
  },
  en: {
    'ready.title': 'Your reward is ready again, {name}',
    'ready.title.noName': 'Your reward is ready again',
    'ready.lead': 'The deadline had passed, but we’re making an exception. Thank you for your patience.',
    'ready.for': 'for {product}',
    'ready.deadline': 'Claim it by {date} at the latest',
    'ready.action': 'Choose now',
    'done.title': 'Thank you. Your reward is on its way',
    'done.lead': 'We’re glad it worked out in the end.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    goodwill: typeof words.de
  }
}
