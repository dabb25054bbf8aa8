import type { Plugin } from 'vite'

const virtualId = 'virtual:operations'
const resolvedId = `\0${virtualId}`

type CallAddress = {
  readonly method: string
  readonly path: string
  readonly base?: 'tenant' | 'root'
  readonly callers: readonly string[]
  readonly produces?: string
}

/**
 * `virtual:operations`: id → [method, path, base, credential] of every call that answers no picture (those stand in an img), taken from the contract while building.
 * The browser needs no more of it, and so the schemas (and zod with them) stay out of every bundle.
 */
export function operationsPlugin(): Plugin {
  return {
    name: 'referral-operations',
    resolveId: (id) => (id === virtualId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null
      const { operations } = (await import('@referral/contract/operations')) as {
        operations: Record<string, CallAddress>
      }
      const table = Object.fromEntries(
        Object.entries(operations)
          .filter(([, call]) => !call.produces?.startsWith('image/'))
          .map(([name, call]) => [name, [call.method, call.path, call.base ?? 'tenant', credentialOf(call.callers)]]),
      )
      return `export const operations = ${JSON.stringify(table)}`
    },
  }
}

/** Whose token a call carries, by who may make it. */
function credentialOf(callers: readonly string[]): string {
  // Where a session does as well, a link's token is handed over by its page.
  if (callers.includes('rewardToken') && !callers.includes('recommender')) return 'reward'
  if (callers.includes('recipientToken')) return 'recipient'
  if (callers.includes('operator')) return 'operator'
  if (callers.includes('recommender')) return 'user'
  if (callers.some((caller) => caller.startsWith('agency'))) return 'agency'
  return callers.every((caller) => caller === 'anyone') ? 'none' : 'user'
}
