import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The first browser there is: CHROMIUM of the environment, the system's, Playwright's own. */
export function findChromium(): string | undefined {
  const wished = process.env['CHROMIUM']
  if (wished !== undefined && wished !== '') return existsSync(wished) ? wished : undefined
  return [...places, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * The same engine without the windows of a desktop, where the machine has it: a third cheaper. Who names a browser in
 * CHROMIUM wants that one.
 */
export function findHeadlessShell(): string | undefined {
  const wished = process.env['CHROMIUM']
  if (wished !== undefined && wished !== '') return findChromium()
  return ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? findChromium()
}

/** A quiet browser that connects only to the page's server, also as root and in a container. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone = { width: 390, height: 844 } as const
export const desk = { width: 1280, height: 900 } as const
/** The narrowest screen that must do without sideways scrolling (WCAG 1.4.10). */
export const narrow = { width: 320, height: 640 } as const
