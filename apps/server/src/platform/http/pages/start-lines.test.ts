import { expect, it } from 'vitest'
import { startLines } from './start-lines.ts'

/** Runs the lines that come with every page, in a browser whose app has not been fetched. */
function openPage() {
  const lines = startLines({
    entry: '/app.js',
    scripts: [],
    nonce: '',
    failure: { text: 'Noch nicht', again: 'Neu laden' },
  })
  const listeners: [name: string, listener: (event: unknown) => void][] = []
  const tab: Record<string, string> = {}
  const browser = {
    addEventListener: (...all: (typeof listeners)[number]) => listeners.push(all),
    removeEventListener: (...[name, listener]: (typeof listeners)[number]) => {
      const at = listeners.findIndex(([of, one]) => of === name && one === listener)
      if (at >= 0) listeners.splice(at, 1)
    },
    sessionStorage: tab,
    document: { hidden: false },
    setTimeout: () => undefined,
    PerformanceObserver: class {
      observe = () => undefined
    },
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the page's own lines
  new Function(...Object.keys(browser), lines)(...Object.values(browser))
  const send = (name: string, event: unknown): void => {
    for (const [of, listener] of [...listeners]) if (of === name) listener(event)
  }
  return { tab, send }
}

it('remembers a link to another language before the app has started, and no other click', () => {
  const { tab, send } = openPage()
  send('click', { target: { closest: () => null } })
  send('click', { target: {} })
  expect(tab).toEqual({})
  send('click', { target: { closest: (link: string) => (link === 'a[hreflang]' ? { hreflang: 'en' } : null) } })
  expect(tab).toEqual({ language: 'en' })
})

it('holds a form that is sent before the app has started, and sends it then', () => {
  const { send } = openPage()
  const sent: unknown[] = []
  const target = { isConnected: true, requestSubmit: (button: unknown) => sent.push(button) }
  let isPosted = true
  send('submit', { target, submitter: 'Anmelden', preventDefault: () => (isPosted = false) })
  expect({ isPosted, sent }).toEqual({ isPosted: false, sent: [] })
  send('app-started', {})
  expect(sent).toEqual(['Anmelden'])
})

it('repeats the last press of a button once the app has started, but none that React has answered', () => {
  const { send } = openPage()
  const pressed: string[] = []
  const press = (name: string) => {
    const button = { isConnected: true, click: () => pressed.push(name) }
    send('click', { target: { closest: (kind: string) => (kind === 'button[type=button]' ? button : null) } })
  }
  press('Menü')
  press('Teilen')
  send('app-starting', {})
  press('Anmelden')
  expect(pressed).toEqual([])
  send('app-started', {})
  expect(pressed).toEqual(['Teilen'])
})
