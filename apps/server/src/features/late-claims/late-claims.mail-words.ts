import { defineMailWords } from '#platform/mail/mail-words.ts'

const german = {
  product: 'Produkt',
  orderNumber: 'Bestellnummer',
  orderNumber_Sie: 'Auftragsnummer',
  orderedOn: 'Bestellt am',
  orderedOn_Sie: 'Abgeschlossen am',
  filedOn: 'Gemeldet am',
  button: 'Stand ansehen',
  'note.byLink': 'Wie es steht, zeigt der Link aus unserer ersten Mail an dich.',
  'note.byLink_Sie': 'Wie es steht, zeigt der Link aus unserer ersten E-Mail an Sie.',
} as const
const english = {
  product: 'Product',
  orderNumber: 'Order number',
  orderedOn: 'Ordered on',
  filedOn: 'Reported on',
  button: 'See the progress',
  'note.byLink': 'Use the link in our first e-mail to you to see the progress.',
} as const

export const receivedWords = defineMailWords({
  occasion: { de: 'Jemand hat eine fehlende Bestellung gemeldet', en: 'Someone has reported a missing order' },
  de: {
    subject: 'Wir suchen die fehlende Bestellung',
    subject_Sie: 'Wir suchen den fehlenden Abschluss',
    preview: 'Deine Meldung und die Bestätigung sind da.',
    preview_Sie: 'Ihre Meldung und die Bestätigung sind da.',
    heading: 'Deine Meldung ist angekommen',
    heading_Sie: 'Ihre Meldung ist angekommen',
    text: 'Hallo {firstName}, danke für deine Meldung. Wir suchen die Bestellung und vergleichen sie mit der Bestätigung. Das dauert meist einige Werktage. Du bekommst in jedem Fall eine Mail.',
    text_Sie:
      'Guten Tag {firstName}, danke für Ihre Meldung. Wir suchen den Abschluss und vergleichen ihn mit der Bestätigung. Das dauert meist einige Werktage. Sie bekommen in jedem Fall eine E-Mail.',
    ...german,
  },
  en: {
    subject: 'We’re looking for the missing order',
    preview: 'We have your report and the confirmation.',
    heading: 'We’ve received your report',
    text: 'Hello {firstName}, thank you for letting us know. We’ll look for the order and compare it with the confirmation. This usually takes a few working days, and we’ll e-mail you either way.',
    ...english,
  },
})

export const acceptedWords = defineMailWords({
  occasion: {
    de: 'Die Meldung einer fehlenden Bestellung wurde angenommen',
    en: 'The report of a missing order was accepted',
  },
  de: {
    subject: 'Die fehlende Bestellung ist gefunden',
    subject_Sie: 'Der fehlende Abschluss ist gefunden',
    preview: 'Die Empfehlung zählt.',
    heading: 'Wir haben die Bestellung gefunden',
    heading_Sie: 'Wir haben den Abschluss gefunden',
    text: 'Hallo {firstName}, die Bestellung gehört jetzt zur Empfehlung. Ab hier geht alles seinen gewohnten Gang: Nach der Wartezeit wird die Prämie freigegeben.',
    text_Sie:
      'Guten Tag {firstName}, der Abschluss gehört jetzt zur Empfehlung. Ab hier geht alles seinen gewohnten Gang: Nach der Wartezeit wird die Prämie freigegeben.',
    ...german,
  },
  en: {
    subject: 'We’ve found the missing order',
    preview: 'The recommendation goes ahead.',
    heading: 'We’ve found the order',
    text: 'Hello {firstName}, we’ve matched the order to the recommendation. Everything now continues as usual: once the waiting period is over, the reward is released.',
    ...english,
  },
})

export const reopenedWords = defineMailWords({
  occasion: {
    de: 'Eine angenommene Meldung ist wieder offen, weil die Zuordnung der Bestellung aufgehoben wurde',
    en: 'An accepted report is open again because its order was unmatched',
  },
  de: {
    subject: 'Wir suchen die fehlende Bestellung weiter',
    subject_Sie: 'Wir suchen den fehlenden Abschluss weiter',
    preview: 'Die gefundene Bestellung gehört doch nicht dazu.',
    preview_Sie: 'Der gefundene Abschluss gehört doch nicht dazu.',
    heading: 'Deine Meldung ist wieder offen',
    heading_Sie: 'Ihre Meldung ist wieder offen',
    text: 'Hallo {firstName}, die Bestellung, die wir gefunden hatten, gehört doch nicht zu dieser Empfehlung. Das tut uns leid. Wir suchen weiter; du musst nichts tun. Sobald wir entschieden haben, bekommst du eine Mail.',
    text_Sie:
      'Guten Tag {firstName}, der Abschluss, den wir gefunden hatten, gehört doch nicht zu dieser Empfehlung. Das tut uns leid. Wir suchen weiter; Sie müssen nichts tun. Sobald wir entschieden haben, bekommen Sie eine E-Mail.',
    ...german,
  },
  en: {
    subject: 'We’re still looking for the missing order',
    preview: 'The order we found doesn’t belong to this recommendation after all.',
    heading: 'Your report is open again',
    text: 'Hello {firstName}, the order we found turned out not to belong to this recommendation. We’re sorry about that. We’re looking again, and there’s nothing you need to do. We’ll e-mail you as soon as we’ve decided.',
    ...english,
  },
})

export const declinedWords = defineMailWords({
  occasion: {
    de: 'Die Meldung einer fehlenden Bestellung wurde abgelehnt',
    en: 'The report of a missing order was declined',
  },
  required: ['reason'],
  de: {
    subject: 'Zur fehlenden Bestellung',
    subject_Sie: 'Zum fehlenden Abschluss',
    preview: 'Wir konnten die Bestellung nicht zuordnen.',
    preview_Sie: 'Wir konnten den Abschluss nicht zuordnen.',
    heading: 'Wir konnten die Bestellung nicht zuordnen',
    heading_Sie: 'Wir konnten den Abschluss nicht zuordnen',
    text: 'Hallo {firstName}, wir haben deine Meldung geprüft und können sie nicht annehmen. Der Grund:',
    text_Sie: 'Guten Tag {firstName}, wir haben Ihre Meldung geprüft und können sie nicht annehmen. Der Grund:',
    reason: '{reason}',
    'note.answer': 'Du siehst das anders? Antworte einfach auf diese Mail.',
    'note.answer_Sie': 'Sie sehen das anders? Antworten Sie einfach auf diese E-Mail.',
    ...german,
  },
  en: {
    subject: 'About the missing order',
    preview: 'We couldn’t match the order.',
    heading: 'We couldn’t match the order',
    text: 'Hello {firstName}, we’ve looked into your report and can’t accept it, for this reason:',
    reason: '{reason}',
    'note.answer': 'Disagree? Just reply to this e-mail.',
    ...english,
  },
})
