import type { Room } from '#platform/room.ts'
import { expireDue } from './expire-due.ts'
import { forgetFindings, forgetImports, forgetNetworkAddresses, forgetPeople } from './forget-people.ts'
import { ordersRoutes } from './orders.routes.ts'
import { releaseDue } from './release-recommendation.ts'

export const ordersRoom: Room = {
  routes: ordersRoutes,
  nightSteps: [
    { name: 'expired', phase: 'expire', run: expireDue },
    { name: 'released', phase: 'release', run: releaseDue },
    { name: 'peopleForgotten', phase: 'forget', run: forgetPeople },
    { name: 'addressesForgotten', phase: 'forget', run: forgetNetworkAddresses },
    { name: 'findingsForgotten', phase: 'forget', run: forgetFindings },
    { name: 'importsForgotten', phase: 'forget', run: forgetImports },
  ],
}
