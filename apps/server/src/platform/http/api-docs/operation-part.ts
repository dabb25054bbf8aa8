import type { JsonSchema } from '@referral/contract/json-schema'
import type { OpenApiOperation, OpenApiParameter } from '@referral/contract/openapi'
import { refusals } from '@referral/contract/refusals'
import { curlOf } from './curl.ts'
import { fieldRows, typeName, type FieldRow } from './field-rows.ts'
import { html, type Html } from '../markup.ts'
import { folded, tableOf } from './table.ts'

const callerNames: Readonly<Record<string, string>> = {
  anyone: 'anyone',
  recommender: 'recommender',
  agencyOwner: 'agency owner',
  agencyOwnerInactive: 'inactive agency owner',
  agencyEmployee: 'agency employee',
  seller: 'professional seller',
  operator: 'operator',
  terminal: 'terminal of a shop',
  recipientToken: 'recipient token',
  rewardToken: 'reward token',
  'apiKey:orders': 'API key, scope orders',
  'apiKey:autologin': 'API key, scope autologin',
}

/** The complete description of one call; its anchor is its id. */
export function operationPart(url: string, method: string, path: string, operation: OpenApiOperation): Html {
  const { operationId: id, summary, parameters, requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const [status, success] = Object.entries(responses).find(([code]) => Number(code) < 400)!
  const answer = Object.entries(success.content ?? {})[0]
  return html`<article class="call" id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title"><a class="anchor" href="#${id}">${summary}</a></h3>
    <p class="line">
      <span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${softened(path)}</code>
    </p>
    <dl class="facts">
      ${fact(
        'Callers',
        operation['x-callers'].map((caller) => html`<span class="chip">${callerNames[caller] ?? caller}</span> `),
      )}
      ${fact('Id', html`<code>${id}</code>`)} ${fact('Section', operation['x-section'])}
      ${operation['x-limit'] === undefined ? '' : fact('Limit', operation['x-limit'])}
    </dl>
    ${parameterTable(id, parameters)}
    ${body === undefined ? '' : schemaPart(`${id}: body`, requestBody!.required ? 'Body' : 'Body (may be left out)', body)}
    <h4>Answer ${status}</h4>
    ${answer === undefined ? html`<p>No body.</p>` : answerPart(id, answer[0], answer[1].schema)}
    ${errorTable(id, operation)}
    <h4>Example</h4>
    <pre
      tabindex="0"
      role="region"
      aria-label="Example of ${id}"
    ><code>${curlOf(url, method, path, operation)}</code></pre>
  </article>`
}

const fact = (name: string, value: Html | string | readonly Html[]) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** A place to break after each slash, since some paths are longer than a phone is wide. */
const softened = (path: string) =>
  path.split('/').flatMap((part, index) => (index === 0 ? [part] : [html`/<wbr />`, part]))

function answerPart(id: string, mediaType: string, schema: JsonSchema): Html {
  if (mediaType !== 'application/json') return html`<p>A file of type <code>${mediaType}</code>.</p>`
  return html`<p class="type">${typeName(schema)}</p>
    ${fieldTable(`${id}: answer`, fieldRows(schema), html`<span class="always">always</span>`)}`
}

const schemaPart = (caption: string, title: string, schema: JsonSchema) =>
  html`<h4>${title}</h4>
    ${fieldTable(caption, fieldRows(schema), needed)}`

const needed = html`<span class="needed">required</span>`

function fieldTable(caption: string, rows: readonly FieldRow[], mark: Html): Html | string {
  if (rows.length === 0) return ''
  const table = tableOf(
    caption,
    ['Member', 'Type', 'Meaning', 'Rules'],
    rows.map(({ name, depth, type, required, meaning, rules }) => [
      html`<span class="depth-${Math.min(depth, 4)}"><code>${name}</code> ${required ? mark : ''}</span>`,
      type,
      meaning,
      rules,
    ]),
  )
  return rows.length > 12 ? folded(`${rows.length} members`, table) : table
}

const parameterTable = (id: string, parameters: readonly OpenApiParameter[]) =>
  html`<h4>Parameters</h4>
    ${tableOf(
      `${id}: parameters`,
      ['Name', 'In', 'Type', 'Meaning'],
      parameters.map(({ name, in: place, schema, required, description }) => [
        html`<code>${name}</code> ${required === true ? needed : ''}`,
        place,
        typeName(schema),
        description ?? '',
      ]),
    )}`

function errorTable(id: string, operation: OpenApiOperation): Html {
  const names = operation['x-refusals']
  const table = tableOf(
    `${id}: errors`,
    ['PsoErrorCode', 'Status', 'Name', 'Text'],
    names.map((name) => {
      const { code, status, en, de } = refusals[name]
      return [html`<code>${code}</code>`, status, name, html`${en}<br /><span lang="de">${de}</span>`]
    }),
  )
  return html`<h4>Errors</h4>
    ${folded(`${names.length} possible`, table)}`
}
