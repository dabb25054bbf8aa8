import { spell } from './spell.ts'
import { freshAddress, type Answer, type CallOptions, type TestApp } from './test-app.ts'
import { watchNights } from '../../apps/server/src/nightly.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type ChainOptions = { readonly tenant?: string; readonly tenantId?: number; readonly product?: number }

const day = 86_400_000
let people = 0

/** The main job as the systems around the product live it, one call after another, written from the specification. */
export function chainClient(test: TestApp, { tenant = 'fernblick', tenantId = 1, product = 462 }: ChainOptions = {}) {
  const call = async (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    test.call(method, path, { tenant, address: freshAddress(), ...options })
  const must = async (method: Method, path: string, options: CallOptions = {}) => {
    const answer = await call(method, path, options)
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const rows = async <T extends object>(sql: string, values: unknown[] = []) => {
    const ctx = await test.context(tenantId)
    return ctx.read((tx) => tx.query<T>(sql, [tenantId, ...values]))
  }
  const operator = async (email = 'betreiber@demo.example'): Promise<string> =>
    (await must('POST', '/betreiber/login', { body: { Email: email, Password: 'Empfehlen1' } })).Token

  return {
    call,
    must,
    rows,
    operator,
    async recommend(share: 0 | 50 | 100 = 50) {
      people += 1
      const Email = `empfiehlt${people}@demo.example`
      const body = await must('POST', '/Empfehlen/create', {
        body: {
          Empfehlung: {
            Produkt: product,
            AnteilEmpfehler: share,
            AgbText: 'Teilnahmebedingungen',
            Channel: 'whatsapp',
          },
          Empfehler: { Vorname: 'Mara', Nachname: `Lindgren${spell(people)}`, Email },
        },
      })
      return { number: body.Empfehlungsnummer as string, email: Email }
    },
    async enter(number: string, more: Record<string, unknown> = {}) {
      people += 1
      const body = await must('POST', `/empfaenger/create/${number}?channel=whatsapp`, {
        body: {
          anrede: 'Frau',
          vorname: 'Lena',
          name: `Maurer${spell(people)}`,
          geburtsdatum: '03.04.1988',
          email: `lena${people}@demo.example`,
          telefon: `0171 55${String(people).padStart(6, '0')}`,
          adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: String(people) },
          ...more,
        },
      })
      return {
        number: body.Empfehlungsnummer as string,
        recipientNumber: body.Empfaengernummer as string,
        token: body.Token as string,
      }
    },
    consent: (token: string) =>
      must('PUT', '/empfaenger/zustimmung', { token, body: { AgbText: 'AGB und Datenschutz' } }),
    async order(recipient: { number: string; recipientNumber: string }, more: Record<string, unknown> = {}) {
      people += 1
      const order = {
        Quelle: 'shop',
        Auftragsnummer: `B-${people}-${Date.now()}`,
        Auftragsdatum: test.services.clock.now().toISOString(),
        Status: 'aktiv',
        Produkt: product,
        Empfehlungsnummer: recipient.number,
        Empfaengernummer: recipient.recipientNumber,
        ...more,
      }
      const body = await must('POST', '/auftrag', { token: `demo-orders-key-${tenant}`, body: { Auftraege: [order] } })
      return { order, verdict: body.Urteile[0] as { Ergebnis: string; Probleme: { Code: string }[] } }
    },
    report: (order: object, status: string) =>
      must('POST', '/auftrag', {
        token: `demo-orders-key-${tenant}`,
        body: { Auftraege: [{ ...order, Status: status }] },
      }),
    /** Lives through days, night by night. */
    async wait(days: number) {
      await watchNights(test.services)
      test.services.clock.advance(days * day)
      await watchNights(test.services)
    },
    state: async (number: string) =>
      (
        await rows<{ state: string }>('SELECT state FROM recommendation WHERE tenant_id = $1 AND number = $2', [number])
      )[0]?.state,
    rewards: (number: string) =>
      rows<{
        id: string
        beneficiary: string
        cents: number
        state: string
        clawed_back_cents: number
        attempt: number
      }>(
        `SELECT w.id, w.beneficiary, w.cents, w.state, w.clawed_back_cents, w.attempt FROM reward w JOIN recommendation r ON r.tenant_id = w.tenant_id AND r.id = w.recommendation_id
         WHERE r.tenant_id = $1 AND r.number = $2 ORDER BY w.beneficiary, w.generation`,
        [number],
      ),
    /** The link that a reward's newest mail carries. */
    async rewardToken(rewardId: string): Promise<string> {
      const [mail] = await rows<{ data: { tokenId: string } }>(
        `SELECT data FROM mail WHERE tenant_id = $1 AND subject_id = $2 AND data ? 'tokenId' ORDER BY created_at DESC, id DESC LIMIT 1`,
        [rewardId],
      )
      return test.services.tokens.reproduce(tenantId, 'reward', mail!.data.tokenId)
    },
    async bankOption(token: string): Promise<number> {
      const claim = await must('GET', '/praemierung', { token })
      return claim.Praemien.find((option: { Art: string }) => option.Art === 'Bank').Id
    },
    /** Every difference between the ledger and the states; empty when the books agree. */
    async differences() {
      const { checkBooks } = await import('../../apps/server/src/features/ledger/public.ts')
      const ctx = await test.context(tenantId)
      return ctx.read((tx) => checkBooks(tx))
    },
  }
}
