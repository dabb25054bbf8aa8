import type { Room } from '#platform/room.ts'
import { agencyRoutes } from './agency.routes.ts'

export const agencyRoom: Room = { routes: agencyRoutes }
