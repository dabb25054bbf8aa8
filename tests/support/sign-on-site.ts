import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import type { SignOnSetting } from '../../apps/server/src/platform/sign-on-setting.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { createTestApp, freshAddress } from './test-app.ts'

const tenantOf = { fernblick: 1, 'hanse-assekuranz': 2, werkstrom: 3 } as const
type TenantKey = keyof typeof tenantOf

/** The app with a real OpenID provider for agencies and employees of fernblick and hanse-assekuranz; werkstrom has none. */
export async function createSignOnSite() {
  const provider = await startOpenIdProvider()
  const site = await createTestApp({ SIGN_ON_PRIVATE_HOSTS: provider.host })
  const setting: SignOnSetting = {
    ...{ name: 'Firmenkonto', issuer: provider.issuer, clientId: provider.clientId },
    ...{ roleClaim: 'groups', agencyClaim: 'agency', staffClaim: 'staff_number' },
    roles: { owner: ['agency-owners'], employee: ['agency-staff'] },
  }
  const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenant = 1) =>
    site.services.db.write(tenant, (tx) => tx.query<Row>(text, values))
  const owner = site.services.db.owner
  async function put(tenant: TenantKey, signOn: SignOnSetting | null): Promise<void> {
    const change = signOn === null ? `config - 'signOn'` : `config || jsonb_build_object('signOn', $2::jsonb)`
    await owner.query(
      `UPDATE tenant SET config = ${change} WHERE id = $1`,
      signOn === null ? [tenantOf[tenant]] : [tenantOf[tenant], JSON.stringify(signOn)],
    )
    site.services.tenants.forget()
  }
  const operatorOf = async (tenant: TenantKey): Promise<string> =>
    (
      await site.call('POST', '/betreiber/login', {
        ...{ tenant, address: freshAddress() },
        body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      })
    ).body.Token
  const keepSecret = async (tenant: TenantKey, secret = provider.clientSecret) =>
    site.call('PUT', '/betreiber/anmeldedienst', {
      ...{ tenant, token: await operatorOf(tenant) },
      body: { ClientSecret: secret },
    })
  const returnAddresses: string[] = []
  for (const tenant of ['fernblick', 'hanse-assekuranz'] as const) {
    await put(tenant, setting)
    const { Ruecksprung } = (await keepSecret(tenant)).body as { Ruecksprung: readonly { Adresse: string }[] }
    returnAddresses.push(...Ruecksprung.map(({ Adresse }) => Adresse))
  }
  await provider.start(returnAddresses)

  const newVerifier = () => randomBytes(32).toString('base64url')
  const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
  const begin = (verifier: string, tenant: TenantKey = 'fernblick', path = '/agentur/sso') =>
    site.call('POST', path, {
      ...{ tenant, address: freshAddress() },
      body: { Challenge: challengeOf(verifier) },
    })
  const finish = (
    Code: string,
    Verifier: string,
    more: object = {},
    tenant: TenantKey = 'fernblick',
    path = '/agentur/sso',
  ) => site.call('PUT', path, { tenant, address: freshAddress(), body: { Code, Verifier, ...more } })

  /** As far as the provider's answer to the browser. */
  async function comeBack(
    subject: string,
    tenant: TenantKey = 'fernblick',
    path = '/agentur/sso',
    cookies = new Map<string, string>(),
  ) {
    const verifier = newVerifier()
    const begun = await begin(verifier, tenant, path)
    const answered = await provider.logIn(begun.body.Adresse, subject, cookies)
    const { code = '', state, iss } = Object.fromEntries(answered.searchParams)
    return { verifier, code, state, iss, begun: begun.body as { Adresse: string; Zustand: string } }
  }

  return {
    ...{ site, provider, setting, put, rows, begin, finish, comeBack, newVerifier, keepSecret, operatorOf },
    /** The whole login. */
    async logIn(subject: string, tenant: TenantKey = 'fernblick') {
      const { code, verifier } = await comeBack(subject, tenant)
      return finish(code, verifier, {}, tenant)
    },
    async newAgency(state = 'active'): Promise<string> {
      const id = randomUUID()
      await rows(
        `INSERT INTO agency (tenant_id, id, name, state, email, terms_digest, created_at) VALUES (1, $1, 'Agentur Nord', $2, $3, $4, now())`,
        [id, state, `${id}@agentur.example`, sha256('terms')],
      )
      return id
    },
    async close(): Promise<void> {
      provider.close()
      await site.close()
    },
  }
}
