import { defineWords } from '#platform/i18n/define-words.ts'

/** Words of a case's timeline that differ for its agency from those for the recommender. */
export const words = defineWords({
  de: {
    'timeline.linkOpened.why': 'Die empfohlene Person hat den Link noch nicht geöffnet.',
    'timeline.recipientEntered.why': 'Der Link wurde geöffnet, aber noch niemand hat Daten eingetragen.',
    'timeline.recipientConfirmed.why':
      'Die empfohlene Person muss ihre Daten noch bestätigen. Sonst werden sie gelöscht, und es gibt keine Prämie.',
    'timeline.orderMatched.why': 'Über den Link ist noch keine Bestellung eingegangen.',
    'timeline.released.why': 'Die Bestellung steht. Die Prämie kann freigegeben werden.',
    'timeline.rewardClaimed.why': 'Die Prämie liegt bereit und wurde noch nicht angefordert.',
    'who.recommender': 'die empfehlende Person',
    'who.recipient': 'die empfohlene Person',
    'who.operator': '{name}',
    'reason.onHold': '{name} prüft diesen Fall noch von Hand.',
    'reason.returned':
      'Die Bank hat die Überweisung zurückgegeben. Die Prämie kann mit anderer IBAN neu angefordert werden.',
    'reason.unconfirmed':
      'Die empfohlene Person hat ihre Daten nicht innerhalb von zwölf Wochen bestätigt. Sie wurden gelöscht.',
    'reason.noRecipient': 'Zwölf Wochen lang hat niemand über den Link Daten eingetragen.',
    'reason.noOrder': 'Zwölf Wochen lang wurde über den Link nichts bestellt.',
  },
  en: {
    'timeline.linkOpened.why': 'The recommended person hasn’t opened the link yet.',
    'timeline.recipientEntered.why': 'The link has been opened, but nobody has entered their details yet.',
    'timeline.recipientConfirmed.why':
      'The recommended person still has to confirm their details. Otherwise they are deleted and there is no reward.',
    'timeline.orderMatched.why': 'No order has come in through the link yet.',
    'timeline.released.why': 'The order is final. The reward can be released.',
    'timeline.rewardClaimed.why': 'The reward is ready but hasn’t been claimed yet.',
    'who.recommender': 'the recommender',
    'who.recipient': 'the recommended person',
    'who.operator': '{name}',
    'reason.onHold': '{name} is still checking this case by hand.',
    'reason.returned': 'The bank returned the transfer. The reward can be claimed again with another IBAN.',
    'reason.unconfirmed': 'The recommended person didn’t confirm their details within twelve weeks. They were deleted.',
    'reason.noRecipient': 'Nobody entered their details through the link within twelve weeks.',
    'reason.noOrder': 'Nobody ordered through the link within twelve weeks.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'agency-case': typeof words.de
  }
}
