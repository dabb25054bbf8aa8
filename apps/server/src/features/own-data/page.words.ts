import { defineWords } from '@referral/domain/words'

/** The page around it. */
export const pageWords = defineWords({
  de: {
    title: 'Meine Daten',
    about:
      'Das ist alles, was wir zu diesem Konto gespeichert haben (Art. 15 und 20 DSGVO). Angaben über die Personen, denen etwas empfohlen wurde, gehören diesen Personen und stehen nicht darin.',
    digests:
      'Aus Passwort, Links und Vergleichswerten speichern wir nur Abdrücke, aus denen sich nichts zurückrechnen lässt.',
    made: 'Stand',
    from: 'Verantwortlich',
    nothing: 'Nichts gespeichert.',
    yes: 'ja',
    no: 'nein',
  },
  en: {
    title: 'My data',
    about:
      'This is everything we store about this account (Art. 15 and 20 GDPR). Details of the people who received a recommendation belong to those people and are not included.',
    digests:
      'For passwords, links and comparison values, we only store fingerprints that cannot be turned back into the original.',
    made: 'As of',
    from: 'Controller',
    nothing: 'Nothing stored.',
    yes: 'yes',
    no: 'no',
  },
})
