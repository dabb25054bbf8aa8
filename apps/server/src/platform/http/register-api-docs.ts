import type { FastifyInstance } from 'fastify'
import type { Operation } from '@referral/contract/operation'
import { clickAddress } from '@referral/contract/recommendations'
import { apiDocsPage, apiDocsPolicy, apiDocsStyle, openApiDocument } from './api-docs.ts'

/** `/api/openapi.json` and its readable page `/api/docs`, made at the first request. */
export function registerApiDocs(
  http: FastifyInstance,
  operations: Readonly<Record<string, Operation>>,
  publicUrl: string,
): void {
  let made: ReturnType<typeof make> | undefined
  const make = () => {
    const document = openApiDocument({ ...operations, clickAddress }, publicUrl)
    return { document, json: JSON.stringify(document), page: apiDocsPage(document) }
  }
  const docs = () => (made ??= make())
  http.get('/api/openapi.json', (_request, answer) =>
    answer.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(docs().json),
  )
  http.get('/api/docs.css', (_request, answer) =>
    answer.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(apiDocsStyle),
  )
  http.get('/api/docs', (request, answer) => {
    const { q } = request.query as { q?: unknown }
    const search = typeof q === 'string' ? q.trim().slice(0, 100) : ''
    return answer
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': apiDocsPolicy, 'cache-control': 'no-cache' })
      .send(search === '' ? docs().page : apiDocsPage(docs().document, search))
  })
}
