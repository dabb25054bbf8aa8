import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import { demoAutologinKey } from '../../../../db/seeds/accounts.ts'
import { langOf, loopback, sendNothing, textOf, type Given } from './own-page.ts'
import { sendPage } from './page.ts'
import { portalPage, portalWords } from './portal-page.ts'

const fields = ['ExterneId', 'Email', 'Vorname', 'Nachname'] as const

/**
 * `/dev/portal` plays the client's own portal (product §7): it has authenticated its user, and requests their login
 * with its API key.
 */
export function registerPortal(http: FastifyInstance, services: Services): void {
  const tenantOf = async (request: FastifyRequest) => {
    const tenant = await services.tenants.byHost(
      request.headers.host ?? '',
      request.socket.localPort ?? services.config.http.port,
    )
    return tenant?.config.autologin === true ? tenant : undefined
  }

  http.get('/dev/portal', async (request, answer) => {
    const tenant = await tenantOf(request)
    if (tenant === undefined) return sendNothing(answer, '/dev/portal')
    const lang = langOf(request, (request.query ?? {}) as Given)
    return sendPage(
      answer,
      { title: `${tenant.name} ${portalWords[lang].title} (Demo)`, lang, body: 'shop' },
      portalPage({ name: tenant.name, lang, problem: undefined }),
    )
  })

  http.post('/dev/portal/login', async (request, answer) => {
    const tenant = await tenantOf(request)
    if (tenant === undefined) return sendNothing(answer, '/dev/portal')
    const form = (request.body ?? {}) as Given
    const lang = langOf(request, form)
    const person = Object.fromEntries(
      fields.flatMap((name) => (textOf(form, name) === '' ? [] : [[name, textOf(form, name)]])),
    )
    const asked = await fetch(`${loopback(request)}/api/v1/${tenant.key}/account/autologin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-accept-language': lang,
        authorization: `Bearer ${demoAutologinKey(tenant.key)}`,
      },
      body: JSON.stringify(person),
    })
    const body = (await asked.json()) as { Adresse?: string; title?: string; errors?: { Meldung: string }[] }
    // On to the page under the host this request came by: the demo is reached by several.
    if (body.Adresse !== undefined) {
      const { pathname, hash } = new URL(body.Adresse)
      return answer.redirect(pathname + hash, 303)
    }
    const problem = body.errors?.map(({ Meldung }) => Meldung).join('. ') ?? body.title ?? String(asked.status)
    return sendPage(
      answer,
      { title: `${tenant.name} ${portalWords[lang].title} (Demo)`, lang, body: 'shop', status: 422 },
      portalPage({ name: tenant.name, lang, problem }),
    )
  })
}
