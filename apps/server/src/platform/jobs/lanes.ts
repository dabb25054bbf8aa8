/** Each lane has its own workers in every process: waiting jobs in one delay nothing in another. */
export const laneNames = ['quick', 'mail', 'long'] as const
export type LaneName = (typeof laneNames)[number]

/** Tasks that take seconds or more, or call a foreign server. */
const long: ReadonlySet<string> = new Set(['night', 'sweep', 'verify-audit', 'invoice-document', 'settlement-document'])
const isGoal = (task: string) => task.startsWith('goal-')

export const laneOf = (task: string): LaneName =>
  task === 'mail' ? 'mail' : long.has(task) || isGoal(task) ? 'long' : 'quick'
