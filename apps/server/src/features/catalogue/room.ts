import type { Room } from '#platform/room.ts'
import { cataloguePages } from './catalogue.pages.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export const catalogueRoom: Room = {
  routes: catalogueRoutes,
  pages: cataloguePages,
}
