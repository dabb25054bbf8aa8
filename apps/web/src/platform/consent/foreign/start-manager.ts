import type { Choices } from '../choices.ts'
import type { ForeignSetting } from '../setting.ts'
import { listenToEvents } from './events.ts'
import { loadManager } from './load-manager.ts'
import { listenToTcf } from './tcf.ts'

/** A loaded foreign manager. */
export interface Manager {
  /** Opens its settings. */
  open(): void
  /** Hides its banner on a page, or permits it. */
  hide(away: boolean): void
}

/** Loads a manager and listens to it. */
export async function startManager(setting: ForeignSetting, hear: (choices: Choices) => void): Promise<Manager> {
  // Its first event may come while it loads.
  const open = setting.provider === 'generic' ? listenToEvents(setting, hear) : undefined
  await loadManager(setting.script ?? '')
  const openTcf = setting.provider === 'tcf' ? await listenToTcf(setting, hear) : undefined
  return {
    open: () => (open ?? openTcf)?.(),
    hide(away) {
      if (setting.banner === undefined) return
      for (const element of document.querySelectorAll<HTMLElement>(setting.banner))
        element.style.display = away ? 'none' : ''
    },
  }
}
