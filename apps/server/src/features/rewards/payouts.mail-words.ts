import { defineMailWords } from '#platform/mail/mail-words.ts'

export const claimedWords = defineMailWords({
  occasion: { de: 'Eine Prämie wurde als Überweisung gewählt', en: 'A reward was chosen as a bank transfer' },
  de: {
    subject: 'Wir überweisen deine Prämie: {amount}',
    subject_Sie: 'Wir überweisen Ihre Prämie: {amount}',
    preview: 'Deine Bankverbindung ist notiert.',
    preview_Sie: 'Ihre Bankverbindung ist notiert.',
    heading: 'Die Überweisung ist vorgemerkt',
    text: 'Hallo {firstName}, wir überweisen deine Prämie mit der nächsten Auszahlung. Das dauert meist einige Werktage.',
    text_Sie:
      'Guten Tag {firstName}, wir überweisen Ihre Prämie mit der nächsten Auszahlung. Das dauert meist einige Werktage.',
    amount: 'Betrag',
    account: 'Konto',
    'text.change': 'Stimmt etwas nicht? Bis die Auszahlung beginnt, kannst du die Angaben noch ändern.',
    'text.change_Sie': 'Stimmt etwas nicht? Bis die Auszahlung beginnt, können Sie die Angaben noch ändern.',
    button: 'Angaben ansehen',
  },
  en: {
    subject: 'We will transfer your reward: {amount}',
    preview: 'We have your bank details.',
    heading: 'Your transfer is scheduled',
    text: 'Hello {firstName}, we will transfer your reward with the next payout. This usually takes a few working days.',
    amount: 'Amount',
    account: 'Account',
    'text.change': 'Something not right? You can change your details until the payout starts.',
    button: 'Check my details',
  },
})

export const paidOutWords = defineMailWords({
  occasion: { de: 'Die Bank hat eine Überweisung bestätigt', en: 'The bank has confirmed a transfer' },
  de: {
    subject: 'Deine Prämie ist überwiesen: {transfer}',
    subject_Sie: 'Ihre Prämie ist überwiesen: {transfer}',
    preview: 'Das Geld ist unterwegs.',
    heading: 'Die Prämie ist überwiesen',
    text: 'Hallo {firstName}, die Bank hat die Überweisung bestätigt. Danke, dass du dabei bist!',
    text_Sie: 'Guten Tag {firstName}, die Bank hat die Überweisung bestätigt. Danke für Ihre Empfehlung!',
    'subject.settled': 'Deine Prämie über {amount} ist verrechnet',
    'subject.settled_Sie': 'Ihre Prämie über {amount} ist verrechnet',
    'preview.settled': 'Es wird nichts überwiesen.',
    'heading.settled': 'Die Prämie ist verrechnet',
    'text.settled': 'Hallo {firstName}, deine Prämie ist ganz verrechnet. Überwiesen wird deshalb nichts.',
    'text.settled_Sie': 'Guten Tag {firstName}, Ihre Prämie ist ganz verrechnet. Überwiesen wird deshalb nichts.',
    amount: '{product}',
    account: 'Konto',
    reward: 'Prämie',
    offset: 'Davon verrechnet',
    credit: 'Dazu dein Guthaben',
    credit_Sie: 'Dazu Ihr Guthaben',
    'note.offset':
      'Verrechnet sind {offset}: Eine frühere Prämie war schon ausgezahlt, der Vertrag dazu wurde aber storniert.',
  },
  en: {
    subject: 'Your reward has been transferred: {transfer}',
    preview: 'The money is on its way.',
    heading: 'Your reward has been transferred',
    text: 'Hello {firstName}, the bank has confirmed the transfer. Thank you for taking part!',
    'subject.settled': 'Your reward of {amount} has been offset',
    'preview.settled': 'Nothing will be transferred.',
    'heading.settled': 'Your reward has been offset',
    'text.settled': 'Hello {firstName}, your whole reward has been offset, so nothing will be transferred.',
    amount: '{product}',
    account: 'Account',
    reward: 'Reward',
    offset: 'Deducted',
    credit: 'Plus your credit',
    'note.offset': 'We deducted {offset} because an earlier reward had been paid before its contract was cancelled.',
  },
})

export const returnedWords = defineMailWords({
  occasion: { de: 'Die Bank hat eine Überweisung zurückgegeben', en: 'The bank has returned a transfer' },
  required: ['deadline'],
  de: {
    subject: 'Deine Überweisung kam zurück',
    subject_Sie: 'Ihre Überweisung kam zurück',
    preview: 'Bitte gib deine Bankverbindung noch einmal an.',
    preview_Sie: 'Bitte geben Sie Ihre Bankverbindung noch einmal an.',
    heading: 'Die Überweisung hat nicht geklappt',
    text: 'Hallo {firstName}, die Bank konnte {amount} nicht gutschreiben. Meist passt die IBAN nicht zum Namen, oder das Konto gibt es nicht mehr. Deine Prämie ist sicher: Bitte gib deine Bankverbindung noch einmal an.',
    text_Sie:
      'Guten Tag {firstName}, die Bank konnte {amount} nicht gutschreiben. Meist passt die IBAN nicht zum Namen, oder das Konto gibt es nicht mehr. Ihre Prämie ist sicher: Bitte geben Sie Ihre Bankverbindung noch einmal an.',
    button: 'Bankverbindung angeben',
    note: 'Einlösbar bis {deadline}.',
  },
  en: {
    subject: 'Your transfer came back',
    preview: 'Please enter your bank details again.',
    heading: 'The transfer did not work',
    text: 'Hello {firstName}, the bank could not credit {amount}. Usually this means that the IBAN doesn’t match the name or the account no longer exists. Your reward is safe: please enter your bank details again.',
    button: 'Enter my bank details',
    note: 'Claim it by {deadline}.',
  },
})
