import type { Room } from '#platform/room.ts'
import { advisorsRoutes } from './advisors.routes.ts'

export const advisorsRoom: Room = {
  routes: advisorsRoutes,
}
