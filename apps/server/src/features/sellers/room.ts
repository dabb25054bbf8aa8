import type { Room } from '#platform/room.ts'
import { forgetSellerRegistrations } from './forget-sellers.ts'
import { sellerMails } from './sellers.mail.ts'
import { sellersRoutes } from './sellers.routes.ts'

export const sellersRoom: Room = {
  routes: sellersRoutes,
  mails: sellerMails,
  nightSteps: [{ name: 'sellerRegistrationsForgotten', phase: 'forget', run: forgetSellerRegistrations }],
}
