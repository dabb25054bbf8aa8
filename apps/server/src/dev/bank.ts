import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#platform/context.ts'
import { deliver, listReceived, readReceived, type ReceivedFile } from './bank-desk.ts'
import { rejections, writeStatusReport, type BankFile, type Rejection } from './bank-file.ts'
import { html, type Html } from '#platform/http/markup.ts'
import { isRefused } from '#platform/outcome.ts'
import { sendPage } from './page.ts'

/** A file of a thousand payments has about 700 kB. */
const bodyLimit = 2_097_152

type Given = Readonly<Record<string, unknown>>

/** `/dev/bank` plays the bank (product §7): takes an exported file and answers each transfer with a status report. */
export function registerBank(http: FastifyInstance, services: Services): void {
  const readBankFile = async (content: string) => {
    const read = await services.work.run<BankFile | undefined>('readBankFile', content)
    return isRefused(read) ? undefined : read
  }
  const show = (answer: FastifyReply, main: Html, status = 200) =>
    sendPage(answer, { title: 'Demo bank', nav: '/dev/bank', status, script: '/dev/bank.js' }, main)

  http.get('/dev/bank.js', (_request, answer) =>
    answer.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(fileScript),
  )
  http.get('/dev/bank', async (_request, answer) => show(answer, inbox(await listReceived(services))))

  http.post('/dev/bank', { bodyLimit }, async (request, answer) => {
    const content = await contentOf((request.body ?? {}) as Given)
    const file = await readBankFile(content)
    if (file === undefined || file.transfers.length === 0)
      return show(answer, inbox(await listReceived(services), 'This is not a pain.001 file with payments in it.'), 422)
    return show(answer, choices(file, content))
  })

  /** The pasted or chosen text, or the file of a batch that is at the bank already. */
  async function contentOf(given: Given): Promise<string> {
    const [tenantId, batchId] = String(given['received'] ?? '').split(' ')
    if (batchId === undefined) return String(given['content'] ?? '')
    return (await readReceived(services, Number(tenantId), batchId)) ?? ''
  }

  // Programs: `{"content": "<pain.001>", "reject": {"<EndToEndId>": "AC04"}}`. The page's form names its fields `reject:<EndToEndId>`.
  http.post('/dev/bank/answer', { bodyLimit }, async (request, answer) => {
    const given = (request.body ?? {}) as Given
    const file = await readBankFile(String(given['content'] ?? ''))
    if (file === undefined) return answer.code(422).send({ error: 'no pain.001 file' })
    return answer
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="pain002.xml"' })
      .type('application/xml; charset=utf-8')
      .send(writeStatusReport(file, rejectedIn(file, given), services.clock.now()))
  })

  // The same answer, delivered: no operator has to carry it.
  http.post('/dev/bank/send', { bodyLimit }, async (request, answer) => {
    const given = (request.body ?? {}) as Given
    const file = await readBankFile(String(given['content'] ?? ''))
    const report = file && writeStatusReport(file, rejectedIn(file, given), services.clock.now())
    const delivered = report === undefined ? undefined : await deliver(services, file!.messageId, report)
    if (delivered === undefined)
      return show(answer, inbox(await listReceived(services), 'This file wasn’t exported by any tenant here.'), 422)
    return show(answer, receipt(delivered.file, delivered.booked))
  })
}

/** The payments that the form or a program wants rejected; `["<EndToEndId>"]` rejects without a reason. */
function rejectedIn(file: BankFile, given: Given): Map<string, Rejection> {
  const wanted = given['reject']
  const listed: Given = Array.isArray(wanted)
    ? Object.fromEntries(wanted.map((id) => [String(id), 'MS03']))
    : typeof wanted === 'object' && wanted !== null
      ? (wanted as Given)
      : {}
  const rejected = new Map<string, Rejection>()
  for (const { endToEndId } of file.transfers) {
    const reason = listed[endToEndId] ?? given[`reject:${endToEndId}`]
    if (typeof reason === 'string' && Object.hasOwn(rejections, reason)) rejected.set(endToEndId, reason as Rejection)
  }
  return rejected
}

