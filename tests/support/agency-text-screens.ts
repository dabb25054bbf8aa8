import type { Screen } from './screens.ts'

/** What agencies are told before they log in; each tenant has its own texts. */
export const agencyTextScreens: readonly Screen[] = [
  { name: 'agency-start', path: '/agentur' },
  { name: 'agency-rules', path: '/agentur/regeln' },
  { name: 'agency-costs', path: '/agentur/kosten' },
]
