import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'

type Values = Readonly<Partial<Record<string, string>>>

/** The value in the address for the reader's own customers. */
const mine = 'ich'

/** What every list of cases can be narrowed by: product, and who looks after the recommender. */
export function useCaseFilters() {
  const w = useWords('agency')
  const { data } = useQuery({ ...queryOf('getAgencyReportFilters'), staleTime: 300_000 })
  return [
    {
      name: 'betreuer',
      label: w('column.member'),
      options: [
        { value: mine, label: w('filter.mine') },
        ...(data?.members ?? [])
          .filter(({ isCaller }) => !isCaller)
          .map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: 'produkt',
      label: w('column.product'),
      isMore: true,
      options: (data?.products ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
}

const range = <Value>(from: Value | undefined, until: Value | undefined) =>
  from === undefined && until === undefined ? undefined : { from, until }
const cents = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** Days of the address as a range of the call; undefined where neither was chosen. */
export const daysOf = (name: string, from: string | undefined, until: string | undefined) => {
  const days = range(from, until)
  return days === undefined ? {} : { [name]: days }
}

/** Amounts of the address, in cents. */
export const centsOf = (name: string, { abcent, biscent }: Values) => {
  const amounts = range(cents(abcent), cents(biscent))
  return amounts === undefined ? {} : { [name]: amounts }
}

/** What these filters of the address mean to the call. */
export const narrowCases = ({ produkt, betreuer, kuerzel }: Values) => ({
  ...(produkt === undefined || !/^\d{1,9}$/.test(produkt) ? {} : { productId: [Number(produkt)] }),
  ...(betreuer === undefined ? {} : betreuer === mine ? { isMine: true } : { memberId: [betreuer] }),
  ...(kuerzel === undefined ? {} : { initials: kuerzel }),
})
