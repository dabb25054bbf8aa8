/** The cookies of a browser's sessions. The names contain the tenant, because ports share cookies (product §7). */
export function cookieNames(tenantKey: string) {
  return {
    user: `token-${tenantKey}`,
    agency: `token-agency-${tenantKey}`,
    recipientToken: `empfaengertoken-${tenantKey}`,
    recipientNumber: `empfaengernummer-${tenantKey}`,
    rewardToken: `praemientoken-${tenantKey}`,
  } as const
}

/** Identifies a shop's terminal; HttpOnly, and no person's login. */
export const terminalCookieOf = (tenantKey: string) => `terminal-${tenantKey}`

/** The half that a session may be bound to; HttpOnly, so no script can read it. */
export const halfCookieOf = (tenantKey: string) => `referral-half-${tenantKey}`
