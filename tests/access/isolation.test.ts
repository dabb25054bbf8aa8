import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '@referral/contract/operation'
import type { OperationId } from '@referral/contract/operations'
import { incomingOrder } from '@referral/contract/orders'
import { allOperations, ask } from './support/ask.ts'
import { meanings, plainMembers, type Meaning } from './support/members.ts'
import { createNamed, type Kind, type Whose } from './support/named.ts'
import type { Json, Request } from './support/request.ts'
import { requests } from './support/requests.ts'
import { changesDuring, mask, ofTenant } from './support/tables.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { twin } from './support/seed-places.ts'
import { createWorld, type Actor, type World } from './support/world.ts'

/**
 * Every member that names something × every permitted caller × own, another user's, another tenant's, unknown (safety
 * 2, 22): a thing that is not the caller's is answered with the same bytes as an unknown one, and nothing changes. The
 * members come from the operation table; a member missing in `meanings` fails the run.
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

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The places of all values of a schema: `body.Aktionen.0.AktionsId`. */
function leaves(schema: Schema, path: string): string[] {
  const inner = schema.anyOf?.find((one) => one.properties !== undefined || one.items !== undefined) ?? schema
  if (inner.properties !== undefined)
    return Object.entries(inner.properties).flatMap(([name, one]) => leaves(one, `${path}.${name}`))
  return inner.items === undefined ? [path] : leaves(inner.items, `${path}.0`)
}

function membersOf(operation: Operation): string[] {
  const { params, query, body } = operation
  const own = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : leaves(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, part),
  )
  // Orders come as they are and are read leniently, one by one.
  if (operation.id !== 'pushOrders') return own
  const order = z.toJSONSchema(incomingOrder, { io: 'input', unrepresentable: 'any' }) as Schema
  return leaves(order, 'body.Auftraege.0')
}

function meaningOf(operation: Operation, member: string): Meaning | undefined {
  const special = meanings[`${operation.id}.${member}`]
  return special ?? (plainMembers.has(member.split('.').at(-1)!) ? 'value' : undefined)
}

const all = allOperations.flatMap((operation) => membersOf(operation).map((member) => ({ operation, member })))

describe('the table of members', () => {
  it('has a meaning for every member', () => {
    const missing = all.filter(({ operation, member }) => meaningOf(operation, member) === undefined)
    expect(missing.map(({ operation, member }) => `${operation.id}.${member}`)).toEqual([])
    const known = new Set(all.map(({ operation, member }) => `${operation.id}.${member}`))
    expect(Object.keys(meanings).filter((name) => !known.has(name))).toEqual([])
  })

  it('lets nothing that is called an id, a number or a token pass for a plain value', () => {
    const suspicious = all.filter(
      ({ operation, member }) =>
        /(id|nummer|number|token|hex|\.n|\.x)$/i.test(member) &&
        !member.endsWith('.hausnummer') &&
        !member.endsWith('.Pagenumber') &&
        meaningOf(operation, member) === 'value',
    )
    expect(suspicious.map(({ operation, member }) => `${operation.id}.${member}`)).toEqual([
      // Groups of a tenant's own variables; there are no others' to be asked for.
      'listVariablesOf.params.x',
      'listAgencyVariables.params.x',
      'listProducts.query.tarifId',
      'getProduct.query.handyId',
      'getListing.query.tarifId',
      'createRecommendation.body.Empfehlung.HandyId',
      'createRecommendation.body.Empfehlung.Agentennummer',
      'fileLateClaim.body.Auftragsnummer',
      'fileRecipientLateClaim.body.Auftragsnummer',
      // An agency's own address and numbers, and those it gives its people: kept or sent, looked up nowhere.
      'registerAdditionalData.body.Hausnummer',
      'registerAdditionalData.body.UStId',
      'registerAdditionalData.body.Steuernummer',
      'changeAgencyProfile.body.Hausnummer',
      'changeAgencyProfile.body.UStId',
      'changeAgencyProfile.body.Steuernummer',
      'listAgencyMembers.body.Spalten.Mitarbeiternummer',
      'exportAgencyMembers.body.Spalten.Mitarbeiternummer',
      'inviteAgencyMember.body.Mitarbeiternummer',
      'changeAgencyMember.body.Mitarbeiternummer',
      'saveSellerData.body.Hausnummer',
      'saveSellerData.body.UStId',
      'saveSellerData.body.Steuernummer',
      'pushOrders.body.Auftraege.0.Mitarbeiternummer',
      'changeSettings.body.Einstellungen.FacebookId',
      // The provider's id of this tenant.
      'changeSettings.body.Einstellungen.Anmeldedienst.ClientId',
      'changeSettings.body.Einstellungen.Rechnungsstellung.UmsatzsteuerId',
      'changeSettings.body.Einstellungen.Rechnungsstellung.Steuernummer',
      'createProduct.body.ExterneId',
      'createProduct.body.Hybrid',
      'createProduct.body.TelekomProduktId',
      'changeProduct.body.ExterneId',
      'changeProduct.body.Hybrid',
      'changeProduct.body.TelekomProduktId',
      'previewListing.body.Hybrid',
      'createListing.body.Hybrid',
      'changeListing.body.Hybrid',
      'invite.body.Mitarbeiternummer',
      'inviteMany.body.Mitarbeiternummer',
      'previewInvitation.body.Mitarbeiternummer',
      // Numbers that the client gives its shops and people: each tenant has its own.
      'checkStaffNumber.body.Mitarbeiternummer',
      'getShopNumbers.body.Mitarbeiternummer',
      'saveShop.body.Filialnummer',
      'searchStaff.query.nummer',
      'saveStaffMember.body.Mitarbeiternummer',
      'saveStaffMember.body.Filialnummer',
      'makeLeadPin.body.Mitarbeiternummer',
      'addTerminal.body.Filialnummer',
      'listDeskAdvisors.query.nummer',
      'saveAdvisor.body.ExterneId',
    ])
  })
})

