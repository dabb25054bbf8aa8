import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller, Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { createSession } from '../../apps/server/src/platform/http/sessions.ts'
import { openTerminalOf } from './support/fixtures/staff.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/**
 * Every call × every kind of caller, generated from the operation table: a new operation is in it by being there.
 * Who is not declared is refused with the code of its kind; who is declared is never refused for who they are.
 */
const callers = [
  'nobody',
  'garbage',
  'otherTenant',
  'recommender',
  'agencyOwner',
  'agencyOwnerInactive',
  'agencyEmployee',
  'seller',
  'operator',
  'terminal',
  'recipientToken',
  'rewardToken',
  'usedRewardToken',
  'apiKey:orders',
  'apiKey:autologin',
  'apiKey:nothing',
] as const
type Who = (typeof callers)[number]

const accountOf: Partial<Record<Who, string>> = {
  recommender: 'empfehler@demo.example',
  agencyOwner: 'inhaber@demo.example',
  agencyOwnerInactive: 'inhaber-inaktiv@demo.example',
  agencyEmployee: 'mitarbeiter@demo.example',
  seller: 'profi@demo.example',
  operator: 'betreiber@demo.example',
}
/** An account of a special kind is a recommender too. */
const alsoRecommender: readonly Who[] = ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee', 'seller']

const accessCodes = ['PSOF0204', 'PSOF0403', 'PSOF0301', 'PSOF0302']

let test: TestApp
const accounts = new Map<string, string>()
let recipientId = ''

beforeAll(async () => {
  test = await createTestApp()
  const ctx = await test.context(1)
  for (const row of await ctx.read((tx) =>
    tx.query<{ id: string; email: string }>('SELECT id, email FROM account WHERE tenant_id = 1', []),
  )) {
    accounts.set(row.email, row.id)
  }
  await ctx.write((tx) =>
    tx.query('INSERT INTO api_key (tenant_id, id, name, digest, scopes, created_at) VALUES (1, $1, $2, $3, $4, $5)', [
      randomUUID(),
      'without rights',
      createHash('sha256').update('key-without-rights').digest(),
      [],
      new Date(),
    ]),
  )
  const created = await test.call('POST', '/Empfehlen/create', {
    body: {
      Empfehlung: { Produkt: 462, AgbText: 'x' },
      Empfehler: { Vorname: 'A', Nachname: 'B', Email: 'matrix@demo.example' },
    },
  })
  await test.call('POST', `/empfaenger/create/${created.body.Empfehlungsnummer}`, {
    body: {
      vorname: 'Lena',
      name: 'Maurer',
      geburtsdatum: '03.04.1988',
      email: 'lena.maurer@demo.example',
      adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: '4' },
    },
  })
  const [recipient] = await ctx.read((tx) =>
    tx.query<{ id: string }>(
      `SELECT id FROM recipient WHERE tenant_id = 1 AND email_key = 'lena.maurer@demo.example'`,
      [],
    ),
  )
  recipientId = recipient!.id
})
afterAll(() => test.close())

async function bearerOf(who: Who): Promise<string | undefined> {
  if (who === 'nobody') return undefined
  if (who === 'garbage') return `s1.9999999999.${randomBytes(32).toString('base64url')}`
  if (who === 'apiKey:orders') return 'demo-orders-key-fernblick'
  if (who === 'apiKey:autologin') return 'demo-autologin-key-fernblick'
  if (who === 'apiKey:nothing') return 'key-without-rights'
  const ctx = await test.context(who === 'otherTenant' ? 2 : 1)
  if (who === 'terminal') return openTerminalOf(ctx)
  if (who === 'recipientToken' || who === 'rewardToken' || who === 'usedRewardToken') {
    return ctx.write(async (tx) => {
      const purpose = who === 'recipientToken' ? 'recipient' : 'reward'
      const subject = who === 'recipientToken' ? recipientId : randomUUID()
      const { token } = await test.services.tokens.issue(tx, purpose, subject, 3_600)
      if (who === 'usedRewardToken') await test.services.tokens.issue(tx, purpose, subject, 3_600)
      return token
    })
  }
  const email = accountOf[who] ?? 'empfehler@demo.example'
  return ctx.write(async (tx) => {
    const [row] = await tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email = $2', [
      tx.tenantId,
      email,
    ])
    const made = await createSession(tx, { accountId: row!.id, kind: who === 'operator' ? 'operator' : 'account' })
    // An hour old: no account here may be erased, or change its bank account.
    await tx.query(
      `UPDATE session SET authenticated_at = authenticated_at - interval '1 hour' WHERE tenant_id = $1 AND id = $2`,
      [tx.tenantId, made.sessionId],
    )
    return made.token
  })
}

