import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toastPlace } from './toast-place.ts'

/** As much of a page as the place of messages reads: modal dialogs, the last of which lies on top. */
class Part {
  parentElement: Part | null = null
  readonly parts: Part[] = []
  readonly marks: Record<string, string> = {}
  setAttribute = (name: string, value: string): void => void (this.marks[name] = value)
  closest = (): Part => this
  prepend(part: Part): void {
    this.parts.unshift(part)
    part.parentElement = this
  }
  remove(): void {
    this.parentElement?.parts.splice(this.parentElement.parts.indexOf(this), 1)
  }
}

let open: Part[] = []
let changed: (() => void) | undefined
const show = (...dialogs: Part[]): void => {
  open = dialogs
  changed?.()
}

beforeEach(() => {
  vi.useFakeTimers()
  open = []
  vi.stubGlobal('document', {
    body: new Part(),
    querySelectorAll: () => [...open].toSorted((one, other) => (one.marks['at']! < other.marks['at']! ? -1 : 1)),
    elementFromPoint: () => open.at(-1),
    createElement: () => new Part(),
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(look: () => void) {
        changed = look
      }
      observe = (): void => undefined
      disconnect = (): void => void (changed = undefined)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialogAt = (at: number): Part => {
  const dialog = new Part()
  dialog.setAttribute('at', String(at))
  return dialog
}
/** The dialog in which messages are, `null` for the page. */
const placed = (): Part | null => (toastPlace.get() as unknown as Part | null)?.parentElement ?? null

it('is the page where no dialog is open', () => {
  const leave = toastPlace.subscribe(() => undefined)
  expect(toastPlace.get()).toBeNull()
  leave()
})

it('is the dialog on top, until it closes', () => {
  const [first, second] = [dialogAt(1), dialogAt(2)]
  open = [first]
  const told = vi.fn<() => void>()
  const leave = toastPlace.subscribe(told)
  // The live region is there before its message, which is read out then.
  expect(first.parts[0]!.marks).toMatchObject({ popover: 'manual', 'aria-live': 'polite' })
  expect(toastPlace.get()).toBeUndefined()
  vi.runAllTimers()
  expect(placed()).toBe(first)
  expect(told).toHaveBeenCalledTimes(1)
  // Whichever stands first in the page: what opened last lies on top.
  show(second, first)
  expect(placed()).toBe(first)
  show(first, second)
  vi.runAllTimers()
  expect(placed()).toBe(second)
  expect(first.parts).toEqual([])
  show()
  expect(toastPlace.get()).toBeNull()
  expect(second.parts).toEqual([])
  leave()
})

it('goes to a dialog that opens later, and leaves nothing in it with the last message', () => {
  const leave = [toastPlace.subscribe(() => undefined), toastPlace.subscribe(() => undefined)]
  const dialog = dialogAt(1)
  show(dialog)
  // The message stands where it was until its new place is ready.
  expect(toastPlace.get()).toBeNull()
  vi.runAllTimers()
  expect(placed()).toBe(dialog)
  leave[0]!()
  expect(dialog.parts).toHaveLength(1)
  leave[1]!()
  expect(dialog.parts).toEqual([])
  expect(toastPlace.get()).toBeUndefined()
})

it('stays in the page where a dialog closes before its region is ready', () => {
  open = [dialogAt(1)]
  const leave = toastPlace.subscribe(() => undefined)
  show()
  expect(toastPlace.get()).toBeNull()
  vi.runAllTimers()
  expect(toastPlace.get()).toBeNull()
  leave()
})
