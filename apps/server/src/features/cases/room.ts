import type { Room } from '#platform/room.ts'
import { casePages } from './cases.pages.ts'
import { casesRoutes } from './cases.routes.ts'

export const casesRoom: Room = {
  routes: casesRoutes,
  pages: casePages,
}
