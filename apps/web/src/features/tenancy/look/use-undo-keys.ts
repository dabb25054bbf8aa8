import { useEffect } from 'react'

const ownKinds = ['color', 'checkbox', 'radio', 'range', 'button', 'file', 'submit']

/** Elements with their own undo. */
const isTextField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !ownKinds.includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable)

/** Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac; Ctrl+Y on Windows), except in a text field, where they are the browser's, and while a dialog is open. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      // Content behind a dialog does not change.
      if (isTextField(event.target) || document.querySelector('dialog[open]') !== null) return
      const key = event.key.toLowerCase()
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' && !event.shiftKey ? redo : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
