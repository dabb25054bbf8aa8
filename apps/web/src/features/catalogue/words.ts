import { defineWords } from '#platform/i18n/define-words.ts'

/** Products and their prices; also beside the recommendation form. */
export const words = defineWords({
  de: {
    'products.title': 'Was möchtest du empfehlen?',
    'products.title_Sie': 'Was möchten Sie empfehlen?',
    'products.lead': 'Such dir ein Produkt aus. Die Prämie steht gleich dabei.',
    'products.lead_Sie': 'Wählen Sie ein Produkt. Die Prämie steht gleich dabei.',
    'products.filter': 'Produkte nach Kategorie',
    'products.all': 'Alle Produkte',
    'products.count_one': '{count} Produkt',
    'products.count_other': '{count} Produkte',
    'products.unknown.title': 'Diese Kategorie gibt es nicht',
    'products.unknown.text':
      'Vielleicht hat sie heute einen anderen Namen. Hier sind alle Kategorien, die es gerade gibt.',
    'products.empty.title': 'Hier gibt es gerade nichts zu empfehlen',
    'products.empty.text': 'Schau in eine andere Kategorie. Neue Angebote kommen laufend dazu.',
    'products.empty.text_Sie': 'Sehen Sie in eine andere Kategorie. Neue Angebote kommen laufend dazu.',
    'products.none.title': 'Gerade gibt es keine Produkte mit Prämie',
    'products.none.text': 'Sobald wieder Angebote da sind, findest du sie hier.',
    'products.none.text_Sie': 'Sobald wieder Angebote da sind, finden Sie sie hier.',
    'products.showAll': 'Alle Produkte zeigen',
    recommend: 'Empfehlen',
    'recommend.name': '{name} empfehlen',
    'reward.badge': '{amount} Prämie',
    'price.monthly': '{amount} pro Monat',
    'price.once': '{amount} einmalig',
    'price.once.none': 'keine einmaligen Kosten',
    'price.term_one': '{count} Monat Mindestlaufzeit',
    'price.term_other': '{count} Monate Mindestlaufzeit',
    'price.term.none': 'ohne Mindestlaufzeit',
    'price.label': 'Preis',
    'price.footnote': 'Hinweis zum Preis',
  },
  en: {
    'products.title': 'What would you like to recommend?',
    'products.lead': 'Pick a product. Each one shows its reward.',
    'products.filter': 'Products by category',
    'products.all': 'All products',
    'products.count_one': '{count} product',
    'products.count_other': '{count} products',
    'products.unknown.title': 'We can’t find that category',
    'products.unknown.text': 'It may have been renamed. Here are today’s categories.',
    'products.empty.title': 'Nothing to recommend here right now',
    'products.empty.text': 'Try another category. We add new offers all the time.',
    'products.none.title': 'No products carry a reward right now',
    'products.none.text': 'New offers will appear here.',
    'products.showAll': 'Show all products',
    recommend: 'Recommend',
    'recommend.name': 'Recommend {name}',
    'reward.badge': '{amount} reward',
    'price.monthly': '{amount} a month',
    'price.once': '{amount} one-off',
    'price.once.none': 'no one-off cost',
    'price.term_one': '{count}-month minimum term',
    'price.term_other': '{count}-month minimum term',
    'price.term.none': 'no minimum term',
    'price.label': 'Price',
    'price.footnote': 'About the price',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    catalogue: typeof words.de
  }
}
