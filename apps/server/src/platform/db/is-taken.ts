/** Whether an error says that a row stands there already, by this unique index. A shard's index has a number behind its name. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint.replace(/_\d+$/, '') === index
}
