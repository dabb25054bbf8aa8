import { watchAnalytics } from '../analytics/analytics.ts'
import type { Visited } from '../analytics/tracker.ts'
import type { BrowserStore } from '../session/browser-store.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { keepChannel } from './channel.ts'
import type { ConsentProvider } from './choices.ts'
import type { Proof } from './proof.ts'
import { sendProof } from './send-proof.ts'

export interface Chosen {
  readonly tenant: Tenant
  readonly store: BrowserStore
  /** Of the address by which the visit began. */
  readonly query: string
  /** The page that is shown, where one is. */
  shown(): Visited | undefined
}

/** What follows from a choice: its proof, the channel's cookie, and whether visits are counted. */
export function startConsequences(
  { tenant, store, query, shown }: Chosen,
  consent: ConsentProvider,
  proof: Proof,
): void {
  keepChannel(new URLSearchParams(query), consent, store)
  watchAnalytics(tenant, consent, store, shown)
  void sendProof(proof)
  consent.onChange(() => void sendProof(proof))
}
