import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/** One person under many spellings of one mailbox, over the real calls (safety 8). */
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, 9, 'selbst')
  await test.services.db.owner.query(
    `UPDATE tenant SET config = jsonb_set(config, '{allowSelfRecommendation}', 'true') WHERE id = 9`,
  )
  test.services.tenants.forget()
})
afterAll(() => test?.close())

/** `name` is the local part, new for each try, so that no limit of an address affects another. */
type Alias = (name: string) => readonly [own: string, alias: string]
const half = (name: string) => Math.floor(name.length / 2)
const dotted = (name: string) => [...name].join('.')

/** Mailboxes that are the recommender's own, whatever their provider does. */
const same: readonly Alias[] = [
  ...['post.example', 'firma.example', 'xn--mller-kva.example', 'sub.firma.co.example'].flatMap((host): Alias[] => [
    (name) => [`${name}@${host}`, `${name}@${host}`],
    (name) => [`${name}@${host}`, `${name.toUpperCase()}@${host}`],
    (name) => [`${name}@${host}`, `${name}@${host.toUpperCase()}`],
    (name) => [`${name}@${host}`, `${name}+shop@${host}`],
    (name) => [`${name}@${host}`, `${name}+a+b@${host}`],
    (name) => [`${name}+mein@${host}`, `${name}+dein@${host}`],
    (name) => [`${name}+mein@${host}`, `${name.toUpperCase()}@${host}`],
    (name) => [`${name}@${host}`, `  ${name}@${host} `],
  ]),
  ...['gmail.com', 'googlemail.com'].flatMap((host): Alias[] => [
    (name) => [`${name}@${host}`, `${dotted(name)}@${host}`],
    (name) => [`${name}@${host}`, `${name.slice(0, half(name))}.${name.slice(half(name))}@${host}`],
    (name) => [`${dotted(name)}@${host}`, `${name}@${host}`],
    (name) => [`${name}@${host}`, `${name}@gmail.com`],
    (name) => [`${name}@${host}`, `${name}@googlemail.com`],
    (name) => [`${name}@${host}`, `${dotted(name)}+x@googlemail.com`],
    (name) => [`${name}@${host}`, `${name.toUpperCase()}+X@GMAIL.COM`],
    (name) => [`${dotted(name)}+y@${host}`, `${name}@GoogleMail.com`],
  ]),
]
/** Spellings that some mail server may treat as the same; nobody needs them, so they are no valid addresses here. */
const none: readonly Alias[] = [
  (name) => [`${name}@post.example`, `"${name}"@post.example`],
  (name) => [`${name}@post.example`, `${name}@post.example.`],
  (name) => [`${name}@post.example`, `${name}(ich)@post.example`],
  (name) => [`${name}@post.example`, `${name}@post。example`],
  (name) => [`${name}@post.example`, `${name}＠post.example`],
  (name) => [`${name}@post.example`, `Ich <${name}@post.example>`],
  (name) => [`${name}@post.example`, `${name}\u200B@post.example`],
  (name) => [`${name}@post.example`, `${name}\u00AD@post.example`],
  (name) => [`${name}@post.example`, `${name}@ｐｏｓｔ.example`],
  (name) => [`${name}@xn--mller-kva.example`, `${name}@müller.example`],
  (name) => [`${name}@post.example`, `${name}@post.example,x@post.example`],
  (name) => [`${name}@post.example`, `${name}%post.example@post.example@post.example`],
]
const other: readonly Alias[] = [
  (name) => [`${name}@post.example`, `${dotted(name)}@post.example`],
  (name) => [`${name}@post.example`, `${name}@post2.example`],
  (name) => [`${name}@gmail.com`, `${name}x@gmail.com`],
  (name) => [`+${name}@post.example`, `${name}@post.example`],
]

let people = 0
const nextName = () => `eigen${(people += 1).toString(36).padStart(4, 'q')}`

async function create(tenant: string, email: string, recipientEmail?: string) {
  return test.call('POST', '/Empfehlen/create', {
    tenant,
    address: freshAddress(),
    body: {
      Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'x' },
      Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: email },
      ...(recipientEmail === undefined ? {} : { Empfaenger: { Email: recipientEmail } }),
    },
  })
}

async function enter(tenant: string, number: string, email: string) {
  return test.call('POST', `/empfaenger/create/${number}`, {
    tenant,
    address: freshAddress(),
    body: {
      vorname: 'Lena',
      name: 'Maurer',
      geburtsdatum: '03.04.1988',
      email,
      adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: '4' },
    },
  })
}

/** What both calls say to an alias: the friend's address given at once, and the link followed by oneself. */
async function tryBoth(tenant: string, alias: Alias): Promise<[told: string, status: number, codes: string][]> {
  const [own, given] = alias(nextName())
  const made = await create(tenant, own)
  expect(made.status, own).toBe(201)
  const [another, itsAlias] = alias(nextName())
  const answers = [await create(tenant, another, itsAlias), await enter(tenant, made.body.Empfehlungsnummer, given)]
  return answers.map(({ status, text, body }) => [
    `${own} → ${given}: ${text.slice(0, 200)}`,
    status,
    JSON.stringify(body),
  ])
}

describe('a self-recommendation', () => {
  it('has at least 60 disguises here', () => {
    expect(same.length + none.length).toBeGreaterThanOrEqual(60)
  })

  it('is refused under every spelling of one’s own mailbox', async () => {
    const { PsoErrorCode } = (await create('fernblick', 'ich@post.example', 'ich@post.example')).body
    for (const alias of same)
      for (const [told, status, codes] of await tryBoth('fernblick', alias)) {
        expect(status, told).toBe(422)
        expect(codes, told).toMatch(/sameAsRecommender|eigene|selbst/i)
        expect(codes, told).toContain(PsoErrorCode)
      }
  })

  it('is possible where the tenant allows it', async () => {
    for (const alias of same)
      for (const [told, status] of await tryBoth('selbst', alias)) expect(status, told).toBeLessThan(300)
  })

  it.each(['fernblick', 'selbst'])('is not hidden behind what is no address, in %s', async (tenant) => {
    for (const alias of none) for (const [told, status] of await tryBoth(tenant, alias)) expect(status, told).toBe(422)
  })

  it('is not suspected of other people', async () => {
    for (const alias of other)
      for (const [told, status] of await tryBoth('fernblick', alias)) expect(status, told).toBeLessThan(300)
  })
})
