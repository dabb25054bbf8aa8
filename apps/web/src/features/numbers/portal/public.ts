/** The agencies' portal shows these in its tabs; they need the words `numbers` and `desk-kit`. */
export { AgencyNumbers } from './agency-numbers.tsx'
export { agencyDimensions as dimensions } from '@referral/contract/numbers'
export { everyStep as steps } from '../desk/funnel-table.tsx'
export { CostLink } from '../desk/cost-link.tsx'
export { TableExport } from '../desk/table-export.tsx'
export { useListsBehind } from './lists-behind.ts'
export { daysOfPart } from '../desk/days.ts'
export { AgencyPart } from './agency-part.tsx'
