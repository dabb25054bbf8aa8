import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { refuseUnknownTitles } from './sabotaged-titles.ts'

// Noise on the console is a failing test: its reader can't distinguish it from a fault.
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => {})
})

afterEach(() => {
  const said = methods.flatMap((method) =>
    vi.isMockFunction(console[method]) ? console[method].mock.calls.map((call) => `${method}: ${call.join(' ')}`) : [],
  )
  vi.restoreAllMocks()
  if (said.length > 0) throw new Error(`a test must not write to the console:\n${said.join('\n')}`)
})

// oxlint-disable-next-line no-empty-pattern -- vitest accepts a pattern only
afterAll(({}, file) => refuseUnknownTitles(file))
