import type { OwnRecommendation } from './share-step.tsx'

/** Somebody ordered by this link, and the order stands. */
export const isOrdered = (state: OwnRecommendation['state']): boolean =>
  state === 'matched' || state === 'released' || state === 'paid'
