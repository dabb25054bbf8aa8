/** What other rooms may use of the catalogue's desk; their screens need the words `desk-product`. */
export { ChangeList } from './change-list.tsx'
