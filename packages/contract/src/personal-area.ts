import { z } from 'zod'
import { cents, day, instant, line, record } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { productReference } from './parts.ts'
import { comingStep, newsKind, rewardYearKind } from './states.ts'

const group = 'personal-area'

const banner = record({ name: ['Name', z.string()], show: ['Anzeigen', z.boolean()] })
const bannerName = record({ name: ['name', z.string().max(60)] })
/** A year, or `aktuell` for the one it is. */
const year = record({ year: ['jahr', z.string().max(20)] })
/** Which recommendation something is about; the contact only by initials. */
const about = {
  number: ['Empfehlungsnummer', z.string()],
  product: ['Produkt', productReference()],
  recipientInitials: ['EmpfaengerKuerzel', z.string().nullable()],
} as const

export const personalAreaOperations = {
  getOwnBanner: operation({
    id: 'getOwnBanner',
    method: 'GET',
    path: '/empfehler/empfehlungen/showbanner/:name',
    group,
    summary:
      'Whether to show the caller the banner with this name: BannerTEZuTP, or BannerAdresse where e-mails to them come back',
    section: '7.3',
    callers: signedIn,
    params: bannerName,
    answer: banner,
    refusals: ['notFound', 'sessionEnded'],
  }),
  closeOwnBanner: operation({
    id: 'closeOwnBanner',
    method: 'DELETE',
    path: '/empfehler/empfehlungen/showbanner/:name',
    group,
    summary: 'Dismisses the banner permanently, on every device',
    section: 'product 4',
    callers: signedIn,
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    params: bannerName,
    status: 204,
    refusals: ['notFound', 'tooMany', 'sessionEnded'],
  }),
  getRewardBanner: operation({
    id: 'getRewardBanner',
    method: 'GET',
    path: '/praemierung/showbanner/:name',
    group,
    summary: 'The same on reward pages; never for recipients',
    section: '7.5',
    callers: ['rewardToken'],
    params: bannerName,
    answer: banner,
    refusals: ['notFound', 'tokenInvalid', 'tokenExpired'],
  }),
  closeRewardBanner: operation({
    id: 'closeRewardBanner',
    method: 'DELETE',
    path: '/praemierung/showbanner/:name',
    group,
    summary: 'Dismisses it there, with the same effect as in the personal area',
    section: 'product 4',
    callers: ['rewardToken'],
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    params: bannerName,
    status: 204,
    refusals: ['notFound', 'tooMany', 'tokenInvalid', 'tokenExpired'],
  }),
  listComingRewards: operation({
    id: 'listComingRewards',
    method: 'GET',
    path: '/empfehler/unterwegs',
    group,
    summary: 'The caller’s rewards that have not been paid yet: what each is waiting for, and its next key date',
    section: 'product 1',
    callers: signedIn,
    answer: record({
      count: ['Anzahl', z.int()],
      totalCents: ['SummeCent', cents()],
      /** The number of rewards that the caller can claim now. */
      readyCount: ['BereitAnzahl', z.int()],
      readyCents: ['BereitCent', cents()],
      /** At most fifty, those that the caller can act on first. */
      content: [
        'Content',
        z.array(
          record({
            ...about,
            cents: ['WertCent', cents()],
            step: ['Schritt', comingStep()],
            on: ['Tag', day().nullable()],
            /** Days until then, below 0 where it is behind. */
            inDays: ['InTagen', z.int().nullable()],
          }),
        ),
      ],
    }),
    refusals: ['sessionEnded'],
  }),
  listNews: operation({
    id: 'listNews',
    method: 'GET',
    path: '/empfehler/neuigkeiten',
    group,
    summary: 'What has changed since the caller last looked: the latest change for each recommendation',
    section: 'product 1',
    callers: signedIn,
    answer: record({
      since: ['Seit', instant()],
      /** At most a hundred. */
      count: ['Anzahl', z.int()],
      /** What to hand to PUT once this was shown. */
      mark: ['Stand', z.string()],
      /** At most ten, newest first. */
      content: ['Content', z.array(record({ ...about, kind: ['Art', newsKind()], at: ['Am', instant()] }))],
    }),
    refusals: ['sessionEnded'],
  }),
  markNewsSeen: operation({
    id: 'markNewsSeen',
    method: 'PUT',
    path: '/empfehler/neuigkeiten',
    group,
    summary: 'Marks the news as seen up to this point, on every device',
    section: 'product 1',
    callers: signedIn,
    limit: { per: 'caller', count: 600, seconds: 3_600 },
    body: record({ mark: ['Stand', line(40)] }),
    status: 204,
    refusals: ['invalidInput', 'tooMany', 'sessionEnded'],
  }),
  getRewardYear: operation({
    id: 'getRewardYear',
    method: 'GET',
    path: '/empfehler/jahr/:jahr',
    group,
    summary: 'What the caller received in a calendar year (Europe/Berlin), less any reclaimed amounts',
    section: 'product 1',
    callers: signedIn,
    params: year,
    answer: record({
      year: ['Jahr', z.int()],
      /** The days of the statement; a running year's end is today. */
      from: ['Von', day()],
      until: ['Bis', day()],
      /** The same on every copy of this person's year. */
      documentNumber: ['Belegnummer', z.string()],
      /** Every year in which something moved, and this one; newest first. */
      years: ['Jahre', z.array(z.int())],
      receivedCents: ['ErhaltenCent', cents()],
      takenBackCents: ['ZurueckgefordertCent', cents()],
      totalCents: ['SummeCent', cents()],
      /** § 22 Nr. 3 EStG, for information. */
      taxFreeBelowCents: ['FreigrenzeCent', cents()],
      content: [
        'Content',
        z.array(
          record({
            on: ['Tag', day()],
            kind: ['Art', rewardYearKind()],
            cents: ['WertCent', cents()],
            number: ['Empfehlungsnummer', z.string()],
            product: ['Produkt', productReference()],
          }),
        ),
      ],
    }),
    refusals: ['notFound', 'sessionEnded'],
  }),
  getRewardYearStatement: operation({
    id: 'getRewardYearStatement',
    method: 'GET',
    path: '/empfehler/jahr/:jahr/pdf',
    group,
    summary: 'The same as a statement to download',
    section: 'product 1',
    callers: signedIn,
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    params: year,
    produces: 'application/pdf',
    refusals: ['notFound', 'tooMany', 'sessionEnded'],
  }),
}
