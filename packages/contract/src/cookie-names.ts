/** What a browser keeps of who is there. The names carry the tenant, because ports share cookies (product §7). */
export function cookieNames(tenantKey: string) {
  return {
    user: `token-${tenantKey}`,
    agency: `token-agency-${tenantKey}`,
    recipientToken: `empfaengertoken-${tenantKey}`,
    recipientNumber: `empfaengernummer-${tenantKey}`,
    rewardToken: `praemientoken-${tenantKey}`,
  } as const
}

/** What a shop's terminal is known by; HttpOnly, and nobody's login. */
export const terminalCookieOf = (tenantKey: string) => `terminal-${tenantKey}`

/** The half that a session may be bound to; HttpOnly, so no page knows it. */
export const halfCookieOf = (tenantKey: string) => `referral-half-${tenantKey}`
