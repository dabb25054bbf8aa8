import type { Sabotage } from './sabotage.ts'

const test = 'apps/web/vite/weight.test.ts'

/** What keeps the first page small. */
export const web: readonly Sabotage[] = [
  {
    name: 'query-library-later',
    defence: 'A page that brings its answers loads no query library',
    file: 'apps/web/src/platform/answers/use-answer.ts',
    remove: "import type { QueryObserver } from '@tanstack/react-query'",
    put: "import { QueryObserver } from '@tanstack/react-query'\nObject.assign(globalThis, { QueryObserver })",
    test,
    only: 'EmpfaengerDaten loads no more than its budget',
  },
  {
    name: 'back-office-apart',
    defence: 'No page for strangers loads code of the back office',
    file: 'apps/web/src/features/shell/layouts.ts',
    remove: "import { Site } from './site.tsx'",
    put: "import { OperatorLayout } from './operator-layout.tsx'\nimport { Site } from './site.tsx'\nObject.assign(globalThis, { OperatorLayout })",
    test,
    only: 'brings no code of the back office',
  },
  {
    name: 'public-styles-complete',
    defence: 'The styles of public pages know every class that public code uses',
    file: 'apps/web/src/ui/styles.css',
    remove: "@source not '../gallery';",
    put: "@source not '../gallery';\n@source not '../features/recipients';",
    test,
    only: 'of public pages know every class',
  },
]
