import { additionalRoutes, defaultRoutes, deskRoutes, ownRoutes, type RouteName } from './route-names.ts'

/** Every route there is, with the path it has unless a tenant says otherwise. */
export const allRoutes = {
  ...defaultRoutes,
  ...additionalRoutes,
  ...ownRoutes,
  ...deskRoutes,
} as const satisfies Readonly<Record<RouteName, string>>
