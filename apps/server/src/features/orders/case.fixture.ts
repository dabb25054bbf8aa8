import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { demoOrdersKey } from '../../../../../db/seeds/accounts.ts'
import { freshAddress, type Answer, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'

/** A German person of age, as the recipient's form sends them; each call is another person. */
export function person(more: Record<string, unknown> = {}) {
  const unique = randomBytes(5).toString('hex')
  return {
    anrede: 'Frau',
    vorname: 'Lena',
    name: 'Maurer',
    geburtsdatum: '17.05.1990',
    email: `lena-${unique}@demo.example`,
    telefon: `0171 ${Number.parseInt(unique.slice(0, 6), 16)}`,
    adresse: {
      ort: 'Leipzig',
      plz: '04103',
      strasse: 'Lange Straße',
      hausnummer: `${Number.parseInt(unique, 16)}`.slice(0, 6),
    },
    ...more,
  }
}

/** Steps through the main job by calls, as their users make them. */
export function stepsOf(test: TestApp, tenant = 'fernblick') {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions = {}) =>
    test.call(method, path, { address: freshAddress(), tenant, ...options })
  const rows = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: test.db.adminUrl })
    await client.connect()
    try {
      return (await client.query<Row>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }

  return {
    call,
    /** As the superuser, whom no row-level security hides anything from. */
    rows,
    one: async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row> =>
      (await rows<Row>(sql, values))[0]!,
    /** A recommendation by a new recommender; answers its number. */
    async recommend(
      more: Record<string, unknown> = {},
      email = `${randomBytes(5).toString('hex')}@demo.example`,
      address = freshAddress(),
    ) {
      const answer = await call('POST', '/Empfehlen/create', {
        address,
        body: {
          Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', ...more },
          Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: email },
        },
      })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.body.Empfehlungsnummer as string
    },
    enter: (number: string, body: object = person(), options: CallOptions = {}) =>
      call('POST', `/empfaenger/create/${number}`, { body, ...options }),
    consent: (token: string) =>
      call('PUT', '/empfaenger/zustimmung', { token, body: { AgbText: 'Ich stimme zu.', AgbAkzeptiert: true } }),
    push: (orders: readonly object[], options: CallOptions = {}): Promise<Answer> =>
      call('POST', '/auftrag', { token: demoOrdersKey(tenant), body: { Auftraege: orders }, ...options }),
    async operator(name = 'betreiber') {
      const answer = await call('POST', '/betreiber/login', {
        body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' },
      })
      return answer.body.Token as string
    },
    /** Moves the rules' clock on to an instant. */
    at(instant: Date | string) {
      const { clock } = test.services
      clock.advance(new Date(instant).getTime() - clock.now().getTime())
    },
  }
}

/** An active order of product 462, placed today by the rules' clock, with a number of its own. */
export function order(test: TestApp, more: Record<string, unknown> = {}) {
  return {
    Quelle: 'shop',
    Auftragsnummer: `B-${randomBytes(5).toString('hex')}`,
    Auftragsdatum: test.services.clock.now().toISOString(),
    Status: 'aktiv',
    Produkt: 462,
    ...more,
  }
}
