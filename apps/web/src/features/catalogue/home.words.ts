import { defineWords } from '#platform/i18n/define-words.ts'

/** The start page. A tenant may put its own words over the hero (tenant_words). */
export const words = defineWords({
  de: {
    'hero.eyebrow': 'Empfehlen bei {name}',
    'hero.title': 'Gutes weitersagen. Prämie bekommen.',
    'hero.lead':
      'Du kennst jemanden, zu dem {name} passt? Schick deinen Link. Wird darüber bestellt, bekommst du eine Prämie. Oder ihr teilt sie euch.',
    'hero.lead_Sie':
      'Sie kennen jemanden, zu dem {name} passt? Senden Sie Ihren Link. Wird darüber abgeschlossen, erhalten Sie eine Prämie. Oder Sie teilen sie.',
    'hero.upTo': 'bis zu',
    'hero.caption': 'Prämie je Empfehlung',
    'hero.action': 'Empfehlen',
    'hero.how': 'So geht’s',
    'hero.note': 'Ohne Anmeldung starten. Dauert etwa eine Minute.',
    'hero.note.login': 'Dauert etwa eine Minute.',
    'steps.title': 'In drei Schritten zur Prämie',
    'steps.pick': 'Produkt aussuchen',
    'steps.pick.text': 'Die Prämie steht bei jedem Produkt. Du entscheidest, wer sie bekommt.',
    'steps.pick.text_Sie': 'Die Prämie steht bei jedem Produkt. Sie entscheiden, wer sie erhält.',
    'steps.share': 'Link teilen',
    'steps.share.text': 'Per Messenger, E-Mail oder QR-Code. Du schreibst selbst, in deinen Worten.',
    'steps.share.text_Sie': 'Per E-Mail, Messenger oder QR-Code. Sie schreiben selbst, in Ihren Worten.',
    'steps.reward': 'Prämie bekommen',
    'steps.reward.text': 'Du siehst jederzeit, was noch fehlt und wann die Prämie kommt.',
    'steps.reward.text_Sie': 'Sie sehen jederzeit, was noch fehlt und wann die Prämie kommt.',
    'categories.title': 'Was passt zu deinem Kontakt?',
    'categories.title_Sie': 'Was passt zu Ihrem Kontakt?',
    'categories.all': 'Alle Produkte ansehen',
    'categories.upTo': 'bis zu',
    'categories.caption': 'Prämie',
    'categories.cta': 'Ansehen',
    'top.title': 'Die höchsten Prämien',
    'top.lead': 'Das bringt gerade am meisten.',
    'trust.title': 'Gut zu wissen, bevor du loslegst',
    'trust.title_Sie': 'Gut zu wissen, bevor Sie beginnen',
    'trust.lead': 'Drei Regeln und ein Versprechen, in klaren Worten.',
    'trust.link': 'Es zählt nur dein Link',
    'trust.link_Sie': 'Es zählt nur Ihr Link',
    'trust.link.text':
      'Bestellt dein Kontakt an der Hotline oder im Laden, können wir die Empfehlung nicht zuordnen. Dann gibt es keine Prämie.',
    'trust.link.text_Sie':
      'Schließt Ihr Kontakt am Telefon oder auf einem anderen Weg ab, können wir die Empfehlung nicht zuordnen. Dann gibt es keine Prämie.',
    'trust.product': 'Die Prämie folgt der Bestellung',
    'trust.product_Sie': 'Die Prämie folgt dem Abschluss',
    'trust.product.text':
      'Wie hoch sie ist, entscheidet das Produkt, das am Ende wirklich bestellt wird. Nicht das, das du empfohlen hast.',
    'trust.product.text_Sie':
      'Wie hoch sie ist, richtet sich nach dem Produkt, das am Ende tatsächlich abgeschlossen wird. Nicht nach dem empfohlenen.',
    'trust.weeks': 'Zwölf Wochen zum Bestätigen',
    'trust.weeks.text':
      'Bestätigt dein Kontakt seine Daten in dieser Zeit nicht, löschen wir sie. Dann können wir keine Prämie zahlen.',
    'trust.weeks.text_Sie':
      'Bestätigt Ihr Kontakt seine Daten in dieser Zeit nicht, löschen wir sie. Dann können wir keine Prämie zahlen.',
    'trust.promise': 'Wir schreiben deinem Kontakt nicht',
    'trust.promise_Sie': 'Wir schreiben Ihrem Kontakt nicht',
    'trust.promise.text':
      'Du gibst deinen Link selbst weiter. Von uns kommt erst Post, wenn dein Kontakt seine Daten eingetragen hat.',
    'trust.promise.text_Sie':
      'Sie geben Ihren Link selbst weiter. Von uns kommt erst Post, wenn Ihr Kontakt seine Daten eingetragen hat.',
    'faq.title': 'Kurz gefragt',
    'faq.all': 'Alle Fragen und Antworten',
    'faq.when': 'Wann bekomme ich die Prämie?',
    'faq.when.text_wait0':
      'Sobald die Bestellung bestätigt ist, stellen wir die Prämie bereit und schreiben dir. Du wählst zwischen Überweisung und Gutschein.',
    'faq.when.text_wait0_Sie':
      'Sobald der Abschluss bestätigt ist, stellen wir die Prämie bereit und schreiben Ihnen. Sie wählen zwischen Überweisung und Gutschein.',
    'faq.when.text_wait1':
      'Nach der Bestellung warten wir einen Tag ab, ob sie bestehen bleibt. Dann stellen wir die Prämie bereit und schreiben dir. Du wählst zwischen Überweisung und Gutschein.',
    'faq.when.text_wait1_Sie':
      'Nach dem Abschluss warten wir einen Tag ab, ob er bestehen bleibt. Dann stellen wir die Prämie bereit und schreiben Ihnen. Sie wählen zwischen Überweisung und Gutschein.',
    'faq.when.text':
      'Nach der Bestellung warten wir {days} Tage ab, ob sie bestehen bleibt. Dann stellen wir die Prämie bereit und schreiben dir. Du wählst zwischen Überweisung und Gutschein.',
    'faq.when.text_Sie':
      'Nach dem Abschluss warten wir {days} Tage ab, ob er bestehen bleibt. Dann stellen wir die Prämie bereit und schreiben Ihnen. Sie wählen zwischen Überweisung und Gutschein.',
    'faq.share': 'Kann ich die Prämie teilen?',
    'faq.share.text':
      'Ja. Beim Empfehlen wählst du: alles für dich, halb und halb, oder alles für deinen Kontakt. Du siehst sofort, wer wie viel bekommt.',
    'faq.share.text_Sie':
      'Ja. Beim Empfehlen wählen Sie: alles für Sie, je zur Hälfte, oder alles für Ihren Kontakt. Sie sehen sofort, wer wie viel erhält.',
    'faq.account': 'Brauche ich ein Konto?',
    'faq.account.text':
      'Nein. Dein Konto entsteht mit der ersten Empfehlung. Den Link für dein Passwort schicken wir dir per E-Mail.',
    'faq.account.text_Sie':
      'Ihr Konto entsteht mit der ersten Empfehlung. Den Link für Ihr Passwort senden wir Ihnen per E-Mail.',
  },
  en: {
    'hero.eyebrow': 'Recommend {name}',
    'hero.title': 'Share something good. Get rewarded.',
    'hero.lead':
      'Know someone {name} would suit? Send them your link. If they order through it, you get a reward, or share it between you.',
    'hero.upTo': 'up to',
    'hero.caption': 'reward per recommendation',
    'hero.action': 'Recommend',
    'hero.how': 'How it works',
    'hero.note': 'No account needed. Takes about a minute.',
    'hero.note.login': 'Takes about a minute.',
    'steps.title': 'Three steps to your reward',
    'steps.pick': 'Pick a product',
    'steps.pick.text': 'Every product shows its reward, and you decide who gets it.',
    'steps.share': 'Share your link',
    'steps.share.text': 'By messenger, e-mail or QR code, in your own words.',
    'steps.reward': 'Get the reward',
    'steps.reward.text': 'See at any time what’s still to come and when your reward is due.',
    'categories.title': 'What would suit your contact?',
    'categories.all': 'See all products',
    'categories.upTo': 'up to',
    'categories.caption': 'Reward',
    'categories.cta': 'View',
    'top.title': 'The highest rewards',
    'top.lead': 'What pays the most right now.',
    'trust.title': 'Good to know before you start',
    'trust.lead': 'Three rules and a promise, in plain words.',
    'trust.link': 'Your contact needs to use your link',
    'trust.link.text':
      'If they order by phone or in a shop, we can’t match the order to your recommendation, and there is no reward.',
    'trust.product': 'The reward follows the order',
    'trust.product.text':
      'The amount depends on the product your contact actually orders, not on the one you recommended.',
    'trust.weeks': 'Twelve weeks to confirm',
    'trust.weeks.text':
      'If your contact doesn’t confirm their details in that time, we delete them and can’t pay a reward.',
    'trust.promise': 'We won’t write to your contact',
    'trust.promise.text':
      'You pass on the link yourself. They only hear from us once they have entered their own details.',
    'faq.title': 'Quick questions',
    'faq.all': 'See all questions and answers',
    'faq.when': 'When do I get the reward?',
    'faq.when.text_wait0':
      'Once the order is confirmed, your reward is ready and we let you know. You choose between a bank transfer and a voucher.',
    'faq.when.text_wait1':
      'After the order, we wait one day in case it is cancelled. Then your reward is ready and we let you know. You choose between a bank transfer and a voucher.',
    'faq.when.text':
      'After the order, we wait {days} days in case it is cancelled. Then your reward is ready and we let you know. You choose between a bank transfer and a voucher.',
    'faq.share': 'Can I share the reward?',
    'faq.share.text':
      'Yes. When you make a recommendation, you choose: all for you, half each, or all for your contact. You see straight away who gets how much.',
    'faq.account': 'Do I need an account?',
    'faq.account.text': 'No. We create one with your first recommendation and e-mail you a link to set a password.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    home: typeof words.de
  }
}
