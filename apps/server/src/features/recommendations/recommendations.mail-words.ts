import { defineMailWords } from '#platform/mail/mail-words.ts'

export const linkWords = defineMailWords({
  occasion: {
    de: 'Jemand lässt sich den eigenen Empfehlungslink schicken',
    en: 'Someone has their own referral link sent to them',
  },
  required: ['link'],
  de: {
    subject: 'Dein Empfehlungslink für {product}',
    subject_Sie: 'Ihr Empfehlungslink für {product}',
    preview: 'Leite ihn einfach weiter.',
    preview_Sie: 'Leiten Sie ihn einfach weiter.',
    heading: 'Hier ist dein Link',
    heading_Sie: 'Hier ist Ihr Link',
    text: 'Gib diesen Link an die Person weiter, der du {product} empfehlen möchtest. Die Empfehlung zählt nur, wenn über diesen Link bestellt wird – nicht am Telefon oder im Laden.',
    text_Sie:
      'Geben Sie diesen Link an die Person weiter, der Sie {product} empfehlen möchten. Die Empfehlung zählt nur, wenn über diesen Link abgeschlossen wird – nicht am Telefon oder auf einem anderen Weg.',
    button: 'Link öffnen',
    'note.link': '{link}',
    product: 'Produkt',
    validUntil: 'Gültig bis',
  },
  en: {
    subject: 'Your link for {product}',
    preview: 'Ready to pass on.',
    heading: 'Here is your link',
    text: 'Pass this link on to the person you’d like to recommend {product} to. They need to order through it: we can’t match orders made by phone or in a shop.',
    button: 'Open the link',
    'note.link': '{link}',
    product: 'Product',
    validUntil: 'Valid until',
  },
})

export const attachWords = defineMailWords({
  occasion: {
    de: 'Jemand hat ohne Anmeldung mit der Adresse eines Kontos empfohlen',
    en: 'Someone has made a recommendation with an account’s address, without logging in',
  },
  de: {
    subject: 'Ist das deine Empfehlung?',
    subject_Sie: 'Ist das Ihre Empfehlung?',
    preview: 'Ein Klick, und sie liegt im persönlichen Bereich.',
    heading: 'Ein Klick genügt',
    text: 'Mit deiner E-Mail-Adresse wurde gerade {product} empfohlen. Wenn du das warst, übernimm die Empfehlung in deinen persönlichen Bereich, damit die Prämie bei dir ankommt.',
    text_Sie:
      'Mit Ihrer E-Mail-Adresse wurde gerade {product} empfohlen. Wenn Sie das waren, übernehmen Sie die Empfehlung in Ihren persönlichen Bereich, damit die Prämie Sie erreicht.',
    button: 'Ja, das war ich',
    note: 'Warst du das nicht? Dann musst du nichts tun. Niemand kommt damit in dein Konto.',
    note_Sie: 'Waren Sie das nicht? Dann müssen Sie nichts tun. Niemand kommt damit in Ihr Konto.',
  },
  en: {
    subject: 'Is this recommendation yours?',
    preview: 'Add it to your account with one click.',
    heading: 'One click is all it takes',
    text: 'Someone used your e-mail address to recommend {product}. If that was you, add the recommendation to your account so the reward reaches you.',
    button: 'Yes, that was me',
    note: 'If it wasn’t you, there’s nothing you need to do. This doesn’t give anyone access to your account.',
  },
})
