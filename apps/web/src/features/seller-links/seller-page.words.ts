import { defineWords } from '#platform/i18n/define-words.ts'

/** The page behind a seller's link. */
export const words = defineWords({
  de: {
    ad: 'Anzeige',
    photo: 'Foto von {name}',
    title: '{name} empfiehlt {tenant}',
    'lead.none': 'Das hat {name} für dich ausgesucht.',
    'lead.none_Sie': 'Das hat {name} für Sie ausgesucht.',
    products: 'Das empfehle ich',
    gift: '{amount} für dich',
    gift_Sie: '{amount} für Sie',
    'go.on': 'Weiter',
    'go.on.name': 'Weiter mit {product}',
    'go.on.failed': 'Das hat nicht geklappt. Versuch es bitte noch einmal.',
    'go.on.failed_Sie': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    'go.on.gone': 'Dieses Angebot gibt es nicht mehr.',
    empty: 'Zurzeit keine Angebote',
    'empty.text': 'Schau bald wieder vorbei.',
    'empty.text_Sie': 'Schauen Sie bald wieder vorbei.',
    all: 'Alle Produkte ansehen',
    'how.title': 'So geht es weiter',
    'how.1': 'Produkt aussuchen',
    'how.2': 'Eigene Daten eingeben und zustimmen',
    'how.3': 'Bei {tenant} bestellen',
    'closed.title': 'Diese Seite ist nicht mehr offen',
    'closed.text':
      'Hinter diesem Link ist keine Seite mehr, oder beim Kopieren ging ein Teil von ihm verloren. Die Angebote von {tenant} gibt es weiterhin. Gespeichert haben wir beim Öffnen nichts.',
    'closed.contact': 'Kontakt aufnehmen',
    note: '{name} erhält von {tenant} eine Provision, wenn über diese Seite bestellt wird.',
  },
  en: {
    ad: 'Ad',
    photo: 'Photo of {name}',
    title: '{name} recommends {tenant}',
    'lead.none': '{name} picked these out for you.',
    products: 'What I recommend',
    gift: '{amount} for you',
    'go.on': 'Continue',
    'go.on.name': 'Continue with {product}',
    'go.on.failed': 'That didn’t work. Please try again.',
    'go.on.gone': 'This offer is no longer available.',
    empty: 'No offers at the moment',
    'empty.text': 'Check back soon.',
    all: 'See all products',
    'how.title': 'What happens next',
    'how.1': 'Choose a product',
    'how.2': 'Enter your details and agree',
    'how.3': 'Order from {tenant}',
    'closed.title': 'This page is no longer open',
    'closed.text':
      'The page behind this link is gone, or part of the link was lost when it was copied. {tenant} still has its offers. We haven’t recorded anything about your visit.',
    'closed.contact': 'Get in touch',
    note: '{name} earns a commission from {tenant} if you order through this page.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'seller-page': typeof words.de
  }
}
