import { z } from 'zod'
import { companyName, instant, line, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group, ownPassword } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { changeableSettings, payerAccount, payerAccountFields } from './tenant-settings.ts'

const change = record({
  field: ['Feld', z.string()],
  before: ['Vorher', z.string().nullable()],
  after: ['Nachher', z.string().nullable()],
})

const revision = record({
  number: ['Nummer', z.int()],
  at: ['Am', instant()],
  /** Null where it came with the installation or an import. */
  by: ['Wer', z.string().nullable()],
  changes: ['Aenderungen', z.array(change)],
})

const settings = record({
  /** Sent back with a change: a concurrent change is not overwritten. */
  version: ['Stand', z.int()],
  tenantKey: ['Mandant', z.string()],
  name: ['Name', z.string()],
  url: ['MandantUrl', z.string()],
  hosts: ['Adressen', z.array(z.string())],
  settings: ['Einstellungen', changeableSettings],
  /** The account for payouts, masked. */
  payer: [
    'Auszahlungskonto',
    record({ name: ['Kontoinhaber', z.string()], iban: ['IBAN', z.string()], bic: ['BIC', z.string()] }),
  ],
  /** The path of each page without one of the tenant's own. */
  builtInPaths: ['StandardPfade', z.record(z.string(), z.string())],
  proposal: [
    'Kontovorschlag',
    record({
      id: ['Id', uuid()],
      /** Complete: the second person compares it with the bank's letter. */
      account: ['Konto', payerAccount],
      askedBy: ['Von', z.string()],
      askedAt: ['Am', instant()],
      /** The proposer cannot agree to it. */
      isOwn: ['Eigener', z.boolean()],
    }).nullable(),
  ],
  /** Settings that decide what code runs in a browser, proposed and not yet agreed to. */
  scriptProposal: [
    'Skriptvorschlag',
    record({
      id: ['Id', uuid()],
      changes: ['Aenderungen', z.array(change)],
      askedBy: ['Von', z.string()],
      askedAt: ['Am', instant()],
      isOwn: ['Eigener', z.boolean()],
    }).nullable(),
  ],
  history: ['Verlauf', z.array(revision)],
})

/** A picture of the look by its digest, as `POST /betreiber/medien` answered it. */
const chosen = () =>
  z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'invalid' })
    .nullable()
const shown = () =>
  record({
    digest: ['Digest', z.string()],
    width: ['Breite', z.int()],
    height: ['Hoehe', z.int()],
  }).nullable()

/** Design tokens by group, as `packages/theme` names them; each value is looked at there. */
const tokens = () => {
  const group = () => z.record(z.string(), z.unknown(), { error: 'invalid' }).optional()
  return z.object({
    colour: group(),
    type: group(),
    radius: group(),
    density: group(),
    shadow: group(),
    rule: group(),
    motif: line(20).optional(),
    layout: group(),
    mail: group(),
  })
}
const pictures = () => record({ logo: ['Logo', chosen()], icon: ['Symbol', chosen()], share: ['Teilen', chosen()] })

const theme = record({
  version: ['Stand', z.int()],
  tokens: ['Tokens', tokens()],
  pictures: ['Bilder', record({ logo: ['Logo', shown()], icon: ['Symbol', shown()], share: ['Teilen', shown()] })],
  versions: ['Versionen', z.array(revision)],
})

const secondPersonRefusals = [
  ...(['invalidInput', 'notFound', 'illegalMove', 'lostRace', 'reauthenticate'] as const),
  ...(['secondPerson', 'sessionEnded', 'tooMany'] as const),
]

const version = () => z.int({ error: 'invalid' }).min(0).max(1_000_000)

