import type { Room } from '#platform/room.ts'
import { plansRoutes } from './plans.routes.ts'

export const plansRoom: Room = { routes: plansRoutes }
