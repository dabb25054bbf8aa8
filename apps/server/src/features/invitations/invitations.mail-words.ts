import { defineMailWords } from '#platform/mail/mail-words.ts'

export const invitedWords = defineMailWords({
  occasion: {
    de: 'Eine Agentur oder Filiale lädt jemanden ein, der eingewilligt hat',
    en: 'An agency or a branch invites someone who has given consent',
  },
  required: ['agency', 'day'],
  de: {
    subject: '{member} lädt dich zum Empfehlen ein',
    subject_Sie: '{member} lädt Sie zum Empfehlen ein',
    preview: 'Empfehlen, was dir gefällt, und eine Prämie bekommen.',
    preview_Sie: 'Empfehlen, was Sie überzeugt, und eine Prämie erhalten.',
    heading: 'Eine Einladung von {agency}',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: '{member} von {agency} lädt dich zum Empfehlungsprogramm von {tenant} ein. Du empfiehlst, was dir gefällt. Wird daraus ein Vertrag, bekommst du eine Prämie.',
    text_Sie:
      '{member} von {agency} lädt Sie zum Empfehlungsprogramm von {tenant} ein. Sie empfehlen, was Sie überzeugt. Wird daraus ein Vertrag, erhalten Sie eine Prämie.',
    button: 'Einladung ansehen',
    invitedBy: 'Eingeladen von',
    inviter: '{member}, {agency}',
    validUntil: 'Gültig bis',
    'why.onSite':
      'Du bekommst diese E-Mail, weil du am {day} im Gespräch mit {agency} eingewilligt hast, eingeladen zu werden.',
    'why.onSite_Sie':
      'Sie erhalten diese E-Mail, weil Sie am {day} im Gespräch mit {agency} eingewilligt haben, eingeladen zu werden.',
    'why.phone':
      'Du bekommst diese E-Mail, weil du am {day} am Telefon mit {agency} eingewilligt hast, eingeladen zu werden.',
    'why.phone_Sie':
      'Sie erhalten diese E-Mail, weil Sie am {day} am Telefon mit {agency} eingewilligt haben, eingeladen zu werden.',
    optOut: 'Du möchtest keine Einladungen? Mit dem Link ganz unten meldest du dich für immer ab.',
    optOut_Sie: 'Sie möchten keine Einladungen? Mit dem Link ganz unten melden Sie sich für immer ab.',
    optOutLink: 'Keine Einladungen mehr',
  },
  en: {
    subject: '{member} invites you to recommend and earn rewards',
    preview: 'Recommend what you like and get a reward.',
    heading: 'An invitation from {agency}',
    greeting: 'Hello {firstName},',
    text: '{member} from {agency} invites you to the referral programme of {tenant}. You recommend what you like, and if it leads to a contract, you get a reward.',
    button: 'See the invitation',
    invitedBy: 'Invited by',
    inviter: '{member}, {agency}',
    validUntil: 'Valid until',
    'why.onSite':
      'You are getting this e-mail because you agreed to be invited when you spoke to {agency} in person on {day}.',
    'why.phone':
      'You are getting this e-mail because you agreed to be invited when you spoke to {agency} by phone on {day}.',
    optOut: 'Don’t want invitations? Use the link at the very bottom to opt out for good.',
    optOutLink: 'No more invitations',
  },
})