/** The settings and the look of a tenant, for the client's operators. */
export const whiteLabelOperations = {
  getSettings: operation({
    id: 'getSettings',
    method: 'GET',
    path: '/betreiber/einstellungen',
    group,
    summary: 'The tenant’s settings, their history and any proposed account',
    section: 'spec 3',
    callers,
    answer: settings,
    refusals: ['sessionEnded'],
  }),
  changeSettings: operation({
    id: 'changeSettings',
    method: 'PUT',
    path: '/betreiber/einstellungen',
    group,
    summary:
      'Changes settings and names every invalid field; settings that decide which code runs in a browser, or who vouches for agencies, require the password and a second person’s agreement',
    section: 'spec 3',
    callers,
    byAdminLogin: false,
    bodyLimit: 256_000,
    body: record({
      version: ['Stand', version()],
      name: ['Name', companyName(80)],
      settings: ['Einstellungen', changeableSettings],
      password: ownPassword(),
    }),
    answer: settings,
    refusals: ['invalidInput', 'lostRace', 'reauthenticate', 'sessionEnded', 'tooMany'],
  }),
  proposePayerAccount: operation({
    id: 'proposePayerAccount',
    method: 'POST',
    path: '/betreiber/einstellungen/auszahlungskonto',
    group,
    summary:
      'Proposes another payout account with the password; requires a second person’s agreement and replaces any open proposal',
    section: 'safety 25',
    callers,
    byAdminLogin: false,
    body: record({ ...payerAccountFields, password: ownPassword() }),
    answer: settings,
    refusals: ['invalidInput', 'lostRace', 'reauthenticate', 'sessionEnded', 'tooMany'],
  }),
  decidePayerAccount: operation({
    id: 'decidePayerAccount',
    method: 'POST',
    path: '/betreiber/einstellungen/auszahlungskonto/:id/:decision',
    group,
    summary: 'Agrees to the proposed account as a second person with the password, or declines it',
    section: 'safety 25',
    callers,
    byAdminLogin: false,
    params: record({ id: ['id', uuid()], decision: ['decision', z.enum(['confirm', 'decline'])] }),
    body: record({ password: ownPassword() }),
    answer: settings,
    refusals: secondPersonRefusals,
  }),
  decideScriptSettings: operation({
    id: 'decideScriptSettings',
    method: 'POST',
    path: '/betreiber/einstellungen/skripte/:id/:decision',
    group,
    summary: 'Agrees to proposed script and tracking settings as a second person with the password, or declines them',
    section: 'safety 25',
    callers,
    byAdminLogin: false,
    params: record({ id: ['id', uuid()], decision: ['decision', z.enum(['confirm', 'decline'])] }),
    body: record({ password: ownPassword() }),
    answer: settings,
    refusals: secondPersonRefusals,
  }),
  getTheme: operation({
    id: 'getTheme',
    method: 'GET',
    path: '/betreiber/gestaltung',
    group,
    summary: 'The tenant’s look: tokens, pictures and versions',
    section: 'experience 16',
    callers,
    answer: theme,
    refusals: ['sessionEnded'],
  }),
  getThemeVersion: operation({
    id: 'getThemeVersion',
    method: 'GET',
    path: '/betreiber/gestaltung/versionen/:version',
    group,
    summary: 'An earlier version of the look',
    section: 'experience 16',
    callers,
    params: record({ number: ['version', z.string().regex(/^\d{1,7}$/)] }),
    answer: theme,
    refusals: ['notFound', 'sessionEnded'],
  }),
  publishTheme: operation({
    id: 'publishTheme',
    method: 'PUT',
    path: '/betreiber/gestaltung',
    group,
    summary: 'Publishes a look; invalid values and unreadable colour pairs are refused by name',
    section: 'experience 16',
    callers,
    byAdminLogin: false,
    body: record({ version: ['Stand', version()], tokens: ['Tokens', tokens()], pictures: ['Bilder', pictures()] }),
    answer: theme,
    refusals: ['invalidInput', 'lostRace', 'sessionEnded'],
  }),
  previewMail: operation({
    id: 'previewMail',
    method: 'POST',
    path: '/betreiber/gestaltung/mail',
    group,
    summary: 'Previews an e-mail',
    section: 'experience 16',
    callers,
    body: record({ tokens: ['Tokens', tokens()], pictures: ['Bilder', pictures()] }),
    answer: record({ html: ['Html', z.string()] }),
    limit: { per: 'caller', count: 600, seconds: 3_600 },
    refusals: ['invalidInput', 'tooMany', 'sessionEnded'],
  }),
}
