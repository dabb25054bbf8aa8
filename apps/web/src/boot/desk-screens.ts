import type { ScreenModule } from './load-screen.ts'

/** The screens of the back office, each by the folder it stands in; no page outside it carries this list. */
export const deskScreens = import.meta.glob<ScreenModule>([
  '../features/operator/**/*.screen.tsx',
  '../features/white-label/**/*.screen.tsx',
])
