import { defineWords } from '#platform/i18n/define-words.ts'

/** The back office's navigation. A page's name here is its title, letter by letter (`desk.test.ts`). */
export const words = defineWords({
  de: {
    nav: 'Bereiche des Betriebs',
    open: 'Bereiche',
    'group.daily': 'Tagesgeschäft',
    'group.money': 'Auszahlung',
    'group.offer': 'Angebot',
    'group.content': 'Inhalte',
    'group.setup': 'Einrichtung',
    operatorHome: 'Heute',
    operatorRecommendations: 'Empfehlungen',
    operatorOrders: 'Aufträge',
    operatorImport: 'Aufträge einlesen',
    operatorLateClaims: 'Fehlende Bestellungen',
    operatorMessages: 'Nachrichten',
    operatorApprovals: 'Anträge zu zweit',
    operatorPayouts: 'Auszahlungen',
    operatorEcodes: 'Gutscheincodes',
    operatorTheme: 'Gestaltung',
    operatorSettings: 'Einstellungen',
    operatorProducts: 'Produkte',
    operatorCategories: 'Kategorien',
    operatorFootnotes: 'Fußnoten',
    operatorListings: 'Produktseiten',
    operatorCampaigns: 'Aktionen und Prämienarten',
    operatorTexts: 'Texte',
    operatorWords: 'Wörter',
    operatorContentSource: 'Inhaltsquelle',
    operatorSystem: 'System',
  },
  en: {
    nav: 'Operations areas',
    open: 'Areas',
    'group.daily': 'Day-to-day',
    'group.money': 'Payment',
    'group.offer': 'Offer',
    'group.content': 'Content',
    'group.setup': 'Setup',
    operatorHome: 'Today',
    operatorRecommendations: 'Recommendations',
    operatorOrders: 'Orders',
    operatorImport: 'Import orders',
    operatorLateClaims: 'Missing orders',
    operatorMessages: 'Messages',
    operatorApprovals: 'Decisions by two',
    operatorPayouts: 'Payouts',
    operatorEcodes: 'E-codes',
    operatorTheme: 'Look',
    operatorSettings: 'Settings',
    operatorProducts: 'Products',
    operatorCategories: 'Categories',
    operatorFootnotes: 'Footnotes',
    operatorListings: 'Product pages',
    operatorCampaigns: 'Campaigns and rewards',
    operatorTexts: 'Texts',
    operatorWords: 'Words',
    operatorContentSource: 'Content source',
    operatorSystem: 'System',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    desk: typeof words.de
  }
}
