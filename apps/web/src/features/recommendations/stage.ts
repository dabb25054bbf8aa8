interface Step {
  readonly key: string
  readonly state: string
}

/**
 * The number of completed stages: made, accepted, reward received (spec §2.5). An existing recommendation is made; its
 * timeline shows the others, and without one nothing more is known.
 */
export function stageOf(timeline: readonly Step[] = []): 1 | 2 | 3 {
  const isDone = (key: string): boolean => timeline.some((step) => step.key === key && step.state === 'done')
  if (isDone('rewardReceived')) return 3
  return isDone('recipientEntered') || isDone('orderMatched') ? 2 : 1
}
