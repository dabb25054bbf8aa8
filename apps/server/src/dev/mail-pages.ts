import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from '#platform/http/markup.ts'
import type { DevMail, DevMailbox } from './mailbox.ts'
import { sendPage } from './page.ts'

interface ListQuery {
  readonly to?: string
}

/** Where the demo's mails are read: as pages for people, as JSON for programs. */
export function registerMailPages(http: FastifyInstance, current: () => DevMailbox | undefined): void {
  http.get('/dev/mail', (request, answer) => {
    const mailbox = current()
    if (mailbox === undefined) return sendElsewhere(answer)
    const to = (request.query as ListQuery).to ?? ''
    return sendPage(answer, { title: 'Demo mail', nav: '/dev/mail' }, listPage(mailbox, to))
  })
  http.get('/dev/mail.json', (request, answer) => {
    const { to } = request.query as ListQuery
    return answer.header('cache-control', 'no-store').send((current()?.list(to) ?? []).map(toJson))
  })
  http.get('/dev/mail/:id', (request, answer) => {
    const mail = current()?.find((request.params as { id: string }).id)
    if (mail === undefined) return sendGone(answer)
    return sendPage(answer, { title: mail.message.subject ?? 'E-mail', nav: '/dev/mail' }, mailPage(mail))
  })
  http.get('/dev/mail/:id/html', (request, answer) => {
    const mail = current()?.find((request.params as { id: string }).id)
    if (mail === undefined) return sendGone(answer)
    return sendMailHtml(answer, mail.message.html ?? '')
  })
  // Sets the server to refuse: `{"code": 451}`, `{"code": 550}`; to accept mails and report later that they did not
  // arrive: `{"report": "5.1.1"}`; without either it accepts mails again.
  http.post('/dev/mail/answer', (request, answer) => {
    const { code: given, report } = (request.body ?? {}) as { code?: unknown; report?: unknown }
    const code = Number(given ?? 0)
    current()?.refuseWith(code === 451 || code === 550 ? code : undefined)
    current()?.reportWith(typeof report === 'string' && /^5\.\d\.\d$/.test(report) ? report : undefined)
    if (request.headers.accept?.includes('text/html') === true) return answer.redirect('/dev/mail', 303)
    return answer.send({ code: current()?.refusal() ?? 250, report: current()?.reportsWith() ?? null })
  })
}

function toJson(mail: DevMail) {
  const { message } = mail
  return {
    id: mail.id,
    at: mail.at,
    to: mail.to,
    from: message.from,
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: Object.fromEntries(message.headers.map(({ key, value }) => [key, value])),
    links: linksOf(message.html ?? ''),
  }
}

