import { useWords } from '#platform/i18n/use-words.ts'

export interface NamedPage {
  /** Its route name. */
  readonly name: string
  /** Its name within its group. */
  readonly title: string
  /** Its name alone. */
  readonly full: string
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Pages by name: „Agentur: Startseite“ is „Startseite“ in the group „Agentur“. Those without a group come first. */
export function usePageGroups(names: readonly string[]) {
  const pages = useWords('page-names')
  const w = useWords('settings')
  const groups = new Map<string, NamedPage[]>()
  for (const name of names) {
    const full = pages.maybe(name) ?? name
    const [first, ...rest] = full.split(': ')
    const group = rest.length === 0 ? w('paths.general') : (first ?? '')
    const title = capitalized(rest.join(': ') || full)
    groups.set(group, [...(groups.get(group) ?? []), { name, title, full }])
  }
  return [...groups]
    .map(([group, members]) => ({ group, pages: members }))
    .toSorted((a, b) => Number(b.group === w('paths.general')) - Number(a.group === w('paths.general')))
}
