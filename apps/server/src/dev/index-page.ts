import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { html } from '#platform/http/markup.ts'
import { demoLeadPin, demoTerminalCodes } from '../../../../db/seeds/staff.ts'
import { siteBeside } from './embed.ts'
import { sendPage } from './page.ts'

const logins = [
  ['empfehler@demo.example', 'recommender', '/de/login'],
  ['inhaber@demo.example', 'agency owner', '/de/login'],
  ['inhaber-inaktiv@demo.example', 'inactive agency owner', '/de/login'],
  ['mitarbeiter@demo.example', 'agency employee', '/de/login'],
  ['profi@demo.example', 'professional seller', '/de/login'],
  ['betreiber@demo.example', 'operator', '/de/betreiber/login'],
  ['betreiber2@demo.example', 'second operator, for steps that need two people', '/de/betreiber/login'],
] as const

/** `/dev`: everything a visitor of the demo needs, on one page. */
export function registerIndex(http: FastifyInstance, services: Services): void {
  http.get('/dev', async (_request, answer) => {
    const tenants = await services.tenants.all()
    return sendPage(
      answer,
      { title: 'Demo', nav: '/dev' },
      html`<main id="main">
        <h1>Demo</h1>
        <p class="lead">
          Three fictional brands, each a tenant of one installation. Names, prices and people are made up.
        </p>
        <h2>Tenants</h2>
        <ul class="cards">
          ${tenants.map(
            ({ name, url, key, config }) =>
              html`<li class="panel">
                <h3>${name}</h3>
                <p class="note"><code>${key}</code></p>
                <ul class="links">
                  <li><a href="${url}/de">Home page, German</a></li>
                  <li><a href="${url}/en">Home page, English</a></li>
                  <li><a href="${url}/de/betreiber/login">Back office</a></li>
                  <li><a href="${url}/dev/shop">The client’s shop</a></li>
                  ${
                    config.modules.integratedFrame
                      ? html`<li><a href="${siteBeside(tenants, key)}/dev/embed">Embedded in another site</a></li>`
                      : ''
                  }
                  ${config.autologin ? html`<li><a href="${url}/dev/portal">The client’s portal</a></li>` : ''}
                </ul>
              </li>`,
          )}
        </ul>
        <h2>Logins</h2>
        <p>
          They work for every tenant, with the password <code>Empfehlen1</code>. The operators’ second factor is only
          switched off in demo mode. Werkstrom’s customers log in through its portal. A shop’s terminal
          (<code>/de/mitarbeiterempfehlen</code>) is opened once with one of its codes below; the back office makes
          more. The PIN of those who lead a shop is <code>${demoLeadPin}</code>.
        </p>
        <ul>
          ${tenants.map((tenant) => {
            const codes = demoTerminalCodes(services.keys, tenant)
            return codes.length === 0
              ? ''
              : html`<li>${tenant.name}: ${codes.map((code) => html`<code>${code}</code> `)}</li>`
          })}
        </ul>
        <div class="scroll" tabindex="0" role="region" aria-label="Logins">
          <table>
            <thead>
              <tr>
                <th scope="col">E-mail</th>
                <th scope="col">Who</th>
                <th scope="col">Where</th>
              </tr>
            </thead>
            <tbody>
              ${logins.map(
                ([email, who, path]) =>
                  html`<tr>
                    <th scope="row"><code>${email}</code></th>
                    <td>${who}</td>
                    <td><code>${path}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        <h2>Tools</h2>
        <ul class="cards">
          ${tools.map(
            ([path, name, what]) =>
              html`<li class="panel">
                <h3><a href="${path}">${name}</a></h3>
                <p>${what}</p>
              </li>`,
          )}
        </ul>
      </main>`,
    )
  })
}

const tools = [
  ['/dev/gallery', 'Gallery', 'Every component in every state, in each tenant’s theme.'],
  ['/dev/mail', 'Mail', 'Every e-mail the demo sends, with its links; also as JSON.'],
  ['/dev/shop', 'Shop', 'Stands in for the client: order here, and the order is sent back with an API key.'],
  ['/dev/bank', 'Bank', 'Stands in for the bank: takes an exported payment file and confirms or rejects its payments.'],
  ['/dev/analytics', 'Analytics', 'Stands in for the analytics server: what visitors who consented did.'],
  ['/dev/webhooks', 'Webhooks', 'Stands in for the client’s CRM: shows the messages that a webhook sent to it.'],
  ['/dev/clock', 'Clock', 'Moves the demo’s date forward, so that the complaint period passes in a second.'],
  ['/api/docs', 'API', 'Every call with an example, generated from the table the server runs on.'],
] as const
