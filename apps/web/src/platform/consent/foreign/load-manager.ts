interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

const patienceMs = 120_000

/** Loads the manager's script: the one address that the tenant's configuration names, and no other. */
export function loadManager(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    const patience = setTimeout(() => reject(new Error('The consent manager did not come')), patienceMs)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(patience)
      script.remove()
      reject(new Error('The consent manager did not come'))
    })
    script.src = trust(address) as string
    document.head.append(script)
  })
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function trust(address: string): unknown {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (types === undefined) return address
  policy ??= types.createPolicy('referral-consent', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError('Only the consent manager is loaded')
      return url
    },
  })
  return policy.createScriptURL(address)
}
