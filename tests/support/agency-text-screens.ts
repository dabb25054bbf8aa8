import type { Screen } from './screens.ts'

/** The public pages for agencies; each tenant has its own texts. */
export const agencyTextScreens: readonly Screen[] = [
  { name: 'agency-start', path: '/agentur' },
  { name: 'agency-rules', path: '/agentur/regeln' },
  { name: 'agency-costs', path: '/agentur/kosten' },
]
