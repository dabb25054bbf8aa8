import type { Room } from '#platform/room.ts'
import { mediaRoutes } from './media.routes.ts'

export const mediaRoom: Room = {
  routes: mediaRoutes,
}
