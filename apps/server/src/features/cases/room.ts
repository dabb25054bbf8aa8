import type { Room } from '#platform/room.ts'
import { casesRoutes } from './cases.routes.ts'

export const casesRoom: Room = {
  routes: casesRoutes,
}
