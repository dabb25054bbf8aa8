import { randomUUID } from 'node:crypto'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { createSession } from '../../apps/server/src/platform/http/sessions.ts'
import { freshAddress, type TestApp } from '../support/test-app.ts'

/** Requests of agencies that have an effect, new each time. */
export function agencyExamples(test: () => TestApp, idOf: Readonly<Record<string, number>>) {
  let made = 0
  const dayToCome = () => addDays(berlinDay(test().services.clock.now()), (made += 1))

  /** The session of one of two owners, each of an agency of their own. */
  async function owner(tenant: string, who: number): Promise<string> {
    const ctx = await test().context(idOf[tenant])
    const email = `inhaber${who}@${tenant}.example`
    return ctx.write(async (tx) => {
      const [known] = await tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [
        tx.tenantId,
        email,
      ])
      const accountId = known?.id ?? randomUUID()
      if (known === undefined) {
        await tx.query(
          `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, roles, created_at)
           VALUES ($1, $2, $3, $3, 'Murat', 'Aydın', $4, '{recommender,AgenturInhaber}', $5)`,
          [tx.tenantId, accountId, email, accountId, ctx.now],
        )
        await tx.query(
          `INSERT INTO agency (tenant_id, id, name, state, email, terms_digest, created_at) VALUES ($1, $2, 'Agentur', 'active', $3, $4, $5)`,
          [tx.tenantId, accountId, email, sha256('terms'), ctx.now],
        )
        await tx.query(
          `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, staff_number, joined_at) VALUES ($1, $2, $2, 'owner', true, '1001', $3)`,
          [tx.tenantId, accountId, ctx.now],
        )
      }
      return (await createSession(tx, { accountId, kind: 'account' })).token
    })
  }

  return {
    addRewardPlanEntry: async (tenant: string, who: number) => ({
      path: '/agentur/praemienplan',
      token: await owner(tenant, who),
      body: { KategorieId: 1, PraemieCent: 4_200, GueltigAb: dayToCome() },
    }),
    serviceFeeBody: () => ({ KategorieId: 1, GebuehrCent: 1_500, GueltigAb: dayToCome() }),
    invite: async (tenant: string, who: number) => {
      const token = await owner(tenant, who)
      const { body } = await test().call('GET', '/Einladung/daten', { tenant, token, address: freshAddress() })
      return {
        path: '/Einladung',
        token,
        body: {
          ...{ Vorname: 'Ida', Nachname: 'Brandt', Email: `ida${(made += 1)}@${tenant}.example` },
          ...{ Art: 'vorOrt', Mitarbeiternummer: '', Sprache: 'de' },
          EinwilligungAm: berlinDay(test().services.clock.now()),
          AgbText: (body.AgbTexte as { Sprache: string; Text: string }[]).find(({ Sprache }) => Sprache === 'de')!.Text,
        },
      }
    },
  }
}