/** A login that this tenant doesn't know is an ended one, for the call whose answer would be a stranger's. */
const isEnded = (who: Who): boolean => who === 'garbage' || who === 'otherTenant'

function isAllowed(operation: Operation, who: Who): boolean {
  const { callers: declared } = operation
  if (operation.refusesEndedLogin === true && isEnded(who)) return false
  if (declared.includes('anyone') || declared.includes(who as Caller)) return true
  return declared.includes('recommender') && alsoRecommender.includes(who)
}

/** A value for each path parameter that is well formed and unknown. */
function pathOf(operation: Operation): string {
  const known: Record<string, string> = {
    tenant: 'fernblick',
    id: randomUUID(),
    move: 'release',
    decision: 'optin',
    lang: 'de',
    email: 'niemand@demo.example',
    key: 'agb',
  }
  const fallback = test.services.numbers.issue('recommendation', 1)
  return operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    operation.path.startsWith('/produkt') ? '999999' : (known[name] ?? fallback),
  )
}

async function ask(operation: Operation, who: Who) {
  const bearer = await bearerOf(who)
  const answer = await test.app.http.inject({
    method: operation.method,
    url: operation.base === 'root' ? pathOf(operation) : `/api/v1/fernblick${pathOf(operation)}`,
    headers: {
      'x-forwarded-for': freshAddress(),
      ...(bearer === undefined ? {} : { 'x-authorization': `Bearer ${bearer}` }),
    },
    ...(operation.body === undefined ? {} : { payload: {} }),
  })
  const json =
    /json/.test(String(answer.headers['content-type'])) && answer.body !== ''
      ? (JSON.parse(answer.body) as { PsoErrorCode?: string })
      : undefined
  return { status: answer.statusCode, code: json?.PsoErrorCode, text: answer.body }
}

/** The refusal of a caller depends on the call's callers and on the caller's credentials. */
function refusalOf(operation: Operation, who: Who): { status: number; code: string } {
  const { callers: declared } = operation
  const isEither = declared.includes('rewardToken') && declared.includes('recommender')
  if (isEither && isEnded(who)) return { status: 401, code: 'PSOF0204' }
  if (isEither && who === 'operator') return { status: 403, code: 'PSOF0403' }
  if (declared.includes('recipientToken') || declared.includes('rewardToken')) {
    return who === 'usedRewardToken' && declared.includes('rewardToken')
      ? { status: 410, code: 'PSOF0302' }
      : { status: 403, code: 'PSOF0301' }
  }
  if (declared.some((caller) => caller.startsWith('apiKey:'))) {
    return who.startsWith('apiKey:') ? { status: 403, code: 'PSOF0403' } : { status: 401, code: 'PSOF0204' }
  }
  return accountOf[who] === undefined ? { status: 401, code: 'PSOF0204' } : { status: 403, code: 'PSOF0403' }
}

describe.each(Object.values(operations) as Operation[])('$method $path', (operation) => {
  it.each(callers)('%s', async (who) => {
    const answer = await ask(operation, who)
    expect(answer.status, answer.text).toBeLessThan(500)
    if (!isAllowed(operation, who)) {
      expect({ status: answer.status, code: answer.code }).toEqual(refusalOf(operation, who))
    } else if (who !== 'rewardToken') {
      const asked = operation.refusals.includes('tokenInvalid') && operation.callers.includes('anyone')
      if (!asked) expect(accessCodes, answer.text).not.toContain(answer.code)
    }
  })

  it('declares its callers, and every refusal it answers', async () => {
    expect(operation.callers.length).toBeGreaterThan(0)
    expect(new Set(operation.callers).size).toBe(operation.callers.length)
    if (operation.callers.some((caller) => caller === 'operator' || caller.startsWith('apiKey:'))) {
      expect(operation.callers, 'an operator’s or a system’s call is for nobody else').toHaveLength(1)
    }
    for (const schema of [operation.params, operation.query, operation.body, operation.answer]) {
      if (schema !== undefined)
        expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow()
    }
  })
})
