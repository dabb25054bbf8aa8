import type { QueryValues, RouteArguments, RouteName, RouteTable } from './route-types.ts'

export interface PathSetting {
  readonly locale: string
  readonly table: RouteTable
  /** Carried from page to page (spec §2.1). */
  readonly widget?: string | undefined
}

export type PathTo = <Name extends RouteName>(...place: RouteArguments<Name>) => string

/**
 * Makes the function that builds every link: locale in front, parameters filled in, the widget parameter preserved.
 * @throws Error when a parameter of the path is missing or empty
 */
export function createPathTo(setting: PathSetting): PathTo {
  return ((name: RouteName, params: Readonly<Record<string, string>> = {}, query: QueryValues = {}) =>
    pathOf(setting, name, params, query)) as PathTo
}

/** The same for places that are only known at run time. */
export function pathOf(
  { locale, table, widget }: PathSetting,
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query: QueryValues = {},
): string {
  const path = table[name].replaceAll(/:(\w+)/g, (_, param: string) => {
    const value = params[param]
    if (value === undefined || value === '') throw new Error(`Route ${name} needs ${param}`)
    const text = encodeURIComponent(value)
    // A listing's path contains slashes.
    return param === 'seite' ? text.replaceAll('%2F', '/') : text
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  if (widget !== undefined && !search.has('widget')) search.set('widget', widget)
  const full = path === '/' ? `/${locale}` : `/${locale}${path}`
  return search.size === 0 ? full : `${full}?${search.toString()}`
}
