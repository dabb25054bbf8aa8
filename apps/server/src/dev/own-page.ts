import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#platform/http/markup.ts'
import { sendPage } from './page.ts'

/** Shared by the pages that play third parties' sites: the client's shop and portal. */
export type Given = Readonly<Record<string, unknown>>

export const textOf = (given: Given, name: string) =>
  typeof given[name] === 'string' ? given[name].trim().slice(0, 120) : ''

export const langOf = (request: FastifyRequest, given: Given): 'de' | 'en' => {
  const wanted = textOf(given, 'lang') || (request.headers['accept-language'] ?? '')
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'de'
}

/** The address this very request came in by, so that the page reaches the platform wherever it listens. */
export function loopback(request: FastifyRequest): string {
  const { localAddress, localPort } = request.socket
  const address = (localAddress ?? '127.0.0.1').replace(/^::ffff:/, '')
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort ?? 80}`
}

export function sendNothing(answer: FastifyReply, nav: string) {
  return sendPage(
    answer,
    { title: 'Not found', status: 404, nav },
    html`<main id="main">
      <h1>Not found</h1>
      <p><a href="/dev">Go to the overview</a></p>
    </main>`,
  )
}
