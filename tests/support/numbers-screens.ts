import type { Screen } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const owner = ['agency', 'inhaber@demo.example'] as const

/** What became of the recommendations: the operator's page, and an agency's part. */
export const numbersScreens: readonly Screen[] = [
  { name: 'operator-numbers', path: '/betreiber/zahlen', as: operator },
  {
    name: 'operator-numbers-year',
    path: '/betreiber/zahlen?zeitraum=year&vergleich=vorjahr&nach=agency',
    as: operator,
  },
  {
    name: 'operator-numbers-empty',
    path: '/betreiber/zahlen?zeitraum=own&von=2015-01-01&bis=2015-01-31',
    as: operator,
    tenants: ['fernblick'],
  },
  {
    name: 'operator-numbers-cases',
    path: '/betreiber/empfehlungen?schritt=released&nach=channel&wert=whatsapp',
    as: operator,
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'agency-numbers-cases',
    path: '/agentur/bereich?tab=empfehlungen&schritt=released&nach=channel&wert=whatsapp&von=2026-01-01',
    as: owner,
    tenants: ['fernblick'],
  },
  {
    name: 'stop-report',
    path: `/bericht/abbestellen#token=${'x'.repeat(43)}`,
    tenants: ['hanse-assekuranz'],
  },
  { name: 'agency-numbers', path: '/agentur/bereich?tab=statistik&zeitraum=90', as: owner },
]
