import type { Room } from '#platform/room.ts'
import { ownDataRoutes } from './own-data.routes.ts'

export const ownDataRoom: Room = {
  routes: ownDataRoutes,
}
