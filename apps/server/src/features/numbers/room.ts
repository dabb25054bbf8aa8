import type { Room } from '#platform/room.ts'
import { inEveryTenant } from '#platform/system-context.ts'
import { countWaiting } from './count-waiting.ts'
import { recount } from './recount.ts'

export const numbersRoom: Room = {
  nightSteps: [{ name: 'numbersMended', phase: 'forget', run: recount }],
  tasks: { 'count-cases': inEveryTenant(countWaiting) },
}
