/** What becomes of a recommendation, in order: each case is counted on the day on which it reached a step. */
export const funnelSteps = ['created', 'clicked', 'details', 'ordered', 'released', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** The dimensions of the numbers; `all` is one row. */
export const funnelDimensions = ['all', 'channel', 'campaign', 'product', 'listing', 'agency', 'employee'] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

export type FunnelGrain = 'day' | 'month'
