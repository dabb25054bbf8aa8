/** A page that is cached for a short time and rendered once, however many visitors request it meanwhile. */
export interface CachedPage {
  readonly html: string
  readonly etag: string
  readonly status: number
}

const keepMs = 5_000
const mostPages = 500

/**
 * Pages by key, least recently made first to go. Seconds, not minutes: a reward that starts today or a moved demo clock
 * changes a page without a new content version.
 */
export function createPageCache(now: () => number = Date.now) {
  const pages = new Map<string, { readonly until: number; readonly page: Promise<CachedPage> }>()
  return {
    async get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
      const before = pages.get(key)
      if (before !== undefined && before.until > now()) return before.page
      const page = make()
      pages.delete(key)
      pages.set(key, { until: now() + keepMs, page })
      for (const oldest of pages.keys()) {
        if (pages.size <= mostPages) break
        pages.delete(oldest)
      }
      page.catch(() => pages.delete(key))
      return page
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
