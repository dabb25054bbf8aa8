import type { Room } from '#platform/room.ts'
import { createClickBatches } from './click-batches.ts'
import { openClicksInFront } from './click-front.ts'
import { registerClicks } from './click.routes.ts'
import { offlineCodesRoutes } from './offline-codes.routes.ts'
import { recommendationMails } from './recommendations.mail.ts'
import { recommendationPages } from './recommendations.pages.ts'
import { recommendationsRoutes } from './recommendations.routes.ts'

export const recommendationsRoom: Room = {
  routes: [...recommendationsRoutes, ...offlineCodesRoutes],
  pages: recommendationPages,
  mails: recommendationMails,
  listen: (http, services, front) => {
    const batches = createClickBatches(services)
    registerClicks(http, services, batches)
    openClicksInFront(front, services, batches)
    return () => batches.flush()
  },
}
