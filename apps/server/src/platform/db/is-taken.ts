/** Whether an error is a violation of this unique index. On a shard, a number follows the index's name. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint.replace(/_\d+$/, '') === index
}
