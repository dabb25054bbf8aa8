import { agencyDimensions, operatorDimensions } from '../../packages/contract/src/numbers.ts'
import { base, day, deepestRow, size, type Page } from './list-calls.ts'
import { agencyOwner, operator, tokenOf } from './people.ts'

/** A page of numbers, or the list behind one. */
export interface NumbersCall {
  /** The row of the table it counts in. */
  readonly family: string
  readonly name: string
  readonly token: string
  readonly page: Omit<Page, 'name'>
}

const byOperator = (family: string, name: string, path: string): NumbersCall => ({
  family,
  name,
  token: tokenOf(operator),
  page: { path: `${base}/betreiber${path}` },
})
const byAgency = (family: string, name: string, path: string, body?: object): NumbersCall => ({
  family,
  name,
  token: tokenOf(agencyOwner),
  page: { path: `${base}/agentur${path}`, ...(body && { body }) },
})

/** A year that begins and ends within months beside one of whole months. */
const periods = [
  ['30 days', 'zeitraum=30'],
  ['a month', 'zeitraum=lastMonth'],
  ['a quarter', 'zeitraum=90'],
  ['this year', 'zeitraum=year'],
  ['365 days', `von=${day(364)}&bis=${day(0)}`],
] as const
const lastPage = deepestRow / size
const steps = ['created', 'ordered', 'released', 'payment'] as const

/** The requests to the real process: pages, their dimensions, and lists behind numbers. */
export const numbersCalls: readonly NumbersCall[] = [
  ...periods.flatMap(([name, query]) => [
    byOperator('operator’s numbers', name, `/zahlen?${query}`),
    byAgency('agency’s numbers', name, `/zahlen?${query}`),
    ...operatorDimensions.map((by) =>
      byOperator('operator’s numbers by a dimension', `${by}, ${name}`, `/zahlen/${by}?${query}`),
    ),
    ...agencyDimensions.map((by) =>
      byAgency('agency’s numbers by a dimension', `${by}, ${name}`, `/zahlen/${by}?${query}`),
    ),
  ]),
  byOperator('operator’s numbers', 'a quarter beside the year before', '/zahlen?zeitraum=90&vergleich=vorjahr'),
  byAgency('agency’s numbers', 'overview', '/uebersicht'),
  byAgency('agency’s numbers', 'statistics of twelve months', '/statistik', {}),
  ...steps.flatMap((step) =>
    [1, lastPage].map((page) =>
      byOperator(
        'operator’s list behind a number',
        `${step} of this year, page ${page}`,
        `/empfehlungen?schritt=${step}&von=${day(330)}&bis=${day(0)}&page=${page}&pagesize=${size}`,
      ),
    ),
  ),
  ...steps.flatMap((step) =>
    [1, lastPage].map((page) =>
      byAgency('agency’s list behind a number', `${step} of this year, page ${page}`, '/empfehlungen', {
        Spalten: { Schritt: step, SchrittAm: { Von: day(330), Bis: day(0) } },
        Pagenumber: page,
        Pagesize: size,
      }),
    ),
  ),
]

/** Files: how long until their first byte, and until the last. */
export const numbersFiles: readonly NumbersCall[] = [
  byOperator('files', 'who recommends, this year', '/zahlen/recommenders/export?zeitraum=year'),
  byOperator('files', 'by employee, this year', '/zahlen/employee/export?zeitraum=year'),
  byOperator(
    'files',
    'the cases behind a number of 30 days',
    `/empfehlungen/export?schritt=ordered&von=${day(29)}&bis=${day(0)}`,
  ),
]
