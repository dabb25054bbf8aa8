import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    'scripts.title': 'Wartet auf eine zweite Person',
    'scripts.compare':
      'Diese Einstellungen entscheiden, welcher fremde Code in den Browsern Ihrer Besucher läuft oder wer Kunden und Agenturen anmelden darf. Stimmen Sie nur zu, wenn Sie die Adressen kennen und die Änderung wollen.',
    'scripts.confirmed': 'Die Änderung gilt.',
    password: 'Ihr Passwort',
    'password.title': 'Sind Sie es noch?',
    'password.text': 'Ihre Anmeldung liegt schon etwas zurück. Bestätigen Sie die Änderung mit Ihrem Passwort.',
    'password.send': 'Bestätigen',
    'password.cancel': 'Abbrechen',
    'account.lead': 'Von diesem Konto werden Prämien überwiesen. Ein anderes Konto braucht zwei Personen.',
    'account.now': 'Heute',
    'account.proposal': 'Vorgeschlagen',
    'account.proposal.by': 'von {name}, ',
    'account.own': 'Das haben Sie vorgeschlagen. Zustimmen muss jemand anderes.',
    'account.compare': 'Vergleichen Sie die IBAN mit dem Schreiben der Bank, bevor Sie zustimmen.',
    'account.confirm': 'Zustimmen',
    'account.decline': 'Ablehnen',
    'account.withdraw': 'Zurückziehen',
    'account.confirmed': 'Das neue Konto gilt.',
    'account.declined': 'Der Vorschlag ist vom Tisch.',
    'proposal.gone': 'Inzwischen hat jemand anderes etwas geändert. Sie sehen jetzt den neuen Stand.',
    'account.change': 'Anderes Konto vorschlagen',
    'account.send': 'Vorschlagen',
    'account.sent': 'Vorgeschlagen. Jetzt muss eine zweite Person zustimmen.',
    'account.name': 'Kontoinhaber',
    'account.iban': 'IBAN',
    'account.bic': 'BIC',
  },
  en: {
    'scripts.title': 'Waiting for a second person',
    'scripts.compare':
      'These settings decide which third-party code runs in your visitors’ browsers, or who may log customers and agencies in. Only agree if you know the addresses and want the change.',
    'scripts.confirmed': 'The change is in effect.',
    password: 'Your password',
    'password.title': 'Is this still you?',
    'password.text': 'You logged in a while ago. Please confirm the change with your password.',
    'password.send': 'Confirm',
    'password.cancel': 'Cancel',
    'account.lead': 'Rewards are paid from this account. Changing it takes two people.',
    'account.now': 'Current',
    'account.proposal': 'Proposed',
    'account.proposal.by': 'by {name}, ',
    'account.own': 'You proposed this. Someone else has to agree.',
    'account.compare': 'Compare the IBAN with the bank’s letter before you agree.',
    'account.confirm': 'Agree',
    'account.decline': 'Decline',
    'account.withdraw': 'Withdraw',
    'account.confirmed': 'The new account is now in use.',
    'account.declined': 'The proposal has been declined.',
    'proposal.gone': 'Someone else has made a change in the meantime. You now see the latest settings.',
    'account.change': 'Propose another account',
    'account.send': 'Propose',
    'account.sent': 'Proposed. A second person now has to agree.',
    'account.name': 'Account holder',
    'account.iban': 'IBAN',
    'account.bic': 'BIC',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'setting-approval': typeof words.de
  }
}
