import { randomBytes } from 'node:crypto'
import type { ForeignHosts } from '../../describe-consent.ts'

let random = Buffer.alloc(0)

/** 128 random bits that were never used before; fetched from the system for many nonces at once. */
export function newNonce(): string {
  if (random.length === 0) random = randomBytes(4_096)
  const nonce = random.toString('base64', 0, 16)
  random = random.subarray(16)
  return nonce
}

const nobody: ForeignHosts = { hasManager: false, isMarkupNeeded: false }

/**
 * The content security policy of a page (safety 9): our own origin only, scripts only with the page's nonce and those
 * that they load. Style attributes are allowed, style elements and sheets only with the nonce or from here. A tenant's
 * consent manager and its analytics server are the only other hosts, each for its own purpose.
 * @param framedBy the sites that may frame the page; none where the list is empty
 * @param hasPreview for the back office and the agencies' portal, which show mails in a frame without scripts
 */
export function pagePolicy(
  nonce: string,
  hosts: ForeignHosts = nobody,
  framedBy: readonly string[] = [],
  hasPreview = false,
): string {
  const { manager, analytics } = hosts
  const list = (...sources: readonly (string | undefined | false)[]) => sources.filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    list('style-src', "'self'", `'nonce-${nonce}'`, manager),
    "style-src-attr 'unsafe-inline'",
    list('img-src', "'self'", 'data:', manager),
    list('font-src', "'self'", manager),
    list('connect-src', "'self'", manager, analytics),
    "worker-src 'self'",
    ...(manager === undefined ? [] : [`frame-src ${manager}`]),
    "manifest-src 'self'",
    list('frame-ancestors', ...(framedBy.length === 0 ? ["'none'"] : framedBy)),
    "base-uri 'none'",
    "form-action 'self'",
    ...(hosts.isMarkupNeeded ? [] : ["require-trusted-types-for 'script'"]),
    ...(hosts.isMarkupNeeded
      ? []
      : [
          list(
            'trusted-types',
            'referral-captcha',
            hosts.hasManager && 'referral-consent',
            hasPreview && 'referral-preview',
          ),
        ]),
  ].join('; ')
}
