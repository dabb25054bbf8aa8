import type { Room } from '#platform/room.ts'
import { personalAreaPages } from './personal-area.pages.ts'
import { personalAreaRoutes } from './personal-area.routes.ts'

export const personalAreaRoom: Room = {
  routes: personalAreaRoutes,
  pages: personalAreaPages,
}
