import { defineWords } from '#platform/i18n/define-words.ts'

/** Views of the portal's lists under a name. */
export const words = defineWords({
  de: {
    title: 'Ansichten',
    save: 'Diese Ansicht speichern',
    'save.text': 'Filter, Sortierung und Spalten werden gespeichert. Ein Suchtext nicht.',
    name: 'Name',
    'name.hint': 'Eine Ansicht mit demselben Namen wird ersetzt.',
    'save.submit': 'Speichern',
    saved: '„{name}“ ist gespeichert.',
    manage: 'Ansichten verwalten',
    remove: '„{name}“ löschen',
    removed: '„{name}“ ist gelöscht.',
    undo: 'Rückgängig',
    close: 'Schließen',
  },
  en: {
    title: 'Views',
    save: 'Save this view',
    'save.text': 'Filters, sorting and columns are saved. Search text is not.',
    name: 'Name',
    'name.hint': 'A view with the same name is replaced.',
    'save.submit': 'Save',
    saved: '“{name}” has been saved.',
    manage: 'Manage views',
    remove: 'Delete “{name}”',
    removed: '“{name}” has been deleted.',
    undo: 'Undo',
    close: 'Close',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'saved-views': typeof words.de
  }
}
