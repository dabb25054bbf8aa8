import type { Room } from '#platform/room.ts'
import { commissionsRoutes } from './commissions.routes.ts'

export const commissionsRoom: Room = { routes: commissionsRoutes }
