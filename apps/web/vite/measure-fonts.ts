/**
 * Measures the self-hosted fonts against Arial (through the metric-compatible Liberation Sans) and prints the size-adjust values
 * that `packages/theme/src/fonts.ts` carries, so that nothing shifts when a font arrives late. Run by hand when a font changes:
 * `node apps/web/vite/measure-fonts.ts` (needs Chromium at CHROMIUM_PATH or /usr/bin/chromium).
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { fontFiles } from '@referral/theme/fonts'

const sample =
  'Empfehlen Sie uns weiter und erhalten Sie Ihre Prämie, sobald Ihre Freundin den Vertrag abgeschlossen hat. ' +
  'Recommend us to a friend: 70,00 € for you once the contract has started. Äußerst übersichtlich, größtmögliche Ruhe.'

const require = createRequire(import.meta.url)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const font of fontFiles) {
  const data = (await readFile(require.resolve(font.source))).toString('base64')
  await page.setContent(
    `<style>@font-face{font-family:"${font.family}";src:url(data:font/woff2;base64,${data}) format("woff2");font-weight:${font.weight};font-stretch:${font.stretch ?? '100%'}}</style><body></body>`,
  )
  for (const fallback of font.fallbacks) {
    const ratio = await page.evaluate(
      async ({ family, text, face }) => {
        const width = (css: string): number => {
          const span = document.createElement('span')
          span.style.cssText = `position:absolute;white-space:nowrap;font-size:100px;${css}`
          span.textContent = face.uppercase ? text.toUpperCase() : text
          document.body.append(span)
          const measured = span.getBoundingClientRect().width
          span.remove()
          return measured
        }
        const own = `font-family:"${family}";font-weight:${face.measuredAt};font-stretch:${face.stretch}%`
        width(own)
        await document.fonts.ready
        const bold = face.measuredAt >= 550 ? 700 : 400
        return width(own) / width(`font-family:"Liberation Sans";font-weight:${bold}`)
      },
      { family: font.family, text: sample, face: fallback },
    )
    console.log(`${fallback.family} ${fallback.weight}: sizeAdjust ${ratio.toFixed(4)}`)
  }
}
await browser.close()
