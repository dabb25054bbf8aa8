import { defineMailWords } from '#platform/mail/mail-words.ts'

export const linkWords = defineMailWords({
  occasion: {
    de: 'Jemand möchte Daten löschen lassen oder widersprechen',
    en: 'Someone wants to erase their data or object',
  },
  de: {
    subject: 'Dein Link zu deinen Daten',
    subject_Sie: 'Ihr Link zu Ihren Daten',
    preview: 'Hier kannst du löschen lassen oder widersprechen.',
    preview_Sie: 'Hier können Sie löschen lassen oder widersprechen.',
    heading: 'Du entscheidest über deine Daten',
    heading_Sie: 'Sie entscheiden über Ihre Daten',
    text: 'Für diese E-Mail-Adresse wurde ein Link angefordert, mit dem du löschen lassen kannst, was aus Empfehlungen über dich gespeichert ist, oder weiteren Nachrichten widersprichst. Sieh dir in Ruhe an, was das heißt. Erst dein Klick auf der Seite ändert etwas.',
    text_Sie:
      'Für diese E-Mail-Adresse wurde ein Link angefordert, mit dem Sie löschen lassen können, was aus Empfehlungen über Sie gespeichert ist, oder weiteren Nachrichten widersprechen. Sehen Sie sich in Ruhe an, was das heißt. Erst Ihr Klick auf der Seite ändert etwas.',
    button: 'Ansehen und entscheiden',
    note: 'Der Link gilt 24 Stunden und für eine Entscheidung. Warst du das nicht? Dann musst du nichts tun.',
    note_Sie: 'Der Link gilt 24 Stunden und für eine Entscheidung. Waren Sie das nicht? Dann müssen Sie nichts tun.',
    account:
      'Du hast ein Konto? Dann siehst, berichtigst und löschst du nach dem Anmelden alles dazu unter Meine Daten.',
    account_Sie:
      'Sie haben ein Konto? Dann sehen, berichtigen und löschen Sie nach dem Anmelden alles dazu unter Meine Daten.',
    'account.button': 'Meine Daten öffnen',
  },
  en: {
    subject: 'Your link to your data',
    preview: 'Delete your data or object.',
    heading: 'Your data, your decision',
    text: 'Someone requested a link for this e-mail address. You can use it to delete what we hold about you from recommendations, or to object to further messages. Take your time to see what that means. Nothing changes until you confirm on the page.',
    button: 'Review and decide',
    note: 'The link works for 24 hours and for one decision. Wasn’t you? There’s nothing you need to do.',
    account: 'Have an account? Log in to see, correct and delete everything that belongs to it under My data.',
    'account.button': 'Open my data',
  },
})

export const doneWords = defineMailWords({
  occasion: {
    de: 'Eine Löschung oder ein Widerspruch ohne Konto ist ausgeführt',
    en: 'An erasure or objection without an account is done',
  },
  de: {
    subject: 'Erledigt: Das gilt jetzt für diese Adresse',
    preview: 'Die Bestätigung zu deiner Entscheidung.',
    preview_Sie: 'Die Bestätigung zu Ihrer Entscheidung.',
    heading: 'Erledigt',
    'text.erased':
      'Was wir aus Empfehlungen, Einladungen, Bestellungen und Nachrichten zu dieser Adresse gespeichert hatten, ist gelöscht.',
    'text.waiting':
      'Deine Daten sind gelöscht, bis auf eines: Eine Prämie ist noch auf dem Weg zu dir. Sobald sie angekommen ist, löschen wir auch den Rest und schreiben dir noch einmal. Du musst nichts tun.',
    'text.waiting_Sie':
      'Ihre Daten sind gelöscht, bis auf eines: Eine Prämie ist noch auf dem Weg zu Ihnen. Sobald sie angekommen ist, löschen wir auch den Rest und schreiben Ihnen noch einmal. Sie müssen nichts tun.',
    'text.objected':
      'Du hast widersprochen: Als empfohlene Person bekommst du keine Nachrichten mehr von uns, und unter dieser Adresse nehmen wir keine Daten mehr auf.',
    'text.objected_Sie':
      'Sie haben widersprochen: Als empfohlene Person erhalten Sie keine Nachrichten mehr von uns, und unter dieser Adresse nehmen wir keine Daten mehr auf.',
    'text.objectionEnded':
      'Dein Widerspruch ist zurückgenommen. Unter dieser Adresse kannst du wieder an Empfehlungen teilnehmen.',
    'text.objectionEnded_Sie':
      'Ihr Widerspruch ist zurückgenommen. Unter dieser Adresse können Sie wieder an Empfehlungen teilnehmen.',
    'text.newsletterEnded': 'Den Newsletter bekommst du nicht mehr.',
    'text.newsletterEnded_Sie': 'Den Newsletter erhalten Sie nicht mehr.',
    'note.takeBack':
      'Du kannst den Widerspruch jederzeit auf demselben Weg zurücknehmen. Gespeichert ist davon nur ein verschlüsselter Abdruck der Adresse.',
    'note.takeBack_Sie':
      'Sie können den Widerspruch jederzeit auf demselben Weg zurücknehmen. Gespeichert ist davon nur ein verschlüsselter Abdruck der Adresse.',
    'note.last': 'Diese Adresse haben wir nur für diese Mail behalten; sie ist danach gelöscht.',
    'note.last_Sie': 'Diese Adresse haben wir nur für diese E-Mail behalten; sie ist danach gelöscht.',
    help: 'Hilfe',
  },
  en: {
    subject: 'Done: what now holds for this address',
    preview: 'Confirmation of your decision.',
    heading: 'Done',
    'text.erased':
      'We’ve deleted everything we held for this address from recommendations, invitations, orders and messages.',
    'text.waiting':
      'We’ve deleted your data, with one exception: a reward is still on its way to you. Once it has arrived, we’ll delete the rest and e-mail you once more. There’s nothing you need to do.',
    'text.objected':
      'You’ve objected: we won’t send you any more messages about recommendations, and won’t accept details for this address.',
    'text.objectionEnded':
      'You’ve withdrawn your objection. You can take part in recommendations with this address again.',
    'text.newsletterEnded': 'You’ll no longer receive the newsletter.',
    'note.takeBack':
      'You can withdraw your objection in the same way at any time. All we keep is an encrypted fingerprint of the address.',
    'note.last': 'We kept this address only to send this e-mail; we’ll delete it now.',
    help: 'Help',
  },
})
