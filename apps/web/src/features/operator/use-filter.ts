import { useMemo } from 'react'
import { parsePlainDay } from '@referral/domain/calendar'
import { useQueryParams } from '#routing/use-query-params.ts'

/** Addresses are typed and cut off; a day that is none counts as no filter. */
const isReadable = (name: string, value: string): boolean =>
  name === 'von' || name === 'bis' ? parsePlainDay(value) !== null : value !== ''

/** A list's filters live in the address, so that it can be shared, reloaded and gone back to. */
export function useFilter<const Name extends string>(names: readonly Name[]) {
  const [query, change] = useQueryParams()
  const values = useMemo(
    () =>
      Object.fromEntries(
        names.map((name) => [name, query.get(name) ?? '']).filter(([name = '', value = '']) => isReadable(name, value)),
      ) as Partial<Record<Name, string>>,
    [names, query],
  )
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  return {
    values,
    page,
    isActive: Object.keys(values).length > 0,
    set(name: Name, value: string) {
      change(
        (next) => {
          if (value === '') next.delete(name)
          else next.set(name, value)
          next.delete('page')
        },
        { replace: true },
      )
    },
    goTo(to: number) {
      change((next) => next.set('page', String(to)))
    },
    clear: () => change((next) => [...next.keys()].forEach((name) => next.delete(name)), { replace: true }),
  }
}
