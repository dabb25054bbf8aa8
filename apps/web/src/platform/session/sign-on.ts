import { createBrowserStore } from './browser-store.ts'

/**
 * Stored in this tab during the login at the provider; nothing outside it learns the verifier before the code has
 * arrived.
 */
interface Begun {
  readonly verifier: string
  readonly state: string
  /** The query of the page that it began on. */
  readonly search: string
}

const nameOf = (tenantKey: string) => `sign-on-${tenantKey}`
const store = () => createBrowserStore(true)

export const keepSignOn = (tenantKey: string, begun: Begun): void =>
  store().setItem('session', nameOf(tenantKey), JSON.stringify(begun))

/** The login that this tab began; only once. */
export function takeSignOn(tenantKey: string): Begun | undefined {
  const kept = store().item('session', nameOf(tenantKey))
  store().setItem('session', nameOf(tenantKey), undefined)
  try {
    return kept === undefined ? undefined : (JSON.parse(kept) as Begun)
  } catch {
    return undefined
  }
}

/** A new verifier and its SHA-256 challenge (RFC 7636). */
export async function makeVerifier(): Promise<{ readonly verifier: string; readonly challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
