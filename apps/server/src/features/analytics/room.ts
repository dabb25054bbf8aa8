import type { Room } from '#platform/room.ts'
import { goalTasks } from './queue-goal.ts'
import { sendGoal } from './send-goal.ts'

export const analyticsRoom: Room = {
  tasks: {
    [goalTasks.recommendationReleased]: sendGoal('recommendationReleased'),
    [goalTasks.rewardPaid]: sendGoal('rewardPaid'),
  },
}
