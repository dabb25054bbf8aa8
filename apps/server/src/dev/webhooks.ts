import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '#platform/http/markup.ts'
import { sendPage } from './page.ts'

interface Heard {
  readonly at: Date
  readonly id: string
  readonly signature: string
  readonly body: string
}

const path = '/dev/webhooks'
const kept = 50

/** `/dev/webhooks` plays a client's CRM: it accepts each message that is sent to it and shows the newest ones. */
export function registerWebhookReceiver(http: FastifyInstance, port: number): void {
  // The installation lists it (config.ts); where it is reached from outside may be a proxy.
  const address = `http://localhost:${port}${path}`
  const heard: Heard[] = []
  http.post(path, (request, answer) => {
    heard.unshift({
      at: new Date(),
      id: headerOf(request, 'webhook-id'),
      signature: headerOf(request, 'webhook-signature'),
      body: JSON.stringify(request.body ?? null, null, 2).slice(0, 2_000),
    })
    heard.length = Math.min(heard.length, kept)
    return answer.code(204).send()
  })
  http.get(path, (_request, answer) =>
    sendPage(
      answer,
      { title: 'Demo webhooks', nav: path },
      html`<main id="main">
        <h1>Webhooks</h1>
        <p class="lead">
          Stands in for a system of the client’s, such as its CRM. It shows the messages that it was sent, newest first,
          until the next start.
        </p>
        ${
          heard.length === 0
            ? html`<p>
                Nothing yet. Create a webhook in a tenant’s back office with the address
                <code>${address}</code>, and send a test message.
              </p>`
            : html`<ul class="cards">
                ${heard.map(
                  ({ at, id, signature, body }) =>
                    html`<li class="panel">
                      <p class="note">${at.toISOString()}</p>
                      <pre class="mail-text">${body}</pre>
                      <p class="note"><code>webhook-id: ${id}</code></p>
                      <p class="note"><code>webhook-signature: ${signature}</code></p>
                    </li>`,
                )}
              </ul>`
        }
      </main>`,
    ),
  )
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '').slice(0, 200)
