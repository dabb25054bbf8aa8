import type { Room } from '#platform/room.ts'
import { forgetBankFiles } from './forget-bank-files.ts'
import { payoutsRoutes } from './payouts.routes.ts'

export const payoutsRoom: Room = {
  routes: payoutsRoutes,
  nightSteps: [{ name: 'bankFilesForgotten', phase: 'forget', run: forgetBankFiles }],
}
