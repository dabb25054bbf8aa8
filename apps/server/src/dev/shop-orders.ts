import { keepNote, readNote } from '#platform/db/installation.ts'
import type { Services } from '#platform/context.ts'
import type { Tenant } from '#platform/tenant.ts'

/** The wire's order states, as a client's system uses them (product §3). */
export const shopStates = ['eingegangen', 'aktiv', 'storniert', 'widerrufen'] as const
export type ShopState = (typeof shopStates)[number]

/** The next states of this order; the others are final. */
export const nextStates: Readonly<Record<ShopState, readonly ShopState[]>> = {
  eingegangen: ['aktiv', 'storniert', 'widerrufen'],
  aktiv: ['storniert', 'widerrufen'],
  storniert: [],
  widerrufen: [],
}

/** An order in the client's shop, in the names of the wire. */
export interface ShopOrder {
  readonly Quelle: 'shop'
  readonly Auftragsnummer: string
  readonly Auftragsdatum: string
  readonly Status: ShopState
  readonly Produkt: number
  readonly Neukunde: boolean
  readonly Empfehlungsnummer?: string
  readonly Empfaengernummer?: string
  readonly Vorname?: string
  readonly Nachname?: string
  readonly Email?: string
  readonly Geburtsdatum?: string
  readonly PLZ?: string
}

export interface PushResult {
  readonly outcome: string | undefined
  readonly problems: readonly string[]
}

export interface ShopRecord {
  readonly order: ShopOrder
  readonly productName: string
  readonly result: PushResult
}

const kept = 200

/** The shop's own books: they outlive a restart, so that an order can still be cancelled next week. */
export function shopBooks(services: Services, tenant: Tenant) {
  const name = `devShop:${tenant.key}`
  const owner = services.db.owner
  const read = async () => (await readNote<ShopRecord[]>(owner, name)) ?? []
  return {
    read,
    /** Adds the order, or replaces it where its number is known. */
    async keep(record: ShopRecord): Promise<void> {
      const others = (await read()).filter(({ order }) => order.Auftragsnummer !== record.order.Auftragsnummer)
      await keepNote(owner, name, [record, ...others].slice(0, kept))
    },
    async find(number: string): Promise<ShopRecord | undefined> {
      return (await read()).find(({ order }) => order.Auftragsnummer === number)
    },
  }
}

interface Verdict {
  readonly Ergebnis?: string
  readonly Probleme?: readonly { readonly Meldung?: string }[]
}

/** Reports an order over HTTP with the API key, as a client's system does. */
export async function pushOrder(
  base: string,
  tenantKey: string,
  apiKey: string,
  order: ShopOrder,
): Promise<PushResult> {
  const answer = await fetch(`${base}/api/v1/${tenantKey}/auftrag`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ Auftraege: [order] }),
  })
  const body = (await answer.json().catch(() => ({}))) as { Urteile?: Verdict[]; title?: string }
  const verdict = body.Urteile?.[0]
  if (!answer.ok || verdict === undefined)
    return { outcome: undefined, problems: [`${answer.status} ${body.title ?? ''}`.trim()] }
  return { outcome: verdict.Ergebnis, problems: (verdict.Probleme ?? []).flatMap(({ Meldung }) => Meldung ?? []) }
}

export interface ShopProduct {
  readonly Id: number
  readonly AnzeigeName: string
  readonly PreisMonatlich: number
  readonly PreisEinmalig: number
  readonly Beschreibung1: string
  readonly Beschreibung2: string
  readonly Beschreibung3: string
  readonly Beschreibung4: string
}

/** The shop window: the tenant's products by the public call. */
export async function fetchProducts(base: string, tenantKey: string, lang: string): Promise<readonly ShopProduct[]> {
  const answer = await fetch(`${base}/api/v1/${tenantKey}/produkt`, { headers: { 'x-accept-language': lang } })
  return answer.ok ? ((await answer.json()) as ShopProduct[]) : []
}
