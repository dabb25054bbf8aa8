import type { Sabotage } from './sabotage.ts'

const test = 'apps/web/vite/weight.test.ts'

/** What keeps the first page small. */
export const web: readonly Sabotage[] = [
  {
    name: 'channel-category',
    defence: 'the channel’s cookie is stored with the consent that the dialog names, and with no other',
    file: 'apps/web/src/platform/consent/channel.ts',
    remove: '({ functional }: Choices)',
    put: '({ analytical: functional }: Choices)',
    test: 'apps/web/src/platform/consent/channel.test.ts',
    only: 'is decided by functional alone',
  },
  {
    name: 'input-of-another-account',
    defence: 'what one account typed before its session ended is never shown to another one',
    file: 'apps/web/src/platform/form/drafts.ts',
    remove: 'people.some((hash) => hash !== undefined && typists?.includes(hash) !== true)',
    put: 'people.length > 3',
    test: 'apps/web/src/platform/session/forget-others.test.ts',
    only: 'forgets it when another account logs in',
  },
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
    name: 'glued-marks-forgiven',
    defence: 'Punctuation that a messenger glued to a share link does not break it',
    file: 'apps/server/src/features/recommendations/click.routes.ts',
    remove: ' ?? (await findLink(services, olderOf, withoutGluedMarks(given)))',
    put: ' ?? void withoutGluedMarks',
    test: 'apps/server/src/features/recommendations/broken-links.test.ts',
    only: 'is forgiven: the link leads to its landing',
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
