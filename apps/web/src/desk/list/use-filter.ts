import { useMemo, useState } from 'react'
import { parsePlainDay } from '@referral/domain/calendar'
import { useSession } from '#platform/session/use-session.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { orderName } from './sort-in-address.ts'

/** Addresses are typed and truncated; an invalid day counts as no filter. */
const isReadable = (name: string, value: string): boolean =>
  /(von|bis)$/.test(name)
    ? parsePlainDay(value) !== null
    : name.endsWith('cent')
      ? /^\d{1,9}$/.test(value)
      : value !== ''

const none: readonly never[] = []

/** Filters that no address may contain are kept for the logged-in user, in this page's memory alone. */
let unseen: { readonly of: string | undefined; readonly values: Readonly<Record<string, string>> } | undefined

/**
 * A list's filters are in the address, so that it can be shared, reloaded and returned to. Personal ones (`hidden`) are
 * not: they are restored when the user returns to the list, and lost with the page.
 */
export function useFilter<const Name extends string>(names: readonly Name[], hidden: readonly Name[] = none) {
  const [query, change] = useQueryParams()
  const owner = useSession('operator')?.token
  const [own, setOwn] = useState(unseen?.of === owner ? (unseen?.values ?? {}) : {})
  const keep = (values: Readonly<Record<string, string>>): void => {
    unseen = { of: owner, values }
    setOwn(values)
  }
  const values = useMemo(
    () =>
      Object.fromEntries(
        names
          .map((name) => [name, (hidden.includes(name) ? own[name] : query.get(name)) ?? ''])
          .filter(([name = '', value = '']) => isReadable(name, value)),
      ) as Partial<Record<Name, string>>,
    [names, hidden, query, own],
  )
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  return {
    values,
    page,
    isActive: Object.keys(values).some((name) => name !== orderName),
    /** The filters for a call: by the names of its parameters. */
    narrowing: (members: Readonly<Record<Name, string>>): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(values as Record<Name, string>).map(([name, value]) => [members[name as Name], value as string]),
      ),
    set(name: Name, value: string) {
      if (hidden.includes(name)) keep({ ...own, [name]: value })
      change(
        (next) => {
          if (value === '' || hidden.includes(name)) next.delete(name)
          else next.set(name, value)
          next.delete('page')
        },
        { replace: true },
      )
    },
    goTo(to: number, how?: { readonly replace: true }) {
      change((next) => next.set('page', String(to)), how)
    },
    clear() {
      keep({})
      // The other parameters of the address identify the list.
      const all = [...names, 'page'].filter((name) => name !== orderName)
      change((next) => all.forEach((name) => next.delete(name)), { replace: true })
    },
  }
}
