import { additionalRoutes, defaultRoutes, deskRoutes, ownRoutes, type RouteName } from './route-names.ts'

/** Every route, with its default path. */
export const allRoutes = {
  ...defaultRoutes,
  ...additionalRoutes,
  ...ownRoutes,
  ...deskRoutes,
} as const satisfies Readonly<Record<RouteName, string>>
