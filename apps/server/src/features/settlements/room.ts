import type { Room } from '#platform/room.ts'
import { forgetSettlements } from './forget-settlements.ts'
import { deliverSettlement } from './keep-document.ts'
import { settleMonths } from './settle-months.ts'
import { settlementMails } from './settlements.mail.ts'
import { settlementsRoutes } from './settlements.routes.ts'

export const settlementsRoom: Room = {
  routes: settlementsRoutes,
  mails: settlementMails,
  nightSteps: [
    { name: 'settled', phase: 'remind', run: settleMonths },
    { name: 'settlementsForgotten', phase: 'forget', run: forgetSettlements },
  ],
  tasks: { 'settlement-document': deliverSettlement },
}
