import { ecodeWords } from '@referral/contract/ecode-words'
import { defineMailWords } from '#platform/mail/mail-words.ts'

export const providedWords = defineMailWords({
  occasion: { de: 'Eine Prämie liegt bereit', en: 'A reward is ready' },
  required: ['deadline'],
  de: {
    subject: 'Deine Prämie liegt bereit: {amount}',
    subject_Sie: 'Ihre Prämie liegt bereit: {amount}',
    preview: 'Jetzt aussuchen, wie du sie bekommst.',
    preview_Sie: 'Jetzt aussuchen, wie Sie sie bekommen.',
    heading: 'Deine Prämie ist da',
    heading_Sie: 'Ihre Prämie ist da',
    text: 'Hallo {firstName}, der Vertrag über {product} steht und die Wartezeit ist vorbei. Damit gehört dir die Prämie.',
    text_Sie:
      'Guten Tag {firstName}, der Vertrag über {product} steht und die Wartezeit ist vorbei. Damit gehört Ihnen die Prämie.',
    amount: 'Deine Prämie',
    amount_Sie: 'Ihre Prämie',
    'text.choice': 'Such dir aus, ob wir sie überweisen oder ob du einen Gutscheincode möchtest.',
    'text.choice_Sie': 'Wählen Sie, ob wir sie überweisen oder ob Sie einen Gutscheincode möchten.',
    button: 'Prämie einlösen',
    note: 'Einlösbar bis {deadline}. Der Link ist nur für dich, bitte gib ihn nicht weiter.',
    note_Sie: 'Einlösbar bis {deadline}. Der Link ist nur für Sie, bitte geben Sie ihn nicht weiter.',
  },
  en: {
    subject: 'Your reward is ready: {amount}',
    preview: 'Choose how you would like to receive it.',
    heading: 'Your reward is here',
    text: 'Hello {firstName}, the contract for {product} is final and the complaint period is over. The reward is yours.',
    amount: 'Your reward',
    'text.choice': 'You can have it transferred to your bank account or choose a voucher code.',
    button: 'Claim my reward',
    note: 'Claim it by {deadline}. This link is just for you, so please don’t share it.',
  },
})

export const goodwillWords = defineMailWords({
  occasion: {
    de: 'Eine verfallene Prämie wird aus Kulanz gezahlt',
    en: 'A lapsed reward is paid as a goodwill gesture',
  },
  required: ['deadline'],
  de: {
    subject: 'Aus Kulanz: deine Prämie über {amount}',
    subject_Sie: 'Aus Kulanz: Ihre Prämie über {amount}',
    preview: 'Sie liegt noch einmal für dich bereit.',
    preview_Sie: 'Sie liegt noch einmal für Sie bereit.',
    heading: 'Deine Prämie liegt wieder bereit',
    heading_Sie: 'Ihre Prämie liegt wieder bereit',
    text: 'Hallo {firstName}, die Frist für deine Prämie zu {product} war schon vorbei. Wir machen eine Ausnahme: Du kannst sie noch einmal einlösen.',
    text_Sie:
      'Guten Tag {firstName}, die Frist für Ihre Prämie zu {product} war schon vorbei. Wir machen eine Ausnahme: Sie können sie noch einmal einlösen.',
    amount: 'Deine Prämie',
    amount_Sie: 'Ihre Prämie',
    button: 'Zu deiner Prämie',
    button_Sie: 'Zu Ihrer Prämie',
    note: 'Einlösbar bis {deadline}. Der Link ist nur für dich, bitte gib ihn nicht weiter.',
    note_Sie: 'Einlösbar bis {deadline}. Der Link ist nur für Sie, bitte geben Sie ihn nicht weiter.',
  },
  en: {
    subject: 'As a goodwill gesture: your reward of {amount}',
    preview: 'You can claim it after all.',
    heading: 'Your reward is ready again',
    text: 'Hello {firstName}, the deadline for your reward for {product} had passed. We’re making an exception, so you can still claim it.',
    amount: 'Your reward',
    button: 'Go to my reward',
    note: 'Claim it by {deadline}. This link is just for you, so please don’t share it.',
  },
})

