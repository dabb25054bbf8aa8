import { inDueTenants } from '#platform/jobs/due-work.ts'
import type { Room } from '#platform/room.ts'
import { countNextBatch } from './count-waiting.ts'
import { mailReports } from './mail-reports.ts'
import { numbersMails } from './numbers.mail.ts'
import { numbersRoutes } from './numbers.routes.ts'
import { recount } from './recount.ts'

export const numbersRoom: Room = {
  routes: numbersRoutes,
  mails: numbersMails,
  nightSteps: [
    { name: 'numbersMailed', phase: 'remind', run: mailReports },
    { name: 'numbersMended', phase: 'forget', run: recount },
  ],
  tasks: {
    'count-cases': inDueTenants(
      () => ({ text: 'SELECT DISTINCT tenant_id AS id FROM funnel_waiting' }),
      countNextBatch,
    ),
  },
}
