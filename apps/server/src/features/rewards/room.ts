import type { Room } from '#platform/room.ts'
import { forgetUsedBankAccounts } from './forget-bank-accounts.ts'
import { lapseRewards, remindOfRewards } from './reward-nights.ts'
import { rewardMails } from './rewards.mail.ts'
import { rewardsRoutes } from './rewards.routes.ts'

export const rewardsRoom: Room = {
  routes: rewardsRoutes,
  mails: rewardMails,
  nightSteps: [
    { name: 'lapsed', phase: 'lapse', run: lapseRewards },
    { name: 'reminded', phase: 'remind', run: remindOfRewards },
    { name: 'usedBankAccountsForgotten', phase: 'forget', run: forgetUsedBankAccounts },
  ],
}
