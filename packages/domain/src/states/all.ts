import { agencyMachine } from './agency.ts'
import { captchaMachine } from './captcha.ts'
import { invitationMachine } from './invitation.ts'
import { invoiceDocumentMachine } from './invoice-document.ts'
import { lateClaimMachine } from './late-claim.ts'
import type { AnyMachine } from './machine.ts'
import { newsletterMachine } from './newsletter.ts'
import { orderMachine } from './order.ts'
import { payoutBatchMachine } from './payout-batch.ts'
import { recommendationMachine } from './recommendation.ts'
import { rewardMachine } from './reward.ts'

/** Every machine of product §3, in its order; checked at boot and printed into docs/states.md. */
export const allMachines: readonly AnyMachine[] = [
  orderMachine,
  recommendationMachine,
  rewardMachine,
  lateClaimMachine,
  newsletterMachine,
  invitationMachine,
  agencyMachine,
  payoutBatchMachine,
  invoiceDocumentMachine,
  captchaMachine,
]