export const reminderWords = defineMailWords({
  occasion: { de: 'Eine bereitliegende Prämie ist noch nicht eingelöst', en: 'A reward has not been claimed yet' },
  required: ['deadline'],
  de: {
    subject: 'Deine Prämie wartet noch: {amount}',
    subject_Sie: 'Ihre Prämie wartet noch: {amount}',
    preview: 'Einlösbar bis {deadline}.',
    heading: 'Deine Prämie wartet noch auf dich',
    heading_Sie: 'Ihre Prämie wartet noch auf Sie',
    text: 'Hallo {firstName}, für die Empfehlung von {product} liegt deine Prämie bereit. Nach dem {deadline} können wir sie nicht mehr auszahlen.',
    text_Sie:
      'Guten Tag {firstName}, für die Empfehlung von {product} liegt Ihre Prämie bereit. Nach dem {deadline} können wir sie nicht mehr auszahlen.',
    amount: 'Deine Prämie',
    amount_Sie: 'Ihre Prämie',
    button: 'Prämie einlösen',
  },
  en: {
    subject: 'Your reward is still waiting: {amount}',
    preview: 'Claim it by {deadline}.',
    heading: 'Your reward is still waiting for you',
    text: 'Hello {firstName}, your reward for {product} is ready. After {deadline}, we can no longer pay it.',
    amount: 'Your reward',
    button: 'Claim my reward',
  },
})

export const codeReadyWords = defineMailWords({
  occasion: { de: 'Eine Prämie wurde als Gutscheincode gewählt', en: 'A reward was chosen as a voucher code' },
  de: {
    subject: 'Dein Gutscheincode über {amount}',
    subject_Sie: 'Ihr Gutscheincode über {amount}',
    preview: 'Hier ist der Weg zum Code.',
    heading: 'Dein Gutscheincode',
    heading_Sie: 'Ihr Gutscheincode',
    text: `Hallo {firstName}, du hast deine Prämie als Gutscheincode über {amount} gewählt. ${ecodeWords.de.safe}`,
    text_Sie: `Guten Tag {firstName}, Sie haben Ihre Prämie als Gutscheincode über {amount} gewählt. ${ecodeWords.de.safe_Sie}`,
    button: 'Code ansehen',
    note: ecodeWords.de.redeem,
    note_Sie: ecodeWords.de.redeem_Sie,
  },
  en: {
    subject: 'Your voucher code worth {amount}',
    preview: 'Here’s where to find it.',
    heading: 'Your voucher code',
    text: `Hello {firstName}, you chose a voucher code worth {amount} as your reward. ${ecodeWords.en.safe}`,
    button: 'Show my code',
    note: ecodeWords.en.redeem,
  },
})

export const codeCollectedWords = defineMailWords({
  occasion: {
    de: 'Ein Gutscheincode wurde abgeholt und dabei eine weitere Adresse angegeben',
    en: 'A voucher code was collected and another address was given',
  },
  de: {
    subject: 'Gutscheincode über {amount} abgeholt',
    preview: 'Eine Bestätigung, ohne den Code.',
    heading: 'Gutscheincode abgeholt',
    text: 'Guten Tag, ein Gutscheincode über {amount} wurde abgeholt. Dabei wurde diese E-Mail-Adresse angegeben.',
    'text.code':
      'Den Link zum Code haben wir aus Sicherheitsgründen nur an die Adresse geschickt, an die auch die Prämie ging.',
    note: 'Du hast keinen Code abgeholt? Dann hat sich jemand vertippt, und du musst nichts tun.',
    note_Sie: 'Sie haben keinen Code abgeholt? Dann hat sich jemand vertippt, und Sie müssen nichts tun.',
  },
  en: {
    subject: 'Voucher code worth {amount} collected',
    preview: 'A confirmation, without the code.',
    heading: 'Voucher code collected',
    text: 'Hello, a voucher code worth {amount} has been collected, and this e-mail address was given.',
    'text.code': 'To keep the code safe, we only sent the link to it to the address that the reward was sent to.',
    note: 'Didn’t collect a code? Then somebody mistyped their address, and there’s nothing you need to do.',
  },
})

export const codesBackWords = defineMailWords({
  occasion: {
    de: 'Es gibt wieder Gutscheincodes, nachdem keine mehr da waren',
    en: 'Voucher codes are back after they had run out',
  },
  required: ['deadline'],
  de: {
    subject: 'Es gibt wieder Gutscheincodes',
    preview: 'Du kannst deine Prämie jetzt einlösen.',
    preview_Sie: 'Sie können Ihre Prämie jetzt einlösen.',
    heading: 'Gutscheincodes sind wieder da',
    text: 'Hallo {firstName}, als du deine Prämie über {amount} einlösen wolltest, waren gerade keine Codes mehr da. Jetzt gibt es wieder welche.',
    text_Sie:
      'Guten Tag {firstName}, als Sie Ihre Prämie über {amount} einlösen wollten, waren gerade keine Codes mehr da. Jetzt gibt es wieder welche.',
    button: 'Prämie einlösen',
    note: 'Einlösbar bis {deadline}.',
  },
  en: {
    subject: 'Voucher codes are available again',
    preview: 'You can claim your reward now.',
    heading: 'Voucher codes are available again',
    text: 'Hello {firstName}, when you tried to claim your reward of {amount}, we had run out of codes. They’re back in stock now.',
    button: 'Claim my reward',
    note: 'Claim it by {deadline}.',
  },
})