/** The request with another value in one place; dependent members follow. */
function withMember(request: Request, member: string, value: Json): Request {
  const copy = structuredClone(request) as Record<string, Record<string, Json>>
  const path = member.split('.')
  let place: Record<string, Json> = copy as Record<string, never>
  for (const name of path.slice(0, -1)) place = (place[name] ??= {}) as Record<string, Json>
  place[path.at(-1)!] = member.startsWith('body') ? value : String(value)
  if (member === 'params.nummer') copy['params']!['hex'] = fixtures.hex(String(value))
  if (path.at(-1) === 'ExterneId') delete place['Produkt']
  return copy
}

/** The answer as its receiver sees it: sent values are put back, random ones are masked. */
async function answerTo(actor: Actor, operation: Operation, request: Request, value: Json) {
  const { status, text, headers } = await ask(world, actor, operation, request)
  const given = typeof value === 'string' && value.length > 4 ? JSON.stringify(value).slice(1, -1) : '<nothing>'
  const plain = text.replaceAll(given, '<given>').replaceAll(/"instance":"[^"]*"/g, '"instance":"<request>"')
  const names = Object.keys(headers).filter((name) => name !== 'content-length')
  return { status, text: mask(plain), names: names.toSorted() }
}

const cases = all.flatMap(({ operation, member }) => {
  const meaning = meaningOf(operation, member)
  if (meaning === undefined || meaning === 'value') return []
  return operation.callers.map((caller) => ({ operation, member, caller, meaning, name: operation.id }))
})

/** The others' fixtures are made once: no caller here can change them. */
const others = new Map<string, Json>()
async function valueOf(kind: Kind, whose: Whose, actor: Actor): Promise<Json> {
  const key = `${kind} ${whose}`
  const value = others.get(key) ?? (await named(kind, whose, actor))
  if (whose === 'strangers' || whose === 'otherTenants') others.set(key, value)
  return value
}

describe.each(cases)('$name $member as $caller', ({ operation, member, caller, meaning: [kind, rule] }) => {
  const make = (actor: Actor) => requests[operation.id as OperationId]({ world, fixtures, actor })

  it('answers another’s fixtures like unknown ones, and changes nothing', async () => {
    const actor = await world.actor(caller)
    const wanted: Whose[] = ['unknown']
    if (kind !== 'tenantKey') wanted.push('otherTenants')
    if (rule === 'owned') wanted.push('strangers')
    const sent: { value: Json; request: Request }[] = []
    for (const whose of wanted) {
      const value = await valueOf(kind, whose, actor)
      sent.push({ value, request: withMember(await make(actor), member, value) })
    }
    const ownRequest = await make(actor)
    const { result: answers, changed } = await changesDuring(world, async () => {
      const given = []
      for (const { value, request } of sent) given.push(await answerTo(actor, operation, request, value))
      return given
    })
    const isRefused = answers.every(({ status }) => status >= 400)
    expect(isRefused ? changed : ofTenant(changed, twin.id)).toEqual([])
    for (const answer of answers) expect(answer).toEqual(answers[0])

    const isThere = operation.id !== 'pushOrders' && rule !== 'silent'
    const own = isThere ? valueAt(ownRequest, member) : await valueOf(kind, 'own', actor)
    const mine = await answerTo(actor, operation, withMember(ownRequest, member, own), own)
    expect(mine.status, mine.text).toBeLessThan(300)
    if (rule === 'silent') expect(mine).toEqual(answers[0])
    else expect(mine).not.toEqual(answers[0])
  })
})

const shared = cases.filter(({ meaning, caller }) => meaning[1] === 'bearer' && caller !== 'anyone')
it.each(shared)(
  '$name shows $caller another user’s $member as to a stranger',
  async ({ operation, member, caller, meaning }) => {
    const [actor, nobody] = [await world.actor(caller), await world.actor('anyone')]
    const value = await named(meaning[0], 'strangers', actor)
    const answers = []
    for (const who of [actor, nobody]) {
      const request = await requests[operation.id as OperationId]({ world, fixtures, actor: who })
      answers.push(await answerTo(who, operation, withMember(request, member, value), value))
    }
    expect(answers[0]).toEqual(answers[1])
  },
)

const valueAt = (request: Request, member: string): Json =>
  member.split('.').reduce<Json>((at, name) => (at as Record<string, Json>)[name]!, request as never)
