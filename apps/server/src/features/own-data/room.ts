import type { Room } from '#platform/room.ts'
import { announceErasures, eraseIdleAccounts, forgetIdleBankAccounts } from './forget-idle-accounts.ts'
import { ownDataRoutes } from './own-data.routes.ts'

export const ownDataRoom: Room = {
  routes: ownDataRoutes,
  nightSteps: [
    { name: 'erasuresAnnounced', phase: 'remind', run: announceErasures },
    { name: 'idleAccountsErased', phase: 'forget', run: eraseIdleAccounts },
    { name: 'idleBankAccountsForgotten', phase: 'forget', run: forgetIdleBankAccounts },
  ],
}
