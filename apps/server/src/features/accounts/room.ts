import type { Room } from '#platform/room.ts'
import { accountMails } from './accounts.mail.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { operatorMails } from './operator.mail.ts'
import { ownAccountRoutes } from './own-account.routes.ts'
import { ownDataMails } from './own-data.mail.ts'
import { forgetSpareAddresses } from './parting-mail.ts'

export const accountsRoom: Room = {
  routes: [...accountsRoutes, ...ownAccountRoutes],
  mails: [...accountMails, ...operatorMails, ...ownDataMails],
  nightSteps: [{ name: 'mailboxesForgotten', phase: 'forget', run: forgetSpareAddresses }],
}
