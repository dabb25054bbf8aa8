import { z } from 'zod'
import { endAtOnce, endByLink } from './end-by-link.ts'
import { cents, day, line, record } from './fields.ts'
import { operation, type Caller } from './operation.ts'
import { uuid } from './parts.ts'
import { dayRange, exported } from './report.ts'
import { comparison } from './states.ts'

const group = 'numbers'
const everyone = ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee'] as const satisfies readonly Caller[]

const measures = {
  created: ['Erstellt', z.int()],
  clicked: ['Geoeffnet', z.int()],
  details: ['Daten', z.int()],
  ordered: ['Bestellt', z.int()],
  released: ['Freigegeben', z.int()],
  paid: ['Gezahlt', z.int()],
  cancelled: ['Storniert', z.int()],
  /** Days since the previous step, in total: divided by the cases of the step they are those of one. */
  clickedDays: ['TageBisGeoeffnet', z.int()],
  detailsDays: ['TageBisDaten', z.int()],
  orderedDays: ['TageBisBestellt', z.int()],
  releasedDays: ['TageBisFreigegeben', z.int()],
  paidDays: ['TageBisGezahlt', z.int()],
  releasedCents: ['FreigegebenCent', cents()],
  paidCents: ['GezahltCent', cents()],
} as const

/** By name, so that the page needs no clock of its own; `von` and `bis` override it. */
export const namedPeriods = ['7', '30', '90', 'month', 'lastMonth', 'year'] as const

/** Five years and a day: a question about more is a mistake in typing. */
export const longestPeriodDays = 1_827

const period = {
  period: ['zeitraum', z.enum(namedPeriods, { error: 'invalid' }).optional()],
  from: ['von', day().optional()],
  until: ['bis', day().optional()],
} as const
const compared = { compare: ['vergleich', comparison().optional()] } as const
const periodAndComparison = () => record({ ...period, ...compared })
const fileQuery = () =>
  record({
    ...period,
    ...compared,
    format: ['Format', z.enum(['csv', 'xlsx'], { error: 'invalid' }).optional()],
  })
const by = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  record({ by: ['nach', z.enum(values, { error: 'invalid' })] })

const numbers = record({
  from: ['Von', day()],
  until: ['Bis', day()],
  comparedFrom: ['VergleichVon', day()],
  comparedUntil: ['VergleichBis', day()],
  total: ['Summe', record(measures)],
  before: ['Vergleich', record(measures)],
  /** The unit of the chart: a day, or a month for a long period. */
  grain: ['Einheit', z.enum(['day', 'month'])],
  course: ['Verlauf', z.array(record({ startsOn: ['Ab', day()], ...measures }))],
  recommenders: [
    'Empfehler',
    z.array(
      record({
        id: ['Id', uuid()],
        name: ['Name', z.string()],
        ordered: ['Bestellt', z.int()],
        released: ['Freigegeben', z.int()],
        releasedCents: ['FreigegebenCent', cents()],
      }),
    ),
  ],
})

const parts = () => z.array(record({ value: ['Wert', z.string()], name: ['Name', z.string()], ...measures }))

const choice = () => record({ rhythm: ['Rhythmus', z.enum(['none', 'week', 'month'], { error: 'invalid' })] })

export const operatorDimensions = ['channel', 'campaign', 'product', 'listing', 'agency', 'employee'] as const
/** Every table of the operator's page, each as a file. */
export const numbersTables = [...operatorDimensions, 'funnel', 'course', 'recommenders'] as const
export const agencyDimensions = ['channel', 'campaign', 'product', 'listing', 'employee'] as const
/** The same of an agency's page, with its last twelve months. */
export const agencyNumbersTables = [...agencyDimensions, 'funnel', 'course', 'recommenders', 'months'] as const

const step = () =>
  z
    .enum(['created', 'clicked', 'details', 'ordered', 'released', 'paid', 'cancelled', 'payment'], {
      error: 'invalid',
    })
    .optional()
const countedBy = [...operatorDimensions, 'recommender'] as const
const agencyCountedBy = [...agencyDimensions, 'recommender'] as const

/** The cases behind a number, in the operator's list. */
export const countedCases = {
  /** With it, `von` and `bis` are days on which that step was reached; `payment`: on which a reward was paid. */
  step: ['schritt', step()],
  by: ['nach', z.enum(countedBy, { error: 'invalid' }).optional()],
  /** A value of it; `-` means none. */
  value: ['wert', line(60).optional()],
  /** Of those, the ones that were released, at any time. */
  also: ['auch', z.enum(['released'], { error: 'invalid' }).optional()],
} as const

