import { onlyRequired } from '../choices.ts'
import type { Choices, ConsentProvider } from '../choices.ts'
import type { Manager } from './start-manager.ts'
import type { Proof } from '../proof.ts'
import type { ForeignSetting } from '../setting.ts'

/**
 * A tenant's own consent manager. Until it has reported a choice, and if it fails to load, only required cookies are
 * allowed. It is loaded on the first page that may ask.
 */
export function createForeignConsent(setting: ForeignSetting, proof: Proof): ConsentProvider {
  let choices = onlyRequired
  let isDecided = false
  const listeners = new Set<(choices: Choices) => void>()
  let manager: Promise<Manager> | undefined

  const hear = (next: Choices): void => {
    choices = next
    isDecided = true
    proof.keep(next)
    for (const listener of listeners) listener(next)
  }
  const start = (): Promise<Manager> => {
    manager ??= import('./start-manager.ts')
      .then(({ startManager }) => startManager(setting, hear))
      .catch((error: unknown) => {
        manager = undefined
        throw error
      })
    return manager
  }
  const quietly = (act: (manager: Manager) => void): void => {
    if (setting.script === undefined) return
    start().then(act, () => undefined)
  }

  return {
    get: () => choices,
    isDecided: () => isDecided,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: () =>
      quietly((loaded) => {
        loaded.hide(false)
        loaded.open()
      }),
    suppress(away) {
      // Not even loaded for visitors who only read the pages about it.
      if (!away || manager !== undefined) quietly((loaded) => loaded.hide(away))
    },
  }
}
