/** The tab `rechnungen` of the agencies' portal; it needs the words `billing`. */
export { InvoicesTab } from './invoices-tab.tsx'
