import { onlyRequired } from './choices.ts'
import type { ConsentProvider } from './choices.ts'
import type { Chosen } from './consequences.ts'
import { createInternalConsent } from './internal-consent.ts'
import { createProof } from './proof.ts'

/** Before the page knows its tenant, and on the server. */
const absent: ConsentProvider = {
  get: () => onlyRequired,
  isDecided: () => true,
  onChange: () => () => {},
  open: () => {},
  suppress: () => {},
}

let active: ConsentProvider = absent
let internal: ReturnType<typeof createInternalConsent> | undefined

/**
 * Starts the tenant's one provider: ours, or a manager of its own, whose code is loaded only then. Listeners run once
 * there is a choice: before, nothing is loaded, sent or stored.
 */
export async function setUpConsent(given: Chosen): Promise<void> {
  const { key, consent: setting } = given.tenant
  const proof = createProof(key, given.store)
  if (setting.provider === 'internal') active = internal = createInternalConsent(proof)
  else active = (await import('./foreign/foreign-consent.ts')).createForeignConsent(setting, proof)
  const provider = active
  let started: Promise<unknown> | undefined
  const start = (): void => {
    if (!provider.isDecided()) return
    // A failed loading is repeated with the next choice, or on the next page.
    started ??= import('./consequences.ts').then(
      ({ startConsequences }) => startConsequences(given, provider, proof),
      () => (started = undefined),
    )
  }
  provider.onChange(start)
  start()
}

export const consent = (): ConsentProvider => active
/** The internal provider, which has a banner of ours; undefined with any other. */
export const internalConsent = () => internal
