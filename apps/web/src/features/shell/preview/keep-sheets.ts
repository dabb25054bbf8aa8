const sheetLinks = 'link[rel=stylesheet]'

/**
 * Gives a page the style sheets of another, in their order, and those that come with screens that are loaded later.
 * @returns ends it
 */
export function keepSheets(from: Document, to: Document): () => void {
  const known = new Set<string>()
  const take = (): void => {
    for (const { href } of from.querySelectorAll<HTMLLinkElement>(sheetLinks)) {
      if (known.has(href)) continue
      known.add(href)
      const link = to.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      to.head.append(link)
    }
  }
  take()
  const later = new MutationObserver(take)
  later.observe(from.head, { childList: true })
  return () => later.disconnect()
}
