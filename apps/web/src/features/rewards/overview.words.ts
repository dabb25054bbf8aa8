import { defineWords } from '#platform/i18n/define-words.ts'

/** What can be earned now, and the same at a glance. */
export const words = defineWords({
  de: {
    'now.title': 'Aktuelle Prämien',
    'now.lead': 'Das gibt es heute für eine Empfehlung, nach Produkten geordnet.',
    'now.upTo': 'bis zu {amount}',
    'now.from': 'seit {day}',
    'now.until': 'bis {day}',
    'now.extended': 'verlängert bis {day}',
    'now.open': 'ohne festes Ende',
    'now.recommend': '{name} empfehlen',
    'now.none.title': 'Gerade gibt es keine Prämien',
    'now.none.text': 'Sobald wieder etwas zu verdienen ist, steht es hier.',
    'now.rule.title': 'Was zählt',
    'now.rule.product': 'Die Prämie richtet sich nach dem Produkt, das wirklich bestellt wird.',
    'now.rule.product_Sie': 'Die Prämie richtet sich nach dem Produkt, das tatsächlich abgeschlossen wird.',
    'now.rule.link': 'Bestellt werden muss über deinen Link, nicht über die Hotline.',
    'now.rule.link_Sie': 'Abgeschlossen werden muss über Ihren Link, nicht über die Hotline.',
    'now.rule.share': 'Du kannst sie behalten, teilen oder verschenken.',
    'now.rule.share_Sie': 'Sie können sie behalten, teilen oder verschenken.',
    'now.terms': 'Teilnahmebedingungen',
    'glance.title': 'Prämien auf einen Blick',
    'glance.lead': 'So viel kann eine Empfehlung heute bringen.',
    'glance.upTo': 'bis zu',
    'glance.caption': 'je Empfehlung',
    'glance.cta': 'Produkte',
    'glance.all': 'Alle Prämien mit Laufzeit',
    'glance.agency.title': 'Über eine Agentur eingeladen?',
    'glance.agency.text':
      'Dann gilt, was die Agentur mit dir vereinbart hat: Sie legt ihre Prämien selbst fest. Hier stehen die Prämien von {name}.',
    'glance.agency.text_Sie':
      'Dann gilt, was die Agentur mit Ihnen vereinbart hat: Sie legt ihre Prämien selbst fest. Hier stehen die Prämien von {name}.',
    'glance.agency.action': 'Zum Agenturbereich',
  },
  en: {
    'now.title': 'Current rewards',
    'now.lead': 'This is what a recommendation earns today, product by product.',
    'now.upTo': 'up to {amount}',
    'now.from': 'since {day}',
    'now.until': 'until {day}',
    'now.extended': 'extended until {day}',
    'now.open': 'no fixed end',
    'now.recommend': 'Recommend {name}',
    'now.none.title': 'There are no rewards right now',
    'now.none.text': 'As soon as there is something to earn again, it stands here.',
    'now.rule.title': 'What counts',
    'now.rule.product': 'The reward depends on the product that is really ordered.',
    'now.rule.link': 'The order has to come through your link, not by the hotline.',
    'now.rule.share': 'You can keep it, share it or give it away.',
    'now.terms': 'Terms of participation',
    'glance.title': 'Rewards at a glance',
    'glance.lead': 'This is how much a recommendation can earn today.',
    'glance.upTo': 'up to',
    'glance.caption': 'per recommendation',
    'glance.cta': 'Products',
    'glance.all': 'All rewards with their dates',
    'glance.agency.title': 'Invited by an agency?',
    'glance.agency.text':
      'Then what the agency agreed with you applies: it sets its own rewards. The rewards shown here are those of {name}.',
    'glance.agency.action': 'To the agency area',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    overview: typeof words.de
  }
}
