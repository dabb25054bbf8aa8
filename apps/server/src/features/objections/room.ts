import type { Room } from '#platform/room.ts'
import { forgetObjections } from './objections.ts'

export const objectionsRoom: Room = {
  nightSteps: [{ name: 'objectionsForgotten', phase: 'forget', run: forgetObjections }],
}
