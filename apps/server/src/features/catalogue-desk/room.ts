import type { Room } from '#platform/room.ts'
import { catalogueDeskRoutes } from './catalogue-desk.routes.ts'

export const catalogueDeskRoom: Room = {
  routes: catalogueDeskRoutes,
}
