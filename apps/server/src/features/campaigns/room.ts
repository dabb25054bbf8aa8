import type { Room } from '#platform/room.ts'
import { campaignsRoutes } from './campaigns.routes.ts'

export const campaignsRoom: Room = {
  routes: campaignsRoutes,
}
