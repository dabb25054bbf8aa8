/** Opens an address in the whole window: a page that may stand in no frame, with its head and foot. */
export function openOutside(url: URL): void {
  url.searchParams.delete('widget')
  try {
    window.top!.location.href = url.href
  } catch {
    // Without a press of somebody's a browser may refuse to leave; a window of its own is refused as well, or opens.
    window.open(url, '_blank', 'noopener')
  }
}
