import type { Room } from '#platform/room.ts'
import { operatorRoutes } from './operator.routes.ts'

export const operatorRoom: Room = {
  routes: operatorRoutes,
}
