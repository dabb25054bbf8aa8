import type { OpenApiDocument, OpenApiOperation } from '@referral/contract/openapi'
import { html, type Html } from './markup.ts'
import { operationPart } from './api-docs/operation-part.ts'

export { openApiDocument } from '@referral/contract/openapi'
export { apiDocsStyle } from './api-docs/style.ts'

/** The policy of the page: its stylesheet and its search form, nothing else. */
export const apiDocsPolicy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
}

interface Group {
  readonly name: string
  readonly description: string
  readonly calls: readonly Call[]
}

/**
 * The calls as a page to read and search; works without scripts.
 * @param search words that a call must have in its path, id, summary, members' names or error codes
 */
export function apiDocsPage(document: OpenApiDocument, search = ''): string {
  const url = document.servers[0]?.url ?? ''
  const all = groupsOf(document)
  const wanted = search.slice(0, 100).toLowerCase().split(/\s+/).filter(Boolean)
  const groups = all
    .map((group) => ({ ...group, calls: group.calls.filter((call) => has(call, wanted)) }))
    .filter(({ calls }) => calls.length > 0)
  const count = groups.reduce((sum, group) => sum + group.calls.length, 0)
  return `<!doctype html>\n${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${search === '' ? '' : `${search} · `}Calls of the ${document.info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <div class="frame">
          <header class="top">
            <h1>${document.info.title}: calls</h1>
            <p class="lead">${document.info.description}</p>
            <p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
          </header>
          ${navigation(groups, search)}
          <main id="calls" tabindex="-1">
            ${wanted.length === 0 ? introduction(url) : found(count, search)}
            ${groups.map((group) => groupPart(url, group))}
          </main>
        </div>
      </body>
    </html>`.text
  }\n`
}

function groupsOf(document: OpenApiDocument): Group[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

function has({ method, path, operation }: Call, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = `${method} ${path} ${JSON.stringify(operation)}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function navigation(groups: readonly Group[], search: string): Html {
  return html`<nav class="groups" aria-label="Calls">
    <form action="/api/docs" method="get" role="search">
      <label for="q">Search path, member or error code</label>
      <input type="search" id="q" name="q" value="${search}" maxlength="100" /><button>Search</button>
    </form>
    ${groups.map(
      ({ name, calls }) =>
        html`<details${search === '' ? '' : html` open`}><summary>${name} <span>${calls.length}</span></summary>
          <ul>${calls.map(
            ({ method, operation }) =>
              html`<li>
                <a href="#${operation.operationId}"
                  ><span class="method ${method}">${method.toUpperCase()}</span> ${operation.summary}</a
                >
              </li>`,
          )}</ul>
        </details>`,
    )}
  </nav>`
}

const found = (count: number, search: string) =>
  html`<p class="none" role="status">
    ${count === 0 ? 'No call' : count === 1 ? 'One call' : `${count} calls`} for “${search}”.
    <a href="/api/docs">Show all</a>
  </p>`

function introduction(url: string): Html {
  const login = (path: string, name: string, email: string) =>
    `${name}=$(curl -s "${url}/api/v1/fernblick/${path}" -H "Content-Type: application/json" \\\n  -d '{"Email":"${email}@demo.example","Password":"Empfehlen1"}' | sed 's/.*"Token":"\\([^"]*\\)".*/\\1/')`
  return html`<section class="intro" aria-labelledby="begin">
    <h2 id="begin">Begin here</h2>
    <p>
      Every call lies below <code>${url}/api/v1/{tenant}</code>; the demo’s tenants are <code>fernblick</code>,
      <code>hanse-assekuranz</code> and <code>werkstrom</code>. The examples run against the demo. Those of a signed-in
      person need a token in the shell:
    </p>
    <pre tabindex="0" role="region" aria-label="How to get tokens"><code>${login('account/login', 'TOKEN', 'empfehler')}
${login('betreiber/login', 'OPERATOR_TOKEN', 'betreiber')}</code></pre>
    <p>
      A refusal is always <code>application/problem+json</code> with a <code>PsoErrorCode</code>. HTTP 401 or
      <code>PSOF0204</code> means that the session has ended.
    </p>
  </section>`
}

function groupPart(url: string, { name, description, calls }: Group): Html {
  return html`<section class="group" aria-labelledby="group-${name}">
    <h2 id="group-${name}">${name}</h2>
    <p>${description}</p>
    ${calls.map(({ method, path, operation }) => operationPart(url, method, path, operation))}
  </section>`
}
