const keptForMs = 60_000

/** One thing per tenant, made again once the tenant has changed, or after a minute. */
export function createTenantCache<T>() {
  const kept = new Map<number, { readonly version: string; readonly at: number; readonly value: Promise<T> }>()
  return {
    get(tenantId: number, version: string, make: () => Promise<T>): Promise<T> {
      const before = kept.get(tenantId)
      if (before !== undefined && before.version === version && Date.now() - before.at < keptForMs) return before.value
      const value = make()
      kept.set(tenantId, { version, at: Date.now(), value })
      // A failure is not cached.
      value.catch(() => kept.delete(tenantId))
      return value
    },
  }
}
