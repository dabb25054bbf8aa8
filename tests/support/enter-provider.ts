import { demoClient } from './demo-client.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import type { TenantKey, TestServer } from './server.ts'

/** What two operators do under „Zugang“; answers where the provider may send people back to. */
export async function enterProvider(
  server: TestServer,
  tenant: TenantKey,
  provider: OpenIdProvider,
): Promise<string[]> {
  const { call } = demoClient(server, tenant)
  const operator = async (name: string) =>
    (await call('POST', '/betreiber/login', { body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' } }))
      .Token as string
  const [first, second] = [await operator('betreiber'), await operator('betreiber2')]
  const { Stand, Name, Einstellungen } = await call('GET', '/betreiber/einstellungen', { token: first })
  const Anmeldedienst = {
    ...{ Name: 'Firmenkonto', Aussteller: provider.issuer, ClientId: provider.clientId },
    ...{ RollenAngabe: 'groups', AgenturAngabe: 'agency', MitarbeiterAngabe: 'staff_number' },
    Rollen: { AgenturInhaber: ['agency-owners'], AgenturMitarbeiter: ['agency-staff'] },
  }
  const { Skriptvorschlag } = await call('PUT', '/betreiber/einstellungen', {
    token: first,
    body: { Stand, Name, Einstellungen: { ...Einstellungen, Anmeldedienst } },
  })
  await call('POST', `/betreiber/einstellungen/skripte/${Skriptvorschlag.Id}/confirm`, { token: second, body: {} })
  const kept = await call('PUT', '/betreiber/anmeldedienst', {
    token: first,
    body: { ClientSecret: provider.clientSecret },
  })
  return kept.Ruecksprung.map(({ Adresse }: { Adresse: string }) => Adresse)
}
