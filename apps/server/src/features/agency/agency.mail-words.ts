import { defineMailWords } from '#platform/mail/mail-words.ts'

export const releasesWaitWords = defineMailWords({
  occasion: {
    de: 'Aufträge warten auf die Freigabe der Agentur',
    en: 'Orders are waiting for the agency to release them',
  },
  required: ['count'],
  de: {
    subject: 'Aufträge warten auf Ihre Freigabe: {count}',
    preview: 'Der älteste seit dem {since}.',
    heading: 'Aufträge warten auf Ihre Freigabe',
    greeting: 'Guten Tag {firstName} {lastName},',
    text: 'bei {agency} ist alles da, was für die Prämien nötig ist. Es fehlt nur noch Ihre Freigabe.',
    count: 'Aufträge',
    amount: 'Prämien',
    since: 'Der älteste wartet seit',
    button: 'Aufträge ansehen',
    note: 'Nach 60 Tagen entscheidet {tenant}.',
  },
  en: {
    subject: 'Orders are waiting for you to release them: {count}',
    preview: 'The oldest has been waiting since {since}.',
    heading: 'Orders are waiting for you to release them',
    greeting: 'Hello {firstName},',
    text: 'Everything the rewards at {agency} need is there, except your release.',
    count: 'Orders',
    amount: 'Rewards',
    since: 'The oldest has been waiting since',
    button: 'View orders',
    note: 'After 60 days {tenant} will decide.',
  },
})
