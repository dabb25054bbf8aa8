import type { Room } from '#platform/room.ts'
import { payoutsRoutes } from './payouts.routes.ts'

export const payoutsRoom: Room = {
  routes: payoutsRoutes,
}
