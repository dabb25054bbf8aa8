import type { Choices } from '../choices.ts'
import type { GenericSetting } from '../setting.ts'

/**
 * Listens to a manager's event on the window, with names of categories from the configuration.
 * @returns opens the manager's settings
 */
export function listenToEvents(setting: GenericSetting, hear: (choices: Choices) => void): () => void {
  window.addEventListener(setting.event, (event) => {
    const source =
      setting.state === undefined ? (event as CustomEvent<unknown>).detail : find(window, setting.state).value
    const choices = readCategories(source, setting)
    if (choices !== undefined) hear(choices)
  })
  return () => {
    if (setting.open === undefined) return
    const { owner, value } = find(window, setting.open)
    if (typeof value === 'function') Reflect.apply(value, owner, [])
  }
}

/**
 * The state as managers tell it: an object with a boolean by name, or a list of the names allowed. Undefined where it is
 * about something else.
 */
export function readCategories(source: unknown, { categories }: GenericSetting): Choices | undefined {
  if (typeof source !== 'object' || source === null) return undefined
  const names = Object.values(categories)
  if (!Array.isArray(source) && !names.some((name) => Object.hasOwn(source, name))) return undefined
  const allows = (name: string | undefined): boolean =>
    name !== undefined &&
    (Array.isArray(source) ? source.includes(name) : (source as Record<string, unknown>)[name] === true)
  return {
    required: true,
    functional: allows(categories.functional),
    analytical: allows(categories.analytical),
    marketing: allows(categories.marketing),
  }
}

/** The value at a dotted path, and its owner. */
function find(root: unknown, path: string): { readonly owner: unknown; readonly value: unknown } {
  let owner: unknown
  let value = root
  for (const name of path.split('.')) {
    owner = value
    value =
      typeof owner === 'object' || typeof owner === 'function'
        ? (owner as Record<string, unknown> | null)?.[name]
        : undefined
  }
  return { owner, value }
}
