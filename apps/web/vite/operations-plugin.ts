import type { Plugin } from 'vite'
import type { Operation } from '@referral/contract/operation'
import type { MemberTranslation, Translation } from '@referral/contract/translation'

const modules = { 'virtual:operations': false, 'virtual:desk-operations': true } as const

/**
 * `virtual:operations` and, for calls that only operators, agencies, sellers or employees make,
 * `virtual:desk-operations`: id → [method, path, base, credential, names] of every call but public pictures (an img
 * loads those), taken from the contract while building. The browser needs no more of it, and so the schemas (and zod
 * with them) stay out of every bundle.
 */
export function operationsPlugin(): Plugin {
  return {
    name: 'referral-operations',
    resolveId: (id) => (id in modules ? `\0${id}` : null),
    async load(id) {
      const isDesk = modules[id.slice(1) as keyof typeof modules]
      if (!id.startsWith('\0') || isDesk === undefined) return null
      const { operations } = await import('@referral/contract/operations')
      const { translationOf } = await import('@referral/contract/translation-of')
      const calls = Object.entries<Operation>(operations).filter(
        ([, call]) => !standsInImg(call) && isDesk === isBehind(call),
      )
      const { declarations, write } = shareNodes()
      const rows = calls.map(([name, call]) => {
        const names = (['params', 'query', 'body', 'answer', 'faultsIn'] as const).flatMap((part) => {
          const schema = call[part]
          const translation = schema === undefined ? undefined : translationOf(schema)
          return translation === undefined ? [] : [`${part}:${write(translation)}`]
        })
        const address = [call.method, call.path, call.base ?? 'tenant', credentialOf(call.callers)]
          .map((text) => JSON.stringify(text))
          .join(',')
        return `${name}:[${address}${names.length === 0 ? '' : `,{${names.join()}}`}]`
      })
      return `${declarations()}export const operations = {${rows.join()}}`
    },
  }
}

/** Writes translations as code; what several calls have in common is written once. */
function shareNodes() {
  const nodes = new Map<string, string>()
  const write = (node: Translation): string => {
    if ('each' in node) return `{each:${write(node.each)}}`
    const code = 'codes' in node ? JSON.stringify(node) : `[${node.map(writeMember).join()}]`
    if (!nodes.has(code)) nodes.set(code, `n${nodes.size}`)
    return nodes.get(code)!
  }
  const writeMember = ([wire, english, value]: MemberTranslation[number]): string =>
    `[${[JSON.stringify(wire), JSON.stringify(english), ...(value === undefined ? [] : [write(value)])].join()}]`
  return {
    write,
    /** In the order of creation: a node's parts come before it. */
    declarations: () => [...nodes].map(([code, name]) => `const ${name}=${code};`).join(''),
  }
}

/** A picture behind a login is requested with its token. */
const standsInImg = ({ produces, callers }: Operation): boolean =>
  [produces].flat()[0]?.startsWith('image/') === true && callers.includes('anyone')

/** Includes calls on the way into an agency's or a seller's area. */
const isBehind = ({ group, method, callers }: Operation): boolean =>
  group === 'seller' ||
  group === 'staff' ||
  (group === 'agency' && method !== 'GET') ||
  ['operator', 'agency'].includes(credentialOf(callers))

/** The kind of token that a call carries, by its callers. */
function credentialOf(callers: readonly string[]): string {
  // Where a session does as well, a link's token is handed over by its page.
  if (callers.includes('rewardToken') && !callers.includes('recommender')) return 'reward'
  if (callers.includes('recipientToken')) return 'recipient'
  if (callers.includes('operator')) return 'operator'
  if (callers.includes('terminal') && callers.every((caller) => caller === 'terminal' || caller === 'anyone'))
    return 'terminal'
  if (callers.includes('recommender')) return 'user'
  if (callers.some((caller) => caller.startsWith('agency'))) return 'agency'
  return callers.every((caller) => caller === 'anyone') ? 'none' : 'user'
}
