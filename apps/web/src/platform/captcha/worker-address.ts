import solver from 'altcha/workers/pbkdf2?url&no-inline'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

let trusted: unknown

/** The solver's own file as the page's policy lets a worker be started from it: this one address and no other. */
export function workerAddress(): URL {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (types === undefined) return solver as unknown as URL
  trusted ??= types
    .createPolicy('referral-captcha', {
      createScriptURL: (url) => {
        if (url !== solver) throw new TypeError('Only the solver is a worker')
        return url
      },
    })
    .createScriptURL(solver)
  return trusted as URL
}
