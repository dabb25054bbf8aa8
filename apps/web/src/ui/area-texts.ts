import { useUi } from './ui-provider.tsx'
import type { UiLocale } from './ui.words.ts'

/** The words of components that are only used behind a login: lists, their filters and files. */
const de = {
  clearSearch: 'Suche leeren',
  filters: (set: number) => (set === 0 ? 'Filter' : `Filter (${set})`),
  clearFilters: 'Suche und Filter zurücksetzen',
  removeFilter: 'Filter entfernen:',
  breadcrumb: 'Sie sind hier',
  pagination: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pageOf: (page: number, of: number) => `Seite ${page} von ${of}`,
  selectAll: 'Alle auswählen',
  selectRow: 'Zeile auswählen',
  selectedRows: (count: number) => `${count} ausgewählt`,
  clearSelection: 'Auswahl aufheben',
  rowActions: 'Aktionen',
  asTable: 'Als Tabelle zeigen',
  chooseFile: 'Datei auswählen',
  dropFile: 'oder hierher ziehen',
  noMatches: 'Keine Treffer',
}

const en: typeof de = {
  clearSearch: 'Clear search',
  filters: (set) => (set === 0 ? 'Filters' : `Filters (${set})`),
  clearFilters: 'Clear search and filters',
  removeFilter: 'Remove filter:',
  breadcrumb: 'You are here',
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page, of) => `Page ${page} of ${of}`,
  selectAll: 'Select all',
  selectRow: 'Select row',
  selectedRows: (count) => `${count} selected`,
  clearSelection: 'Clear selection',
  rowActions: 'Actions',
  asTable: 'Show as table',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  noMatches: 'No matches',
}

const areaTexts: Readonly<Record<UiLocale, typeof de>> = { de, en }

export const useAreaTexts = (): typeof de => areaTexts[useUi().locale]
