import type { Room } from '#platform/room.ts'
import { eraseAsked } from './erase-asked.ts'
import { forgetRightsAddresses } from './rights-address.ts'
import { rightsMails } from './rights.mail.ts'
import { rightsRoutes } from './rights.routes.ts'

export const recipientRightsRoom: Room = {
  routes: rightsRoutes,
  mails: rightsMails,
  nightSteps: [
    { name: 'erasedAsAsked', phase: 'forget', run: eraseAsked },
    { name: 'rightsForgotten', phase: 'forget', run: forgetRightsAddresses },
  ],
}
