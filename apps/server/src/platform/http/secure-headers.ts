import type { Config } from '#config/config.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-permitted-cross-domain-policies': 'none',
} as const

/** What every answer carries. */
export const secureHeaders = (config: Config): Readonly<Record<string, string>> => ({
  ...always,
  ...(config.http.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

/** The policy of an answer to a call: it is no page. */
export const callPolicy = "default-src 'none'; frame-ancestors 'none'"
