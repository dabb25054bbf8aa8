import { defineMailWords } from '#platform/mail/mail-words.ts'

/** For an operator: their mail has a text of its own. */
export const operatorOccasion = {
  de: 'Nach zu vielen falschen Passwörtern beim Betrieb: der Link, der ein neues Gerät freischaltet',
  en: 'After too many wrong passwords at the back office: the link that unlocks a new device',
}

export const deviceWords = defineMailWords({
  occasion: {
    de: 'Nach zu vielen falschen Passwörtern: der Link, der ein neues Gerät freischaltet',
    en: 'After too many wrong passwords: the link that unlocks a new device',
  },
  de: {
    subject: 'Melde dich auf deinem neuen Gerät an',
    subject_Sie: 'Melden Sie sich auf Ihrem neuen Gerät an',
    preview: 'Der Link gilt 30 Minuten und einmal.',
    heading: 'Neues Gerät freischalten',
    greeting: 'Hallo {firstName},',
    greeting_Sie: 'Guten Tag {firstName} {lastName},',
    text: 'bei deinem Konto wurde gerade zu oft ein falsches Passwort eingegeben. Neue Geräte kommen deshalb für eine Weile nicht hinein. Mit diesem Link schaltest du dein Gerät frei. Danach meldest du dich wie immer mit deinem Passwort an.',
    text_Sie:
      'bei Ihrem Konto wurde gerade zu oft ein falsches Passwort eingegeben. Neue Geräte kommen deshalb für eine Weile nicht hinein. Mit diesem Link schalten Sie Ihr Gerät frei. Danach melden Sie sich wie immer mit Ihrem Passwort an.',
    button: 'Gerät freischalten',
    note: 'Öffne den Link auf dem Gerät, auf dem du dich anmelden willst. Er gilt 30 Minuten und einmal.',
    note_Sie: 'Öffnen Sie den Link auf dem Gerät, auf dem Sie sich anmelden wollen. Er gilt 30 Minuten und einmal.',
    'note.notYou':
      'Hast du dich gar nicht angemeldet? Dann lösche diese Mail einfach. Ohne dein Passwort kommt niemand in dein Konto.',
    'note.notYou_Sie':
      'Haben Sie sich gar nicht angemeldet? Dann löschen Sie diese E-Mail einfach. Ohne Ihr Passwort kommt niemand in Ihr Konto.',
  },
  en: {
    subject: 'Log in on your new device',
    preview: 'The link works once, for 30 minutes.',
    heading: 'Unlock a new device',
    greeting: 'Hello {firstName},',
    text: 'Someone has entered the wrong password for your account too many times, so new devices are kept out for a while. This link unlocks your device. Then log in with your password as usual.',
    button: 'Unlock this device',
    note: 'Open the link on the device you want to log in on. It works once, for 30 minutes.',
    'note.notYou': 'Wasn’t you? Just delete this e-mail. Nobody can get into your account without your password.',
  },
})
