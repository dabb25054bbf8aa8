import { randomBytes } from 'node:crypto'
import type { Answer, CallOptions, TestApp } from '../../../../../tests/support/test-app.ts'
import { createSession } from '#platform/http/sessions.ts'

export const someone = () => `gast-${randomBytes(6).toString('hex')}@demo.example`

/** Members of the agencies of a tenant, who invite, and the mails that this makes. */
export async function atAgency(site: TestApp, tenantId = 1) {
  const tenant = tenantId === 1 ? 'fernblick' : 'hanse-assekuranz'
  const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    site.services.db.write(tenantId, (tx) => tx.query<Row>(text, [tenantId, ...values]))
  const ctx = await site.context(tenantId)

  async function token(local: string): Promise<string> {
    const [row] = await rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = $1 AND email_key = $2', [
      `${local}@demo.example`,
    ])
    return ctx.write(async (tx) => (await createSession(tx, { accountId: row!.id, kind: 'account' })).token)
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions = {}): Promise<Answer> =>
    site.call(method, path, { tenant, address: `10.${[...randomBytes(3)].join('.')}`, ...options })

  const owner = await token('inhaber')
  const employee = await token('mitarbeiter')
  const form = (await call('GET', '/Einladung/daten', { token: owner })).body
  const consentText = form.AgbTexte[0].Text as string

  const bodyFor = (Email: string, more: object = {}) => ({
    Vorname: 'Ida',
    Nachname: 'Brandt',
    Email,
    Art: 'vorOrt',
    AgbText: consentText,
    ...more,
  })
  const invite = (Email: string, more: object = {}, options: CallOptions = {}) =>
    call('PUT', '/Einladung', { token: owner, body: bodyFor(Email, more), ...options })

  /** The links of an invitation's mail, made as the mail makes them. */
  async function linksOf(id: string): Promise<{ token: string; optOut: string }> {
    const [mail] = await rows<{ data: Record<string, string> }>(
      `SELECT data FROM mail WHERE tenant_id = $1 AND subject_id = $2 ORDER BY created_at DESC LIMIT 1`,
      [id],
    )
    const { tokens } = site.services
    return {
      token: tokens.reproduce(tenantId, 'invitation', mail!.data['tokenId']!),
      optOut: tokens.reproduce(tenantId, 'invitationOptout', mail!.data['optOutTokenId']!),
    }
  }

  async function invited(Email = someone(), more: object = {}) {
    const made = await invite(Email, more)
    if (made.status !== 201) throw new Error(`Inviting answered ${made.status}: ${made.text}`)
    const id = made.body.Einladung.Id as string
    return { id, email: Email, ...(await linksOf(id)) }
  }
  const accept = (Token: string, more: object = {}, options: CallOptions = {}) =>
    call('POST', '/Einladung/annehmen', {
      body: { Token, Vorname: 'Ida', Nachname: 'Brandt', Password: 'Sommerwind7', AgbText: 'Ich stimme zu.', ...more },
      ...options,
    })
  const stateOf = async (id: string) =>
    (
      await rows<{ state: string; end_reason: string | null }>(
        'SELECT state, end_reason FROM invitation WHERE tenant_id = $1 AND id = $2',
        [id],
      )
    )[0]!
  return {
    site,
    tenant,
    tenantId,
    rows,
    ctx,
    token,
    call,
    owner,
    employee,
    form,
    consentText,
    bodyFor,
    invite,
    invited,
    linksOf,
    accept,
    stateOf,
  }
}

export type AtAgency = Awaited<ReturnType<typeof atAgency>>
