import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import type { Tenant } from '#platform/tenant.ts'
import { html } from '#platform/http/markup.ts'
import { langOf, sendNothing, type Given } from './own-page.ts'
import { sendPage } from './page.ts'

const words = {
  de: {
    demo: 'Vorführung: Diese Seite spielt eine andere Website des Auftraggebers.',
    other: 'English',
    title: 'Magazin',
    heading: 'Gute Geräte empfiehlt man weiter',
    lead: 'Das Programm steht hier in einem Rahmen: ohne Kopf und Fuß, so hoch wie sein Inhalt.',
    below: 'Und hier geht das Magazin weiter.',
  },
  en: {
    demo: 'Demo: this page stands in for another of the client’s websites.',
    other: 'Deutsch',
    title: 'magazine',
    heading: 'Good gear gets recommended',
    lead: 'The programme is embedded here in a frame, without header and footer and as tall as its content.',
    below: 'And the magazine continues here.',
  },
} as const

/** The origin of the page around a tenant's frame: another tenant's, since it needs no site of its own. */
export const siteBeside = (tenants: readonly Tenant[], key: string): string =>
  tenants.find((tenant) => tenant.key !== key)?.url ?? ''

/** `/dev/embed`: a page of another origin that includes the programme as a client would (docs/embedding.md). */
export function registerEmbed(http: FastifyInstance, services: Services): void {
  http.get('/dev/embed', async (request, answer) => {
    const lang = langOf(request, request.query as Given)
    const tenant = (await services.tenants.all()).find(({ config }) => config.modules.integratedFrame)
    if (tenant === undefined) return sendNothing(answer, '/dev')
    const say = words[lang]
    const other = lang === 'de' ? 'en' : 'de'
    return sendPage(
      answer,
      { title: `${tenant.name} ${say.title}`, lang, body: 'shop', embeds: tenant.url },
      html`<aside class="ribbon" aria-label="Demo">${say.demo}</aside>
        <header class="shop-head">
          <p class="shop-name">${tenant.name} <span>${say.title}</span></p>
          <a href="/dev/embed?lang=${other}" hreflang="${other}">${say.other}</a>
        </header>
        <main id="main">
          <h1>${say.heading}</h1>
          <p class="lead">${say.lead}</p>
          <script src="${tenant.url}/embed.js" data-path="/${lang}" data-widget="magazin"></script>
          <p>${say.below}</p>
        </main>`,
    )
  })
}
