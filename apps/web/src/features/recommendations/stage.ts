interface Step {
  readonly key: string
  readonly state: string
}

/**
 * How many of the three stages are behind: made, accepted, reward received (spec §2.5). A recommendation that is there
 * is made; its timeline tells the rest, and without one nothing more is known.
 */
export function stageOf(timeline: readonly Step[] = []): 1 | 2 | 3 {
  const isDone = (key: string): boolean => timeline.some((step) => step.key === key && step.state === 'done')
  if (isDone('rewardReceived')) return 3
  return isDone('recipientEntered') || isDone('orderMatched') ? 2 : 1
}
