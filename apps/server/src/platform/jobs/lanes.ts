/** Each lane has its own workers in every process: waiting jobs in one delay nothing in another. */
export const laneNames = ['quick', 'mail', 'long', 'outside'] as const
export type LaneName = (typeof laneNames)[number]

/** Tasks that take seconds or more. */
const long: ReadonlySet<string> = new Set(['night', 'sweep', 'verify-audit', 'invoice-document', 'settlement-document'])
/** They wait for a foreign server, which may be slow. */
const isOutside = (task: string) => task.startsWith('goal-') || task === 'webhook'

export const laneOf = (task: string): LaneName =>
  task === 'mail' ? 'mail' : long.has(task) ? 'long' : isOutside(task) ? 'outside' : 'quick'
