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

/** What these filters of the address mean to the call. */
export const narrowCases = ({ produkt, betreuer, kuerzel }: Values) => ({
  ...(produkt === undefined || !/^\d{1,9}$/.test(produkt) ? {} : { productId: [Number(produkt)] }),
  ...(betreuer === undefined ? {} : betreuer === mine ? { isMine: true } : { memberId: [betreuer] }),
  ...(kuerzel === undefined ? {} : { initials: kuerzel }),
})