/** The links of a mail, in order: everything that a reader could click. */
export function linksOf(markup: string): { readonly text: string; readonly href: string }[] {
  return [...markup.matchAll(/<a\b[^>]*?\bhref="([^"]+)"[^>]*>([\s\S]*?)<\/a>/gi)].map(([, href, inner]) => ({
    href: unescape(href!),
    text: unescape(inner!.replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, '')).trim(),
  }))
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function listPage(mailbox: DevMailbox, to: string): Html {
  const mails = mailbox.list(to)
  const refusal = mailbox.refusal()
  const report = mailbox.reportsWith()
  return html`<main id="main">
    <h1>Mail</h1>
    <p class="lead">
      Every e-mail the demo sends ends up here and nowhere else. Programs can read
      <a href="/dev/mail.json">/dev/mail.json</a>, with <code>?to=</code> for one mailbox.
    </p>
    ${refusal === undefined ? '' : html`<p class="notice caution">The mail server is currently refusing every e-mail with ${refusal}.</p>`}
    ${report === undefined ? '' : html`<p class="notice caution">The mail server accepts every e-mail and reports it as undelivered (${report}) a moment later.</p>`}
    <form class="filter" method="get" action="/dev/mail">
      <label for="to">Mailbox</label>
      <input id="to" name="to" type="email" value="${to}" placeholder="name@demo.example" autocomplete="off" />
      <button class="button">Show</button>
      ${to === '' ? '' : html`<a class="button quiet" href="/dev/mail">All</a>`}
    </form>
    ${
      mails.length === 0
        ? html`<p class="empty">
            ${to === '' ? 'No e-mails yet. Create a recommendation, and the first one arrives within a second.' : `No e-mails to ${to} yet.`}
          </p>`
        : html`<ul class="mails">
            ${mails.map(
              (mail) =>
                html`<li>
                  <a href="/dev/mail/${mail.id}">
                    <span class="mail-subject">${mail.message.subject ?? '(no subject)'}</span>
                    <span class="mail-who">${mail.message.from?.name ?? ''} to ${mail.to.join(', ')}</span>
                    <time datetime="${mail.at.toISOString()}">${clockTime(mail.at)}</time>
                  </a>
                </li>`,
            )}
          </ul>`
    }
    <details class="panel">
      <summary>Make the mail server fail</summary>
      <p>
        See what happens when an e-mail is refused: after 451 it is retried later, after 550 it is given up immediately.
        Or have it accepted and reported as undelivered a moment later, as real mail servers do.
      </p>
      <form method="post" action="/dev/mail/answer" class="row">
        <button class="button" name="code" value="250">Accept e-mails</button>
        <button class="button quiet" name="code" value="451">Answer 451</button>
        <button class="button quiet" name="code" value="550">Answer 550</button>
        <button class="button quiet" name="report" value="5.1.1">Accept, then report 5.1.1</button>
      </form>
    </details>
  </main>`
}

function mailPage({ id, at, to, message }: DevMail): Html {
  const links = linksOf(message.html ?? '')
  return html`<main id="main">
    <p><a href="/dev/mail">All e-mails</a></p>
    <h1>${message.subject ?? '(no subject)'}</h1>
    <dl class="facts">
      <dt>From</dt>
      <dd>${message.from?.name ?? ''} &lt;${message.from?.address ?? ''}&gt;</dd>
      <dt>To</dt>
      <dd>${message.to?.map(({ name, address }) => `${name ?? ''} <${address ?? ''}>`).join(', ') ?? to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${at.toISOString()}</dd>
    </dl>
    <iframe
      class="mail-frame"
      title="The e-mail as displayed"
      src="/dev/mail/${id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2>Links</h2>
    ${
      links.length === 0
        ? html`<p class="empty">This e-mail has no links.</p>`
        : html`<ul class="links">
            ${links.map(({ href, text }) => html`<li><a href="${href}" rel="noreferrer">${text}</a> <code>${href}</code></li>`)}
          </ul>`
    }
    <h2>Plain text</h2>
    <pre class="mail-text">${message.text ?? ''}</pre>
    <h2>Headers</h2>
    <pre class="mail-text">${message.headers.map(({ key, value }) => `${key}: ${value}`).join('\n')}</pre>
  </main>`
}

/** The mail's own markup, in a sandbox: inline styles and nothing else; its links open beside it. */
function sendMailHtml(answer: FastifyReply, markup: string): FastifyReply {
  return answer
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(markup.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`))
}

const clockTime = (at: Date) => at.toISOString().slice(11, 19)

function sendElsewhere(answer: FastifyReply): FastifyReply {
  return sendPage(
    answer,
    { title: 'Demo mail', nav: '/dev/mail' },
    html`<main id="main">
      <h1>Mail</h1>
      <p class="lead">SMTP_URL is set, so e-mails go to that server and are not kept here.</p>
    </main>`,
  )
}

function sendGone(answer: FastifyReply): FastifyReply {
  return sendPage(
    answer,
    { title: 'E-mail not found', nav: '/dev/mail', status: 404 },
    html`<main id="main">
      <h1>E-mail not found</h1>
      <p class="lead">The last 500 e-mails are kept until the server stops.</p>
      <p><a href="/dev/mail">All e-mails</a></p>
    </main>`,
  )
}
