/** The agencies' portal takes these into its tabs; they need the words `numbers` and `desk-kit`. */
export { AgencyNumbers } from './agency-numbers.tsx'
export { AgencyPart } from './agency-part.tsx'
