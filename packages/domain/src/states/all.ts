import { agencyMachine } from './agency.ts'
import { commissionMachine } from './commission.ts'
import { invoiceMachine } from './invoice.ts'
import { invitationMachine } from './invitation.ts'
import { lateClaimMachine } from './late-claim.ts'
import type { AnyMachine } from './machine.ts'
import { newsletterMachine } from './newsletter.ts'
import { orderMachine } from './order.ts'
import { payoutBatchMachine } from './payout-batch.ts'
import { recommendationMachine } from './recommendation.ts'
import { rewardMachine } from './reward.ts'
import { sellerMachine } from './seller.ts'
import { settlementMachine } from './settlement.ts'

/** Every machine that is built, in the order of product §3; checked at boot and printed into docs/states.md. */
export const allMachines: readonly AnyMachine[] = [
  orderMachine,
  recommendationMachine,
  rewardMachine,
  lateClaimMachine,
  newsletterMachine,
  payoutBatchMachine,
  agencyMachine,
  invoiceMachine,
  invitationMachine,
  sellerMachine,
  commissionMachine,
  settlementMachine,
]
