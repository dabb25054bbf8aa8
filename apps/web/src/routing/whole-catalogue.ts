import { allRoutes } from '@referral/contract/all-routes'
import type { RouteName } from '@referral/contract/route-names'
import './desk-catalogue.ts'

/** Every route name there is, for the server and for tests: importing this makes all of them known. */
export const routeNames = Object.keys(allRoutes) as readonly RouteName[]
