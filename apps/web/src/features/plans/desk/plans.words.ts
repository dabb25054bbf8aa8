import { defineWords } from '#platform/i18n/define-words.ts'

/** Reward plans of agencies and the client's price list: both list amounts by category and day. */
export const words = defineWords({
  de: {
    'prices.title': 'Preisliste für Agenturen',
    'prices.lead':
      'Die Servicegebühr je freigegebenem Auftrag, zuzüglich Umsatzsteuer. Eine Kategorie ohne Eintrag kostet nichts.',
    'prices.new': 'Gebühr hinzufügen',
    'prices.empty': 'Noch keine Gebühren',
    'prices.empty.text': 'Solange hier nichts steht, zahlen Agenturen nur die Prämien.',
    'prices.amount': 'Servicegebühr',
    'prices.notice':
      'Auf der Seite „Was es kostet“ steht, dass Sie Preise mindestens sechs Wochen vorher ändern. Für Aufträge von davor gilt der bisherige Preis.',
    'plan.title': 'Prämienplan',
    'plan.lead':
      'Was Ihre Kundinnen und Kunden für eine Empfehlung bekommen, je Produktkategorie. Es zählt der Tag, an dem bestellt wird.',
    'plan.new': 'Prämie hinzufügen',
    'plan.empty': 'Noch keine eigenen Prämien',
    'plan.empty.text': 'Solange hier nichts steht, gelten die Prämien des Programms.',
    'plan.amount': 'Prämie',
    'plan.today': 'Das gilt heute',
    'plan.today.own': 'aus Ihrem Plan',
    'plan.today.programme': 'Prämie des Programms',
    'plan.entries': 'Alle Einträge',
    'plan.entries.lead': 'Was schon gilt oder galt, bleibt stehen. Künftiges können Sie löschen.',
    from: 'von {from} bis {until}',
    category: 'Kategorie',
    'category.choose': 'Bitte wählen',
    validFrom: 'Gültig ab',
    'validFrom.hint': 'Frühestens morgen',
    period: 'Gültig',
    standing: 'Stand',
    add: 'Hinzufügen',
    'add.done': '{category}: {amount} ab {day}',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    'delete.title': '{category} ab {day} löschen?',
    'delete.text': 'Dann gilt weiter, was davor gilt.',
    'delete.done': 'Der Eintrag ist gelöscht',
  },
  en: {
    'prices.title': 'Price list for agencies',
    'prices.lead': 'The service fee for each released order, plus VAT. A category without an entry costs nothing.',
    'prices.new': 'Add a fee',
    'prices.empty': 'No fees yet',
    'prices.empty.text': 'While there’s nothing here, agencies only pay the rewards.',
    'prices.amount': 'Service fee',
    'prices.notice':
      'The page “What it costs” says that you change prices at least six weeks ahead. Orders placed before the change keep the old price.',
    'plan.title': 'Reward plan',
    'plan.lead':
      'What your customers get for a recommendation, by product category. The day of the order is what counts.',
    'plan.new': 'Add a reward',
    'plan.empty': 'No rewards of your own yet',
    'plan.empty.text': 'While there’s nothing here, the programme’s rewards apply.',
    'plan.amount': 'Reward',
    'plan.today': 'What applies today',
    'plan.today.own': 'from your plan',
    'plan.today.programme': 'the programme’s reward',
    'plan.entries': 'All entries',
    'plan.entries.lead': 'What already applies, or once did, stays. You can delete what is still to come.',
    from: '{from} to {until}',
    category: 'Category',
    'category.choose': 'Please choose',
    validFrom: 'Valid from',
    'validFrom.hint': 'Tomorrow at the earliest',
    period: 'Valid',
    standing: 'Status',
    add: 'Add',
    'add.done': '{category}: {amount} from {day}',
    cancel: 'Cancel',
    delete: 'Delete',
    'delete.title': 'Delete {category} from {day}?',
    'delete.text': 'What applies before it then goes on applying.',
    'delete.done': 'The entry has been deleted',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    plans: typeof words.de
  }
}
