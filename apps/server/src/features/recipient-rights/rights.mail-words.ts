import type { Words } from '#platform/mail/wording.ts'

const same = (german: string, en: string): Words => ({ du: german, Sie: german, en })

export const linkWords = {
  subject: {
    du: 'Dein Link zu deinen Daten',
    Sie: 'Ihr Link zu Ihren Daten',
    en: 'Your link to your data',
  },
  preview: {
    du: 'Hier kannst du löschen lassen oder widersprechen.',
    Sie: 'Hier können Sie löschen lassen oder widersprechen.',
    en: 'Delete your data or object.',
  },
  heading: {
    du: 'Du entscheidest über deine Daten',
    Sie: 'Sie entscheiden über Ihre Daten',
    en: 'Your data, your decision',
  },
  text: {
    du: 'Für diese E-Mail-Adresse wurde ein Link angefordert, mit dem du löschen lassen kannst, was aus Empfehlungen über dich gespeichert ist, oder weiteren Nachrichten widersprichst. Sieh dir in Ruhe an, was das heißt. Erst dein Klick auf der Seite ändert etwas.',
    Sie: 'Für diese E-Mail-Adresse wurde ein Link angefordert, mit dem Sie löschen lassen können, was aus Empfehlungen über Sie gespeichert ist, oder weiteren Nachrichten widersprechen. Sehen Sie sich in Ruhe an, was das heißt. Erst Ihr Klick auf der Seite ändert etwas.',
    en: 'Someone requested a link for this e-mail address. You can use it to delete what we hold about you from recommendations, or to object to further messages. Take your time to see what that means. Nothing changes until you confirm on the page.',
  },
  button: same('Ansehen und entscheiden', 'Review and decide'),
  note: {
    du: 'Der Link gilt 24 Stunden und für eine Entscheidung. Warst du das nicht? Dann musst du nichts tun.',
    Sie: 'Der Link gilt 24 Stunden und für eine Entscheidung. Waren Sie das nicht? Dann müssen Sie nichts tun.',
    en: 'The link works for 24 hours and for one decision. Wasn’t you? There’s nothing you need to do.',
  },
} as const satisfies Record<string, Words>

export const doneWords = {
  subject: same('Erledigt: Das gilt jetzt für diese Adresse', 'Done: what now holds for this address'),
  preview: {
    du: 'Die Bestätigung zu deiner Entscheidung.',
    Sie: 'Die Bestätigung zu Ihrer Entscheidung.',
    en: 'Confirmation of your decision.',
  },
  heading: same('Erledigt', 'Done'),
  erased: {
    du: 'Was wir aus Empfehlungen, Bestellungen und Nachrichten zu dieser Adresse gespeichert hatten, ist gelöscht.',
    Sie: 'Was wir aus Empfehlungen, Bestellungen und Nachrichten zu dieser Adresse gespeichert hatten, ist gelöscht.',
    en: 'We’ve deleted everything we held for this address from recommendations, orders and messages.',
  },
  waiting: {
    du: 'Deine Daten sind gelöscht, bis auf eines: Eine Prämie ist noch auf dem Weg zu dir. Sobald sie angekommen ist, löschen wir auch den Rest und schreiben dir noch einmal. Du musst nichts tun.',
    Sie: 'Ihre Daten sind gelöscht, bis auf eines: Eine Prämie ist noch auf dem Weg zu Ihnen. Sobald sie angekommen ist, löschen wir auch den Rest und schreiben Ihnen noch einmal. Sie müssen nichts tun.',
    en: 'We’ve deleted your data, with one exception: a reward is still on its way to you. Once it has arrived, we’ll delete the rest and e-mail you once more. There’s nothing you need to do.',
  },
  objected: {
    du: 'Du hast widersprochen: Als empfohlene Person bekommst du keine Nachrichten mehr von uns, und unter dieser Adresse nehmen wir keine Daten mehr auf.',
    Sie: 'Sie haben widersprochen: Als empfohlene Person erhalten Sie keine Nachrichten mehr von uns, und unter dieser Adresse nehmen wir keine Daten mehr auf.',
    en: 'You’ve objected: we won’t send you any more messages about recommendations, and won’t accept details for this address.',
  },
  objectionEnded: {
    du: 'Dein Widerspruch ist zurückgenommen. Unter dieser Adresse kannst du wieder an Empfehlungen teilnehmen.',
    Sie: 'Ihr Widerspruch ist zurückgenommen. Unter dieser Adresse können Sie wieder an Empfehlungen teilnehmen.',
    en: 'You’ve withdrawn your objection. You can take part in recommendations with this address again.',
  },
  takeBack: {
    du: 'Du kannst den Widerspruch jederzeit auf demselben Weg zurücknehmen. Gespeichert ist davon nur ein verschlüsselter Abdruck der Adresse.',
    Sie: 'Sie können den Widerspruch jederzeit auf demselben Weg zurücknehmen. Gespeichert ist davon nur ein verschlüsselter Abdruck der Adresse.',
    en: 'You can withdraw your objection in the same way at any time. All we keep is an encrypted fingerprint of the address.',
  },
  last: {
    du: 'Diese Adresse haben wir nur für diese Mail behalten; sie ist danach gelöscht.',
    Sie: 'Diese Adresse haben wir nur für diese E-Mail behalten; sie ist danach gelöscht.',
    en: 'We kept this address only to send this e-mail; we’ll delete it now.',
  },
  help: same('Hilfe', 'Help'),
} as const satisfies Record<string, Words>
