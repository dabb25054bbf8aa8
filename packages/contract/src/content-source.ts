import { z } from 'zod'
import { instant, line, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group } from './operator-parts.ts'
import { locale } from './parts.ts'
import { entryFaultNames, listFaultNames, listNames, sourceFaultNames } from './source-faults.ts'

const provider = () => z.enum(['embedded', 'squidex'], { error: 'invalid' })

const source = record({
  provider: ['Anbieter', provider()],
  url: ['Adresse', z.string()],
  application: ['Anwendung', z.string()],
  /** Secrets are written and never read. */
  hasClient: ['HatZugang', z.boolean()],
  hasWebhookSecret: ['HatWebhookGeheimnis', z.boolean()],
  webhook: ['WebhookAdresse', z.string()],
  goodAt: ['ZuletztGelesen', instant().nullable()],
  failedAt: ['ZuletztGescheitert', instant().nullable()],
  fault: ['Fehler', z.enum(sourceFaultNames).nullable()],
  copies: ['Kopien', z.int()],
  /** Texts that the CMS no longer has; their last copy is still shown. */
  missing: ['Fehlend', z.array(z.string())],
  /** Lists that could not be read to their end; their last good copy is still shown. */
  unread: [
    'Unvollstaendig',
    z.array(record({ list: ['Liste', z.enum(listNames)], fault: ['Fehler', z.enum(listFaultNames)] })),
  ],
  /** Entries of lists that are shown without them; a footnote or a variable stays as it was last readable. */
  leftOut: [
    'Ausgelassen',
    z.array(
      record({
        list: ['Liste', z.enum(listNames)],
        entry: ['Eintrag', z.string()],
        /** Its name or the beginning of its text, empty where it has none. */
        label: ['Bezeichnung', z.string()],
        languages: ['Sprachen', z.array(locale())],
        fault: ['Fehler', z.enum(entryFaultNames)],
      }),
    ),
  ],
})

const limit = { per: 'caller', count: 60, seconds: 3_600 } as const

/** The source of a tenant's content: embedded, or an external Squidex (spec §7.7). */
export const contentSourceOperations = {
  getContentSource: operation({
    id: 'getContentSource',
    method: 'GET',
    path: '/betreiber/inhaltsquelle',
    group,
    summary: 'Where the content comes from and how the last read went; never any secrets',
    section: '7.7',
    callers,
    answer: source,
    refusals: ['sessionEnded'],
  }),
  putContentSource: operation({
    id: 'putContentSource',
    method: 'PUT',
    path: '/betreiber/inhaltsquelle',
    group,
    summary: 'Chooses the source; a CMS is read once first, and refused if it does not answer',
    section: '7.7',
    callers,
    limit,
    body: record({
      provider: ['Anbieter', provider()],
      url: ['Adresse', line(200, 0).optional()],
      application: ['Anwendung', line(80, 0).optional()],
      /** If left out, the stored value stays. */
      clientId: ['Clientname', line(200, 0).optional()],
      clientSecret: ['ClientSecret', line(300, 0).optional()],
      webhookSecret: ['WebhookGeheimnis', line(300, 0).optional()],
    }),
    answer: source,
    refusals: ['invalidInput', 'sourceRefused', 'sessionEnded', 'tooMany'],
  }),
  refreshContent: operation({
    id: 'refreshContent',
    method: 'POST',
    path: '/betreiber/inhaltsquelle/lesen',
    group,
    summary: 'Reads everything from the CMS now; does nothing for embedded content',
    section: '7.7',
    callers,
    limit,
    answer: source,
    refusals: ['sessionEnded', 'tooMany'],
  }),
}
