import { settingsToWire } from '../../../../apps/server/src/features/tenancy/settings.ts'
import { none, type Json, type Make } from '../request.ts'
import { newIban, type Actor, type World } from '../world.ts'

/** Another one each time, so that each publishing changes something. */
let rule = 0
const nextRule = (): number => 1 + (rule++ % 9)
let programmes = 0

const newest = async (world: World, { place }: Actor, area: string) =>
  world.app.services.db.read(place.id, async (tx) => {
    const [row] = await tx.query<{ number: number }>(
      'SELECT coalesce(max(number), 0)::integer AS number FROM tenant_revision WHERE tenant_id = $1 AND area = $2',
      [tx.tenantId, area],
    )
    return row!.number
  })

/** As they are, to be sent back. */
const settingsOf = async ({ world, actor }: { readonly world: World; readonly actor: Actor }) => {
  const { tenant } = await world.contextOf(actor.place)
  return {
    Stand: await newest(world, actor, 'settings'),
    Name: tenant.name,
    Einstellungen: settingsToWire(tenant.config) as Json,
  }
}

/** A tenant's programme: its settings, its account for payouts, its look. */
export const tenancyRequests = {
  getTenantConfig: ({ actor }) => ({ params: { tenant: actor.place.key } }),
  getDefaultRoutes: none,
  getAdditionalRoutes: none,
  getLanguages: none,
  getSettings: none,
  changeSettings: async ({ world, actor }) => ({
    body: { ...(await settingsOf({ world, actor })), Name: `Programm ${(programmes += 1)}` },
  }),
  proposePayerAccount: () => ({ body: { Kontoinhaber: 'Muster GmbH', IBAN: newIban(), BIC: 'COBADEFFXXX' } }),
  decidePayerAccount: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.payerProposal(actor.place), decision: 'confirm' },
    body: {},
  }),
  decideScriptSettings: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.scriptProposal(actor.place), decision: 'confirm' },
    body: {},
  }),
  getTheme: none,
  getThemeVersion: async ({ fixtures, actor }) => ({
    params: { version: String(await fixtures.themeVersion(actor.place)) },
  }),
  publishTheme: async ({ world, actor }) => ({
    body: {
      Stand: await newest(world, actor, 'theme'),
      Tokens: { rule: { strong: nextRule() } },
      Bilder: { Logo: null, Symbol: null, Teilen: null },
    },
  }),
  previewMail: () => ({ body: { Tokens: {}, Bilder: { Logo: null, Symbol: null, Teilen: null } } }),
} as const satisfies Readonly<Record<string, Make>>
