/** How long an empty live region stands before its first message: what comes together with it is not read out. */
const settlingMs = 100

/** Where messages are shown: in the page (`null`), in an element of the dialog on top, or not known yet. */
type Place = HTMLElement | null | undefined

let place: Place
let host: HTMLElement | undefined
let settling: ReturnType<typeof setTimeout> | undefined
let watch: MutationObserver | undefined
const listeners = new Set<() => void>()

const hostMarks = [
  ['data-toasts', ''],
  ['popover', 'manual'],
  ['role', 'status'],
  ['aria-live', 'polite'],
] as const

/** The modal dialog that lies above everything: nothing outside it can be pressed, or is read out. */
function topDialog(): Element | null {
  const open = [...document.querySelectorAll('dialog:modal')]
  // Of several, the backdrop of the one on top lies over the corner of the window.
  if (open.length > 1) return document.elementFromPoint(0, 0)?.closest('dialog:modal') ?? open.at(-1)!
  return open[0] ?? null
}

function tell(next: Place): void {
  place = next
  for (const listener of listeners) listener()
}

/** A dialog that opens takes the messages into itself, and gives them back to the page when it closes or goes. */
function look(): void {
  const dialog = topDialog()
  if (dialog === (host?.parentElement ?? null)) return
  clear()
  if (dialog === null) return tell(null)
  const made = document.createElement('div')
  host = made
  // Above the dialog, but in it: what lies outside is inert, even above.
  for (const [name, value] of hostMarks) made.setAttribute(name, value)
  dialog.prepend(made)
  // A browser without popovers shows it in the dialog's own layer.
  if ('showPopover' in made) made.showPopover()
  settling = setTimeout(() => tell(made), settlingMs)
}

function clear(): void {
  clearTimeout(settling)
  host?.remove()
  host = undefined
}

/** For useSyncExternalStore; it is looked where messages belong while there are some. */
export const toastPlace = {
  get: (): Place => place,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (watch === undefined) {
      watch = new MutationObserver(look)
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
      if (topDialog() === null) tell(null)
      else look()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      watch?.disconnect()
      watch = undefined
      clear()
      place = undefined
    }
  },
}
