/**
 * npm run screens [-- WORD…]: a picture of every screen of tests/support/screens.ts, at 390 and 1280 px, in two tenants
 * and both languages, into screens/ (not kept in git). Words choose by tenant, language, width or name; the tool starts
 * the real server with data of its own.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { desk, findChromium, launchFlags, phone } from '../tests/support/browser.ts'
import { demoClient } from '../tests/support/demo-client.ts'
import { openScreen } from '../tests/support/open-screen.ts'
import { screenLocales, screens, screenTenants, type Screen, type ScreenLocale } from '../tests/support/screens.ts'
import { startServer, type TenantKey, type TestServer } from '../tests/support/server.ts'
import { ensureWebBuilt } from './bootstrap.mjs'

type Shot = {
  readonly screen: Screen
  readonly tenant: TenantKey
  readonly locale: ScreenLocale
  readonly width: 390 | 1280
}

const folder = join(import.meta.dirname, '../screens')
const words = process.argv.slice(2)

const all: Shot[] = screenTenants.flatMap((tenant) =>
  screenLocales.flatMap((locale) =>
    ([390, 1280] as const).flatMap((width) => screens.map((screen) => ({ screen, tenant, locale, width }))),
  ),
)
const dimensions: readonly string[] = [...screenTenants, ...screenLocales, '390', '1280']
const names = words.filter((word) => !dimensions.includes(word))
const wanted = all.filter(
  ({ screen, tenant, locale, width }) =>
    (screen.tenants?.includes(tenant) ?? true) &&
    [screenTenants, screenLocales, ['390', '1280']].every((values: readonly string[]) => {
      const chosen = words.filter((word) => values.includes(word))
      return chosen.length === 0 || [tenant, locale, String(width)].some((value) => chosen.includes(value))
    }) &&
    (names.length === 0 || names.some((name) => screen.name.includes(name))),
)

await ensureWebBuilt()
if (words.length === 0) await rm(folder, { recursive: true, force: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  args: launchFlags,
  ...(executablePath === undefined ? {} : { executablePath }),
})
const server = await startServer()
const faults: string[] = []
try {
  const waiting = [...wanted]
  const work = async (): Promise<void> => {
    for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) await take(browser, server, shot)
  }
  await Promise.all([work(), work()])
  await writeContactSheet()
} finally {
  await browser.close()
  await server.stop()
}
console.log(`${wanted.length - faults.length} pictures in screens/, ${faults.length} faults`)
process.exitCode = faults.length === 0 && wanted.length > 0 ? 0 : 1

function fileOf({ screen, tenant, locale, width }: Shot): string {
  return `${tenant}/${locale}-${width}/${screen.name}.png`
}

async function take(browser: Browser, server: TestServer, shot: Shot): Promise<void> {
  const { screen, tenant, locale, width } = shot
  const context = await browser.newContext({
    viewport: width === 390 ? phone : desk,
    locale: locale === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(width === 390 ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true } : {}),
  })
  try {
    const scene = { demo: demoClient(server, tenant, locale), tenant, locale }
    const page = await openScreen(await context.newPage(), screen, scene)
    const file = join(folder, fileOf(shot))
    await mkdir(join(file, '..'), { recursive: true })
    await page.screenshot({ path: file, fullPage: true })
  } catch (error) {
    faults.push(fileOf(shot))
    console.log(`✗ ${fileOf(shot)}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    await context.close()
  }
}

/** One page with all pictures side by side: a screen is a row. */
async function writeContactSheet(): Promise<void> {
  const columns = screenTenants.flatMap((tenant) => screenLocales.map((locale) => ({ tenant, locale })))
  const rows = screens.map((screen) => {
    const cells = columns.flatMap(({ tenant, locale }) =>
      ([390, 1280] as const).map((width) => {
        const file = fileOf({ screen, tenant, locale, width })
        return `<td><a href="${file}"><img loading="lazy" alt="" height="300" src="${file}"></a></td>`
      }),
    )
    return `<tr><th>${screen.name}</th>${cells.join('')}</tr>`
  })
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><table>${rows.join('\n')}</table>\n`,
  )
}
