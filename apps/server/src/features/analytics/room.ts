import type { Room } from '#platform/room.ts'
import { goalTasks } from './queue-goal.ts'
import { tellGoal } from './tell-goal.ts'

export const analyticsRoom: Room = {
  tasks: {
    [goalTasks.recommendationReleased]: tellGoal('recommendationReleased'),
    [goalTasks.rewardPaid]: tellGoal('rewardPaid'),
  },
}
