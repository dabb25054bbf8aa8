import type { Room } from '#platform/room.ts'
import { forgetStaff } from './forget-staff.ts'
import { staffRoutes } from './staff.routes.ts'

export const staffRoom: Room = {
  routes: staffRoutes,
  nightSteps: [{ name: 'staffForgotten', phase: 'forget', run: forgetStaff }],
}
