import type { Room } from '#platform/room.ts'
import { forgetSignOns } from './forget-sign-ons.ts'
import { signOnAccessRoutes } from './sign-on-access.routes.ts'

/** Logins with a tenant's OpenID provider (docs/decisions/0064-single-sign-on.md); the rooms above use them. */
export const signOnRoom: Room = {
  routes: signOnAccessRoutes,
  nightSteps: [{ name: 'signOnsForgotten', phase: 'forget', run: forgetSignOns }],
}
