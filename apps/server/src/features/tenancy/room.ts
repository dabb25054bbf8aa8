import type { Room } from '#platform/room.ts'
import { tenancyRoutes } from './tenancy.routes.ts'

export const tenancyRoom: Room = {
  routes: tenancyRoutes,
}
