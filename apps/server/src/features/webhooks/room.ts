import { firstKept } from '#platform/first-kept.ts'
import { byStatement, inParts } from '#platform/night-work.ts'
import type { Room } from '#platform/room.ts'
import { deleteOlderDeliveries } from './deliveries.sql.ts'
import { deliveryTask } from './queue-delivery.ts'
import { sendDelivery } from './send-delivery.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { forgetFormerSecrets } from './webhooks.sql.ts'

export const webhooksRoom: Room = {
  routes: webhooksRoutes,
  tasks: { [deliveryTask]: sendDelivery },
  nightSteps: [
    {
      name: 'deliveriesForgotten',
      phase: 'forget',
      run: inParts(deleteOlderDeliveries, (ctx) => [firstKept(ctx, 'webhookDelivery')]),
    },
    {
      name: 'formerSecretsForgotten',
      phase: 'forget',
      // Real time, as that of the signatures.
      run: byStatement(forgetFormerSecrets, () => [new Date()]),
    },
  ],
}
