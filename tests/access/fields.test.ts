import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Operation } from '@referral/contract/operation'
import type { OperationId } from '@referral/contract/operations'
import { allOperations, ask } from './support/ask.ts'
import { createNamed } from './support/named.ts'
import { meanings } from './support/members.ts'
import type { Json, Request } from './support/request.ts'
import { requests } from './support/requests.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, type Actor, type World } from './support/world.ts'

/**
 * Who gets which members (safety 3): every call's answer for every kind of caller, for their own fixtures and a
 * stranger's. People review `fields.snapshot.txt`; a member that is disclosed to more callers is a diff.
 */
let world: World
let fixtures: Fixtures
let named: ReturnType<typeof createNamed>

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  named = createNamed(world, fixtures)
})
afterAll(() => world.close())

/** Calls made before by the same person, so that there is something to show. */
const before: Partial<Record<OperationId, OperationId>> = {
  getRecipientCase: 'putRecipientBankAccount',
  consentRecipient: 'putRecipientBankAccount',
  getRewardClaim: 'claimReward',
  listImports: 'importOrders',
  listEcodePools: 'uploadEcodes',
  searchOrders: 'pushOrders',
  listBatches: 'getBatch',
  getAuditState: 'verifyAudit',
  listFilesHandedOut: 'exportRecommendations',
}
/** The bank's file has complete account numbers, and so does a person's export of their own data. */
const mayHoldIban: readonly OperationId[] = [
  ...(['downloadBankFile', 'downloadOwnData', 'readOwnData'] as const),
  // Where an agency pays to.
  ...(['downloadInvoiceXml', 'downloadOperatorInvoiceXml'] as const),
  // The client's own account that was proposed: a second person compares it before they agree.
  ...(['getSettings', 'changeSettings', 'proposePayerAccount', 'decidePayerAccount'] as const),
]

function pathsOf(value: Json, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  const inner = Object.entries(value).flatMap(([name, member]) =>
    pathsOf(member, path === '' ? name : `${path}.${name}`),
  )
  return path === '' ? inner : [path, ...inner]
}

/** Words by their key are not members of anything. */
const isDictionary = (operation: Operation) => operation.id === 'getLanguageContent'

function fieldsOf(operation: Operation, text: string, type: string): string[] {
  if (text === '') return []
  if (/csv/.test(type)) return text.replace('\ufeff', '').split('\r\n', 1)[0]!.split('\n', 1)[0]!.split(';')
  if (/html/.test(type)) return [...new Set([...text.matchAll(/<h2>([^<]+)/g)].map((match) => match[1]!.trim()))]
  // A sheet to print says what its own test reads of it.
  if (/pdf/.test(type)) return ['(a printed sheet)']
  if (/^image\/(webp|png|jpeg)/.test(type)) return ['(a picture)']
  if (/octet-stream/.test(type)) return ['(a file as somebody sent it)']
  if (/xml/.test(type)) return [...new Set([...text.matchAll(/<(\w+)/g)].map((match) => match[1]!))]
  return isDictionary(operation) ? ['{}'] : [...new Set(pathsOf(JSON.parse(text) as Json))]
}

async function answerOf(operation: Operation, actor: Actor, request: Request) {
  const { status, text, headers } = await ask(world, actor, operation, request)
  expect(status, `${operation.id} as ${actor.caller}: ${text}`).toBeLessThan(300)
  if (!mayHoldIban.includes(operation.id as OperationId))
    expect(text.replaceAll(/[\s"]/g, ''), operation.id).not.toMatch(/\b[A-Z]{2}\d{2}(?=[0-9A-Z]{11,30}\b)\d{8}/)
  return fieldsOf(operation, text, String(headers['content-type']))
}

/** The caller's own, then a stranger's where a number is enough to ask. */
async function answersOf(operation: Operation, caller: Caller): Promise<Record<string, string[]>> {
  const id = operation.id as OperationId
  const actor = await world.actor(caller)
  const earlier = before[id]
  if (earlier !== undefined) {
    const other = allOperations.find((one) => one.id === earlier)!
    const by = other.callers.includes(caller) ? actor : await world.actor(other.callers[0]!)
    await ask(world, by, other, await requests[earlier]({ world, fixtures, actor: by }))
  }
  const request = await requests[id]({ world, fixtures, actor })
  const own = { [caller]: await answerOf(operation, actor, request) }
  const shared = Object.entries(meanings).find(
    ([name, meaning]) => name.startsWith(`${id}.params.`) && meaning !== 'value' && meaning[1] === 'bearer',
  )
  if (shared === undefined || operation.answer === undefined || id === 'getTenantConfig') return own
  const value = String(await named(shared[1][0] as 'number', 'strangers', actor))
  const params = { ...request.params, [shared[0].split('.').at(-1)!]: value }
  if ('nummer' in params) params['hex'] = fixtures.hex(value)
  return { ...own, [`${caller} of a stranger’s`]: await answerOf(operation, actor, { ...request, params }) }
}

it(
  'answers every kind of caller with the reviewed members, and with no account in full',
  { timeout: 180_000 },
  async () => {
    const all = new Map<string, string[]>()
    // What ends a session or changes a password comes last.
    const isEnding = ({ id }: Operation) => Number(/^(logout|refresh|change(Operator)?Password|eraseOwn)/.test(id))
    for (const operation of allOperations.toSorted((a, b) => isEnding(a) - isEnding(b))) {
      const fields: Record<string, string[]> = {}
      for (const caller of operation.callers) Object.assign(fields, await answersOf(operation, caller))
      const alike = Map.groupBy(Object.keys(fields), (who) => fields[who]!.toSorted().join('\n    '))
      all.set(
        operation.id,
        [...alike].map(([paths, who]) => `  ${who.join(', ')}\n    ${paths === '' ? '(nothing)' : paths}`),
      )
    }
    const sorted = [...all].toSorted(([a], [b]) => a.localeCompare(b))
    const told = sorted.map(([id, groups]) => `${id}\n${groups.join('\n')}\n`).join('\n')
    await expect(told).toMatchFileSnapshot('fields.snapshot.txt')
  },
)
