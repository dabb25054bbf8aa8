import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { TestServer } from '../support/server.ts'

/** The traces of a payload: a mark, markup of its own, a link that is a script, a call to another host. */
const traces = String.raw`(() => ({
  ran: '__ran' in window,
  elements: document.querySelectorAll('[data-canary]').length,
  away: [...document.querySelectorAll('[href], [src], [action]')].map((one) => one.href?.baseVal ?? one.href ?? one.src ?? one.action).filter((to) => /^\w+:\/\/[^/]*evil/i.test(to)),
  handlers: [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on')).length,
  links: [...document.links].map(({ href }) => href).filter((href) => /^(javascript|data|vbscript):/i.test(href)),
  shown: (document.body.innerText.match(/__ran|data-canary|evil\.example/g) ?? []).length,
}))()`
const none = { ran: false, elements: 0, away: [], handlers: 0, links: [] }

/** @returns how many payloads the page shows as text */
export async function expectNoScript(page: Page, name: string): Promise<number> {
  const { shown: count, ...left } = await page.evaluate<{ shown: number }>(traces)
  expect(left, name).toEqual(none)
  return count
}

/** Wherever a page wants to go beside its own server, at which every tenant has an address: one frames another. */
export function watchRequests(context: BrowserContext, server: TestServer): string[] {
  const left: string[] = []
  const own = (['fernblick', 'hanse-assekuranz', 'werkstrom'] as const).map((tenant) => server.origin(tenant))
  context.on('request', (request) => {
    if (!own.some((origin) => request.url().startsWith(origin)) && !/^(data|blob|about):/.test(request.url()))
      left.push(request.url())
  })
  context.on('dialog', (dialog) => {
    left.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return left
}