/** The same in an agency's list. */
export const agencyCountedCases = {
  step: ['Schritt', step()],
  /** The days on which that step was reached. */
  reachedOn: ['SchrittAm', dayRange()],
  by: ['Nach', z.enum(agencyCountedBy, { error: 'invalid' }).optional()],
  value: ['Wert', line(60).optional()],
  also: ['Auch', z.enum(['released'], { error: 'invalid' }).optional()],
} as const

/** The results of recommendations, of the whole tenant and of one agency (docs/decisions/0066-numbers.md). */
export const numbersOperations = {
  getNumbers: operation({
    id: 'getNumbers',
    method: 'GET',
    path: '/betreiber/zahlen',
    group,
    summary: 'The funnel of a period beside another, its course, and who recommends',
    section: 'issue 13',
    callers: ['operator'],
    query: periodAndComparison(),
    answer: numbers,
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  listNumbersBy: operation({
    id: 'listNumbersBy',
    method: 'GET',
    path: '/betreiber/zahlen/:nach',
    group,
    summary: 'The same by channel, campaign, product, listing page, agency or employee, most orders first',
    section: 'issue 13',
    callers: ['operator'],
    params: by(operatorDimensions),
    query: record(period),
    answer: parts(),
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  exportNumbersBy: operation({
    id: 'exportNumbersBy',
    method: 'GET',
    path: '/betreiber/zahlen/:nach/export',
    group,
    summary: 'A table of the page as CSV or workbook: one dimension, the funnel, its course, or who recommends',
    section: 'issue 13',
    callers: ['operator'],
    params: by(numbersTables),
    query: fileQuery(),
    produces: exported.produces,
    handsOut: true,
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  getAgencyNumbers: operation({
    id: 'getAgencyNumbers',
    method: 'GET',
    path: '/agentur/zahlen',
    group,
    summary: 'The agency’s part of the funnel',
    section: 'issue 13',
    callers: everyone,
    query: periodAndComparison(),
    answer: numbers,
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  listAgencyNumbersBy: operation({
    id: 'listAgencyNumbersBy',
    method: 'GET',
    path: '/agentur/zahlen/:nach',
    group,
    summary: 'The same by channel, campaign, product, listing page or employee',
    section: 'issue 13',
    callers: everyone,
    params: by(agencyDimensions),
    query: record(period),
    answer: parts(),
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  exportAgencyNumbersBy: operation({
    id: 'exportAgencyNumbersBy',
    method: 'GET',
    path: '/agentur/zahlen/:nach/export',
    group,
    summary:
      'A table of the agency’s page as CSV or workbook: one dimension, the funnel, its course, who recommends, the months',
    section: 'issue 13',
    callers: everyone,
    params: by(agencyNumbersTables),
    query: fileQuery(),
    produces: exported.produces,
    handsOut: true,
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  getReportChoice: operation({
    id: 'getReportChoice',
    method: 'GET',
    path: '/betreiber/bericht',
    group,
    summary: 'How often the caller gets the numbers by mail',
    section: 'issue 13',
    callers: ['operator'],
    answer: choice(),
    refusals: ['sessionEnded'],
  }),
  setReportChoice: operation({
    id: 'setReportChoice',
    method: 'PUT',
    path: '/betreiber/bericht',
    group,
    summary: 'Each week, each month or never',
    section: 'issue 13',
    callers: ['operator'],
    body: choice(),
    answer: choice(),
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  getAgencyReportChoice: operation({
    id: 'getAgencyReportChoice',
    method: 'GET',
    path: '/agentur/bericht',
    group,
    summary: 'The same of an agency’s owner, for the agency’s part',
    section: 'issue 13',
    callers: ['agencyOwner', 'agencyOwnerInactive'],
    answer: choice(),
    refusals: ['sessionEnded', 'forbidden'],
  }),
  setAgencyReportChoice: operation({
    id: 'setAgencyReportChoice',
    method: 'PUT',
    path: '/agentur/bericht',
    group,
    summary: 'Each week, each month or never',
    section: 'issue 13',
    callers: ['agencyOwner', 'agencyOwnerInactive'],
    body: choice(),
    answer: choice(),
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  endReports: operation({
    id: 'endReports',
    path: '/bericht/abbestellen',
    group,
    summary: 'No more numbers by mail, by the token of the mail',
    section: 'issue 13',
    ...endByLink,
    refusals: ['invalidInput', 'tokenInvalid', 'tooMany'],
  }),
  endReportsAtOnce: operation({
    id: 'endReportsAtOnce',
    path: '/bericht/abbestellen/:token',
    group,
    summary: 'The same with one click from the e-mail program (RFC 8058); any body is ignored',
    ...endAtOnce,
    refusals: ['invalidInput', 'tokenInvalid', 'tooMany'],
  }),
}
