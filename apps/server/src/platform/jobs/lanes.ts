/** Each has workers of its own in every process: what waits in one delays nothing in another. */
export const laneNames = ['quick', 'mail', 'long'] as const
export type LaneName = (typeof laneNames)[number]

/** What takes seconds or more, or asks a server of somebody else's. */
const long: ReadonlySet<string> = new Set(['night', 'sweep', 'verify-audit', 'invoice-document', 'settlement-document'])
const isGoal = (task: string) => task.startsWith('goal-')

export const laneOf = (task: string): LaneName =>
  task === 'mail' ? 'mail' : long.has(task) || isGoal(task) ? 'long' : 'quick'