function inbox(received: readonly ReceivedFile[], fault?: string): Html {
  return html`<main id="main">
    <h1>Bank</h1>
    <p class="lead">
      Export a payout batch as an operator and submit the file here. The bank shows its payments, and you decide what
      happens to each. The platform gets the answer directly, or as a status report (pain.002) that you upload.
    </p>
    ${fault === undefined ? '' : html`<p class="notice caution" role="alert">${fault}</p>`}
    ${received.length === 0 ? '' : letterBox(received)}
    <form method="post" action="/dev/bank" class="panel">
      <div class="field">
        <label for="file">Exported file</label><input id="file" type="file" accept=".xml,application/xml,text/xml" />
      </div>
      <div class="field">
        <label for="content">Or its content</label
        ><textarea id="content" name="content" rows="8" required spellcheck="false"></textarea>
      </div>
      <button class="button">Submit</button>
    </form>
    <p class="note">
      To have a payment come back days later, open its file again and reject it then. Payments already made are booked
      as returned.
    </p>
  </main>`
}

function letterBox(received: readonly ReceivedFile[]): Html {
  return html`<h2>Exported files</h2>
    <form method="post" action="/dev/bank">
      <ul class="cards">
        ${received.map(
          ({ tenantId, tenantName, batchId, reference, state }) =>
            html`<li class="panel">
              <h3><code>${reference}</code></h3>
              <p class="note">${tenantName} · ${stateWords[state] ?? state}</p>
              <button class="button quiet" name="received" value="${tenantId} ${batchId}">
                Open<span class="hidden"> ${reference}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
    <h2>Another file</h2>`
}

const stateWords: Readonly<Record<string, string>> = {
  exported: 'waiting for an answer',
  settled: 'all paid',
  partlyReturned: 'partly returned',
}

function receipt(
  file: ReceivedFile,
  booked: { readonly confirmed: number; readonly rejected: number; readonly already: number },
): Html {
  return html`<main id="main">
    <p><a href="/dev/bank">Another file</a></p>
    <h1>Answered</h1>
    <p class="lead">${file.tenantName} has booked the answer to <code>${file.reference}</code>.</p>
    <dl class="facts">
      <dt>Paid</dt>
      <dd>${booked.confirmed}</dd>
      <dt>Rejected or returned</dt>
      <dd>${booked.rejected}</dd>
      <dt>Already booked</dt>
      <dd>${booked.already}</dd>
    </dl>
  </main>`
}

function choices(file: BankFile, content: string): Html {
  return html`<main id="main">
    <p><a href="/dev/bank">Another file</a></p>
    <h1>${file.transfers.length} ${file.transfers.length === 1 ? 'payment' : 'payments'}</h1>
    <p class="lead">Message <code>${file.messageId}</code></p>
    <form method="post" action="/dev/bank/answer">
      <textarea name="content" hidden>${content}</textarea>
      <div class="scroll" tabindex="0" role="region" aria-label="Payments">
        <table>
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">IBAN</th>
              <th scope="col">EUR</th>
              <th scope="col">The bank’s answer</th>
            </tr>
          </thead>
          <tbody>
            ${file.transfers.map(
              ({ name, iban, amount, endToEndId }, index) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td><code>${iban}</code></td>
                  <td>${amount}</td>
                  <td>
                    <label class="hidden" for="reject-${index}">Answer for ${name}</label>
                    <select id="reject-${index}" name="reject:${endToEndId}">
                      <option value="">paid</option>
                      ${Object.entries(rejections).map(([code, text]) => html`<option value="${code}">rejected: ${text} (${code})</option>`)}
                    </select>
                  </td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <button class="button wide" formaction="/dev/bank/send">Send to the platform</button>
      <button class="button quiet wide">Download the status report</button>
    </form>
  </main>`
}

/** Reads the chosen file into the text field, so that the form needs no upload format. */
const fileScript = `document.getElementById('file')?.addEventListener('change', async (event) => {
  const [file] = event.target.files
  if (file) document.getElementById('content').value = await file.text()
})
`
