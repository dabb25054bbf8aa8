/** Opens an address in the whole window: a page that no frame may show. */
export function openOutside(url: URL): void {
  url.searchParams.delete('widget')
  try {
    window.top!.location.href = url.href
  } catch {
    // Without a click a browser may refuse to leave; then a new window is refused as well, or opens.
    window.open(url, '_blank', 'noopener')
  }
}
