import { defineWords } from '#platform/i18n/define-words.ts'

export const words = defineWords({
  de: {
    title: 'Beraterinnen und Berater',
    lead: 'Wer empfiehlt, kann eine dieser Personen angeben. Deren Kontakte sehen dann Bild, Name und Ort.',
    new: 'Neu anlegen',
    edit: '{name} ändern',
    save: 'Speichern',
    'search.hint': 'Nummer, Name, Postleitzahl oder Ort',
    name: 'Name',
    'name.hint': 'So steht er auf den Seiten, zum Beispiel „Frau Dr. Behrens“.',
    number: 'Nummer',
    'number.hint': 'Wie in Ihren Systemen. Sie bleibt so.',
    zip: 'Postleitzahl',
    city: 'Ort',
    state: 'Stand',
    active: 'Wird gezeigt',
    'active.hint': 'Aus: Niemand findet diese Person mehr, und bestehende Empfehlungen nennen sie nicht.',
    shown: 'Wird gezeigt',
    left: 'Nicht gezeigt',
    empty: 'Niemand gefunden',
    'empty.text': 'Legen Sie jemanden an, oder lesen Sie eine Liste ein.',
    photo: 'Bild',
    'photo.done': 'Das Bild ist gespeichert.',
    'photo.gone': 'Das Bild ist entfernt.',
    delete: 'Löschen',
    'delete.title': '{name} löschen?',
    'delete.text':
      'Name, Ort und Bild sind danach weg. Empfehlungen, die diese Person genannt haben, bleiben bestehen und nennen niemanden mehr.',
    'delete.done': '{name} ist gelöscht.',
    'import.title': 'Liste einlesen',
    'import.content': 'Liste',
    'import.hint':
      'CSV mit den Spalten Nummer, Name, PLZ, Ort und, wenn nötig, Aktiv (ja oder nein). Was nicht darin steht, bleibt, wie es ist; wer neu ist, wird gezeigt.',
  },
  en: {
    title: 'Advisors',
    lead: 'People can name one of them when they recommend. Their contacts then see the picture, name and town.',
    new: 'Add new',
    edit: 'Edit {name}',
    save: 'Save',
    'search.hint': 'Number, name, postcode or town',
    name: 'Name',
    'name.hint': 'As it appears on the pages, for example “Dr Behrens”.',
    number: 'Number',
    'number.hint': 'The one your systems use. It can’t be changed later.',
    zip: 'Postcode',
    city: 'Town or city',
    state: 'Status',
    active: 'Shown',
    'active.hint': 'Off: nobody can find this person, and existing recommendations no longer name them.',
    shown: 'Shown',
    left: 'Not shown',
    empty: 'Nobody found',
    'empty.text': 'Add somebody, or import a list.',
    photo: 'Picture',
    'photo.done': 'The picture has been saved.',
    'photo.gone': 'The picture has been removed.',
    delete: 'Delete',
    'delete.title': 'Delete {name}?',
    'delete.text':
      'Their name, town and picture will be gone. Recommendations that named them stay as they are and name nobody.',
    'delete.done': '{name} has been deleted.',
    'import.title': 'Import a list',
    'import.content': 'List',
    'import.hint':
      'CSV with the columns Nummer, Name, PLZ, Ort and, if needed, Aktiv (yes or no). What the list doesn’t say stays as it is; anyone new is shown.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'advisors-desk': typeof words.de
  }
}
