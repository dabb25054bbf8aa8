import type { FastifyReply } from 'fastify'
import { html, type Html } from '#platform/http/markup.ts'

/** No script of a page's own, no style of a page's own, nothing from elsewhere. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface PageOptions {
  /** Another origin whose script and frame the page embeds. */
  readonly embeds?: string
  readonly title: string
  readonly lang?: 'de' | 'en'
  readonly status?: number
  /** The bar that links the demo's tools; the shop has none, as it plays a third party's site. */
  readonly nav?: string | undefined
  readonly body?: string
  readonly script?: string
}

const policyFor = (embeds: string | undefined) =>
  embeds === undefined ? policy : policy.replaceAll(/(script|frame)-src [^;]*/g, `$& ${embeds}`)

const tools = [
  ['/dev', 'Overview'],
  ['/dev/mail', 'Mail'],
  ['/dev/shop', 'Shop'],
  ['/dev/bank', 'Bank'],
  ['/dev/analytics', 'Analytics'],
  ['/dev/webhooks', 'Webhooks'],
  ['/dev/clock', 'Clock'],
] as const

export function sendPage(answer: FastifyReply, options: PageOptions, main: Html): FastifyReply {
  const { title, lang = 'en', status = 200, nav, script } = options
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/style.css" />
        ${script === undefined ? '' : html`<script src="${script}" defer></script>`}
      </head>
      <body class="${options.body ?? 'tool'}">
        ${nav === undefined ? '' : navigation(nav)} ${main}
      </body>
    </html>`
  return answer
    .code(status)
    .headers({ 'content-security-policy': policyFor(options.embeds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.text)
}

function navigation(current: string): Html {
  return html`<header class="bar">
    <a class="skip" href="#main">Skip to content</a>
    <p class="bar-title">Demo tools</p>
    <nav aria-label="Demo tools">
      ${tools.map(([path, name]) => html`<a href="${path}" ${current === path ? html`aria-current="page"` : ''}>${name}</a>`)}
    </nav>
  </header>`
}
