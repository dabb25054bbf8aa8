import type { FastifyInstance, FastifyRequest } from 'fastify'
import { goals } from '@referral/domain/goals'
import { html } from '#platform/http/markup.ts'
import { sendPage } from './page.ts'

interface Heard {
  readonly at: Date
  readonly siteId: string
  readonly what: string
  readonly address: string
  readonly visitor: string
}

const kept = 200

/** `/dev/analytics` plays the client's analytics server: it accepts the tracking protocol and shows its requests. */
export function registerAnalytics(http: FastifyInstance): void {
  const heard: Heard[] = []
  const take = (request: FastifyRequest) => {
    const given = { ...(request.query as object), ...((request.body ?? {}) as object) } as Record<string, unknown>
    const text = (name: string) => (typeof given[name] === 'string' ? given[name].slice(0, 300) : '')
    if (text('rec') !== '1' || text('idsite') === '') return false
    const goal = Object.entries(goals).find(([, number]) => String(number) === text('idgoal'))
    heard.unshift({
      at: new Date(),
      siteId: text('idsite'),
      what: goal === undefined ? text('action_name') : `goal ${goal[1]}: ${goal[0]}`,
      address: text('url'),
      visitor: text('_id'),
    })
    heard.length = Math.min(heard.length, kept)
    return true
  }
  http.post('/dev/analytics/matomo.php', (request, answer) => answer.code(take(request) ? 204 : 400).send())
  http.get('/dev/analytics', (_request, answer) =>
    sendPage(
      answer,
      { title: 'Demo analytics', nav: '/dev/analytics' },
      html`<main id="main">
        <h1>Analytics</h1>
        <p class="lead">
          Stands in for the client’s analytics server. It shows what visitors who consented did, and the goals that the
          server reports itself, newest first, until the next start.
        </p>
        ${
          heard.length === 0
            ? html`<p>Nothing yet. Allow analytics in a tenant’s cookie settings and look around there.</p>`
            : html`<div class="scroll" tabindex="0" role="region" aria-label="What was reported">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">When</th>
                      <th scope="col">Site</th>
                      <th scope="col">What</th>
                      <th scope="col">Address</th>
                      <th scope="col">Visitor</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${heard.map(
                      (one) =>
                        html`<tr>
                          <td>${one.at.toISOString().slice(11, 19)}</td>
                          <td>${one.siteId}</td>
                          <th scope="row">${one.what}</th>
                          <td><code>${one.address}</code></td>
                          <td><code>${one.visitor}</code></td>
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>`
        }
      </main>`,
    ),
  )
}
