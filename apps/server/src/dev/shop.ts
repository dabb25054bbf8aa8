import { randomInt } from 'node:crypto'
import { berlinDay, parsePlainDay } from '@referral/domain/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import type { Tenant } from '#platform/tenant.ts'
import { demoOrdersKey } from '../../../../db/seeds/accounts.ts'
import { langOf, loopback, sendNothing, textOf, type Given } from './own-page.ts'
import { sendPage } from './page.ts'
import { shopPage } from './shop-page.ts'
import { fetchProducts, nextStates, pushOrder, shopBooks, type ShopOrder, type ShopState } from './shop-orders.ts'
import { shopWords } from './shop-words.ts'

/** `/dev/shop` plays the client's shop (product §7): it knows the platform only by its public calls and its API key. */
export function registerShop(http: FastifyInstance, services: Services): void {
  const tenantOf = (request: FastifyRequest) =>
    services.tenants.byHost(request.headers.host ?? '', request.socket.localPort ?? services.config.http.port)

  http.get('/dev/shop', async (request, answer) => {
    const tenant = await tenantOf(request)
    if (tenant === undefined) return sendNothing(answer, '/dev/shop')
    const query = (request.query ?? {}) as Given
    const lang = langOf(request, query)
    const books = shopBooks(services, tenant)
    const products = await fetchProducts(loopback(request), tenant.key, lang)
    const placed = textOf(query, 'auftrag')
    const other = new URL(request.url, 'http://shop.invalid')
    other.searchParams.set('lang', lang === 'de' ? 'en' : 'de')
    return sendPage(
      answer,
      { title: `${tenant.name} ${shopWords[lang].title} (Demo)`, lang, body: 'shop' },
      shopPage({
        tenant,
        lang,
        products,
        chosen: products.find(({ Id }) => String(Id) === textOf(query, 'produkt')) ?? products[0],
        numbers: {
          empfehlungsnummer: textOf(query, 'empfehlungsnummer'),
          empfaengernummer: textOf(query, 'empfaengernummer'),
        },
        today: berlinDay(services.clock.now()),
        placed: placed === '' ? undefined : await books.find(placed),
        orders: await books.read(),
        otherLangUrl: `/dev/shop${other.search}`,
      }),
    )
  })

  http.post('/dev/shop/order', async (request, answer) => {
    const tenant = await tenantOf(request)
    if (tenant === undefined) return sendNothing(answer, '/dev/shop')
    const form = (request.body ?? {}) as Given
    return report(request, answer, tenant, toOrder(services, form), form)
  })

  http.post('/dev/shop/order/:number', async (request, answer) => {
    const tenant = await tenantOf(request)
    const form = (request.body ?? {}) as Given
    const record =
      tenant === undefined
        ? undefined
        : await shopBooks(services, tenant).find((request.params as { number: string }).number)
    const state =
      record === undefined ? undefined : nextStates[record.order.Status].find((next) => next === textOf(form, 'status'))
    if (tenant === undefined || record === undefined || state === undefined) return sendNothing(answer, '/dev/shop')
    return report(request, answer, tenant, { ...record.order, Status: state }, form)
  })

  /** Pushes the order, stores it in the shop's books and shows the result. */
  async function report(request: FastifyRequest, answer: FastifyReply, tenant: Tenant, order: ShopOrder, form: Given) {
    const base = loopback(request)
    const lang = langOf(request, form)
    const result = await pushOrder(base, tenant.key, demoOrdersKey(tenant.key), order)
    const product = (await fetchProducts(base, tenant.key, lang)).find(({ Id }) => Id === order.Produkt)
    await shopBooks(services, tenant).keep({
      order,
      productName: product?.AnzeigeName ?? String(order.Produkt),
      result,
    })
    if (request.headers.accept?.includes('application/json') === true) return answer.send({ order, result })
    const back = new URLSearchParams({ auftrag: order.Auftragsnummer, produkt: String(order.Produkt), lang })
    for (const name of ['Empfehlungsnummer', 'Empfaengernummer'] as const)
      if (order[name] !== undefined) back.set(name.toLowerCase(), order[name])
    return answer.redirect(`/dev/shop?${back.toString()}`, 303)
  }
}

function toOrder(services: Services, form: Given): ShopOrder {
  const today = berlinDay(services.clock.now())
  const on = parsePlainDay(textOf(form, 'datum')) ?? today
  const state: ShopState = textOf(form, 'status') === 'eingegangen' ? 'eingegangen' : 'aktiv'
  const optional = (wire: keyof ShopOrder, name: string) => {
    const value = textOf(form, name)
    return value === '' ? {} : { [wire]: value }
  }
  return {
    Quelle: 'shop',
    Auftragsnummer: `S-${on.replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`,
    Auftragsdatum: on,
    Status: state,
    Produkt: Number(textOf(form, 'produkt')) || 0,
    Neukunde: textOf(form, 'neukunde') !== '',
    ...optional('Empfehlungsnummer', 'empfehlungsnummer'),
    ...optional('Empfaengernummer', 'empfaengernummer'),
    ...optional('Vorname', 'vorname'),
    ...optional('Nachname', 'nachname'),
    ...optional('Email', 'email'),
    ...optional('Geburtsdatum', 'geburtsdatum'),
    ...optional('PLZ', 'plz'),
  }
}
