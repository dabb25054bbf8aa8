import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { expect, type Scene } from '../../support/journey-fixtures.ts'
import { untilStarted } from '../../support/stand-still.ts'
import { parseDay } from './calendar.ts'

const day = 86_400_000
const password = 'Empfehlen1'
/** A slow machine takes more than a minute for the nights of twelve weeks. */
const nightsMs = 150_000

/** The back office as one of its people uses it. */
export function operatorPage(page: Page, { say, origin, locale, tenant }: Scene) {
  const heading = page.getByRole('heading', { level: 1 })
  const homeTitle = say('Heute', 'Today')
  const to = async (name: string, title = name): Promise<void> => {
    await page
      .getByRole('navigation', { name: say('Bereiche des Betriebs', 'Back office') })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(heading).toHaveText(title)
  }
  const press = async (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  // Beside the screen, since it offers no such button.
  const push = async (path: string, body?: object): Promise<[number, string]> => {
    const login = await call('/betreiber/login', { Email: account, Password: password })
    const answer = await call(path, body, (await login.json()).Token as string)
    return [answer.status, (await answer.json()).PsoErrorCode as string]
  }
  const call = (path: string, body?: object, token?: string): Promise<Response> =>
    fetch(`${origin}/api/v1/${tenant}${path}`, {
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  let account = ''
  const bar = page.getByRole('region', { name: say('Uhr der Vorführung', 'Demo clock') })
  return {
    page,
    press,
    heading,

    async logIn(email: string): Promise<void> {
      account = email
      await page.goto(`${origin}/${locale}/betreiber/login`)
      // Sent before its scripts are there, the form would be asked for again.
      await untilStarted(page)
      await page.getByRole('textbox', { name: say('E-Mail', 'E-mail'), exact: true }).fill(email)
      await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(password)
      await press(say('Anmelden', 'Log in'))
      await expect(heading).toHaveText(homeTitle)
    },

    toHome: () => to(homeTitle),
    toPayouts: () => to(say('Auszahlungen', 'Payouts')),
    toRecommendations: () => to(say('Empfehlungen', 'Recommendations')),
    toEcodes: () => to(say('Gutscheincodes', 'E-codes')),

    /** By the clock bar, step by step; every night on the way is lived through. */
    async moveClock(days: number): Promise<void> {
      await this.toHome()
      for (let left = days; left > 0;) {
        const step = [30, 15, 1].find((size) => size <= left) ?? 1
        const shown = await shownDay(bar)
        await bar
          .getByRole('button', {
            name: say(step === 1 ? '1 Tag vor' : `${step} Tage vor`, `${step} ${step === 1 ? 'day' : 'days'} forward`),
          })
          .click()
        await expect.poll(() => shownDay(bar), { timeout: nightsMs }).toBe(shown + step * day)
        left -= step
      }
    },

    /** The day that the rules write. */
    async readClock(): Promise<number> {
      await this.toHome()
      return shownDay(bar)
    },

    /** Many days at once by the demo's own clock page, the others by the bar. */
    async jump(to: number): Promise<void> {
      const days = Math.round((to - (await this.readClock())) / day)
      await page.goto(`${origin}/dev/clock`)
      await page.getByRole('spinbutton', { name: 'Days' }).fill(String(days - 1))
      await page.getByRole('button', { name: 'Move forward' }).click({ timeout: nightsMs })
      await expect(page.getByText(/^\d+ days$/)).toBeVisible({ timeout: nightsMs })
      await page.goto(`${origin}/${locale}/betreiber`)
      // Late in the evening the days of a change of the clocks already bring the next one.
      await this.moveClock(Math.round((to - (await this.readClock())) / day))
    },

    /** The balance of a ledger's account, in cents; 0 where it isn't listed. */
    async readBalance(name: string): Promise<number> {
      await this.toHome()
      const table = page.getByRole('table', { name: say('Bücher', 'Ledger') })
      await expect(table).toBeVisible()
      const row = table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
      if ((await row.count()) === 0) return 0
      const euro = /(-|−)?([\d.,]+)\s*€|€\s*(-|−)?([\d.,]+)/.exec(await row.innerText())?.[0] ?? ''
      return Number(euro.replaceAll(/\D/g, '')) * (/[-−]/.test(euro) ? -1 : 1)
    },

    async expectBooksToAgree(): Promise<void> {
      await this.toHome()
      await page.reload()
      await expect(
        page.getByText(say('Bücher und Vorgänge stimmen überein', 'Ledger and recommendations agree'), { exact: true }),
      ).toBeVisible()
    },

    async search(text: string): Promise<void> {
      await this.toRecommendations()
      const field = page.getByRole('searchbox', { name: say('Suchen', 'Search') })
      await field.fill(text)
      await field.press('Enter')
    },

    /** Finds a case by its number and opens it. */
    async openCase(number: string): Promise<string> {
      await this.search(number)
      // The list before the search may hold it too, in a row that moves when the answer comes.
      await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(2)
      await page.getByRole('link', { name: number }).click()
      await expect(heading).toContainText(number)
      // The present value, without the browser's cache.
      await page.reload()
      await expect(heading).toContainText(number)
      return new URL(page.url()).pathname.split('/').at(-1) ?? ''
    },

    async uploadEcodes(voucher: string, euro: string, codes: string): Promise<void> {
      await this.toEcodes()
      const option = page.getByRole('combobox', { name: say('Gutschein', 'Voucher') })
      const title = await option.getByRole('option', { name: voucher }).textContent()
      await option.selectOption({ label: title ?? voucher })
      await page.getByRole('textbox', { name: say('Wert in Euro', 'Value in euros') }).fill(euro)
      await page.getByRole('textbox', { name: say('Codes, einer je Zeile', 'Codes, one per line') }).fill(codes)
      await press(say('Hochladen', 'Upload'))
    },

    /** Collects everything that waits; answers the address of the batch. */
    async collect(): Promise<string> {
      await this.toPayouts()
      // The demo's history has a batch that still collects: then the button says that it takes what waits.
      const collecting = say(
        /^(Neuen Lauf sammeln|In den offenen Lauf aufnehmen)$/,
        /^(Start a new batch|Add to the open batch)$/,
      )
      await page.getByRole('button', { name: collecting }).click()
      await expect(heading).toContainText(say('Lauf', 'Batch'))
      return page.url()
    },

    /** The server refuses an act that the screen doesn't offer, too (product §3): a conflict, and nothing has moved. */
    async expectRefused(caseId: string, move: string): Promise<void> {
      expect(await push(`/betreiber/empfehlungen/${caseId}/${move}`, { Grund: 'Probe' })).toEqual([409, 'PSOF0409'])
    },

    async expectOwnApprovalRefused(batchAddress: string): Promise<void> {
      const id = new URL(batchAddress).pathname.split('/').at(-1)
      expect(await push(`/betreiber/auszahlungen/${id}/approve`)).toEqual([409, 'PSOF0350'])
    },

    /** The bank's file, as the browser saves it. */
    async downloadBankFile(): Promise<string> {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(say('Bankdatei laden', 'Download bank file')),
      ])
      return readDownload(download)
    },

    async uploadBankAnswer(report: string): Promise<void> {
      await this.toPayouts()
      await page
        .getByLabel(say('Datei der Bank', 'The bank’s file'))
        .setInputFiles({ name: 'pain.002.xml', mimeType: 'application/xml', buffer: Buffer.from(report) })
    },
  }
}

export type OperatorPage = ReturnType<typeof operatorPage>

export async function readDownload(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}

async function shownDay(bar: Locator): Promise<number> {
  await expect(bar).toContainText(/\d\d\.\d\d\.\d{4}|[A-Z][a-z]+ \d{4}/)
  return parseDay(await bar.innerText())
}
