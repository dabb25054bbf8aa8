import type { Choices } from '../choices.ts'
import type { TcfSetting } from '../setting.ts'

/** What of the framework's TCData is read; names are its own. */
interface TcData {
  readonly eventStatus?: string
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> }
}
type TcfApi = (
  command: string,
  version: number,
  callback: (data: TcData | null, success: boolean) => void,
  parameter?: unknown,
) => void

/** The framework's purposes: 1 storage on the device, 2 simple ads, 7 and 8 measuring ads and content. */
const usualPurposes = { functional: [1], analytical: [1, 8], marketing: [1, 2, 7] } as const

const patienceMs = 20_000
const pauseMs = 100

/**
 * Listens to the framework's own interface (`__tcfapi`, version 2.2).
 * @returns opens the manager's settings
 */
export async function listenToTcf(setting: TcfSetting, hear: (choices: Choices) => void): Promise<() => void> {
  const api = await findApi()
  api('addEventListener', 2, (data, success) => {
    if (!success || data === null) return
    // `cmpuishown` means that the dialog is open: nothing is decided.
    if (data.eventStatus === 'tcloaded' || data.eventStatus === 'useractioncomplete') hear(readPurposes(data, setting))
  })
  return () => api(setting.open ?? 'displayConsentUi', 2, () => undefined)
}

/** A category is allowed when every purpose it needs was agreed to. */
export function readPurposes({ purpose }: TcData, { purposes }: TcfSetting): Choices {
  const given = purpose?.consents ?? {}
  const allows = (category: keyof typeof usualPurposes): boolean => {
    const needed: readonly number[] = purposes?.[category] ?? usualPurposes[category]
    return needed.length > 0 && needed.every((id) => given[String(id)] === true)
  }
  return {
    required: true,
    functional: allows('functional'),
    analytical: allows('analytical'),
    marketing: allows('marketing'),
  }
}

/** Some managers offer it some time after their script has run. */
async function findApi(): Promise<TcfApi> {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const api: unknown = Reflect.get(window, '__tcfapi')
    if (typeof api === 'function') return api as TcfApi
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('The consent manager does not speak the framework')
}
