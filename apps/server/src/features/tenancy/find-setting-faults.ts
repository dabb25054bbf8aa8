import { allRoutes } from '@referral/contract/all-routes'
import type { RouteName } from '@referral/contract/route-names'
import { findPathFault } from '@referral/domain/offers'
import { compactIban, isIban } from '@referral/domain/validate/iban'
import type { FieldFailure } from '#platform/outcome.ts'
import type { TenantConfig } from '#platform/tenant.ts'

const builtIn: Readonly<Record<string, string>> = allRoutes

/** Paths of the application itself, or that look like a language; the back office keeps its own. */
const reserved = /^\/(api|dev|assets|fonts|healthz|readyz|medien|betreiber|[a-z]{2}|:\w+)(\/|$)/i
/**
 * Pages with a fixed path: the fallback of all others, and the access for operators, who could move the others back.
 */
const fixed = (name: string): boolean => name === 'Home' || name === 'FileNotFound' || name.startsWith('operator')

/** Pages below the path of recommending, unless they have one of their own. */
const isToRecommend = (name: string): boolean => name === 'Empfehlen' || name === 'EmpfehlenAgent'

/** The part of a path that decides its target, with every parameter alike. */
const shapeOf = (path: string): string => path.toLowerCase().replaceAll(/:\w+/g, ':')
const parametersOf = (path: string): string =>
  [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => name)
    .toSorted()
    .join()

/**
 * The faults of settings whose members are each well formed: contradictions between members.
 *
 * @param listings The paths of the tenant's pages of products
 */
export function findSettingFaults(config: TenantConfig, listings: readonly string[] = []): FieldFailure[] {
  const faults = [
    ...routeFaults(config),
    ...exceptionFaults(config),
    ...consentFaults(config),
    ...signOnFaults(config),
    ...payerFaults(config),
  ]
  for (const fault of listingFaults(config, listings))
    if (!faults.some(({ field }) => field === fault.field)) faults.push(fault)
  return faults
}

/** Pages that would take precedence over a page of products in the router. */
function listingFaults({ routes = {}, recommendPath }: TenantConfig, listings: readonly string[]): FieldFailure[] {
  const { Produktseite: _products, ...named } = { ...builtIn, ...routes }
  return Object.entries(named).flatMap(([name, path]) => {
    const isBelow = isToRecommend(name) && !Object.hasOwn(routes, name)
    const place = isBelow ? path.replace('/empfehlen', recommendPath) : path
    return listings.some((listing) => findPathFault(listing, [place]) === 'pathTaken')
      ? [{ field: isBelow ? 'recommendPath' : `routes.${name}`, code: 'pathOfListing' }]
      : []
  })
}

function routeFaults({ routes = {}, recommendPath }: TenantConfig): FieldFailure[] {
  const faults: FieldFailure[] = []
  const fault = (name: string, code: string) => faults.push({ field: `routes.${name}`, code })
  const taken = new Map<string, string>()
  for (const [name, path] of Object.entries(builtIn)) {
    if (!Object.hasOwn(routes, name))
      taken.set(shapeOf(isToRecommend(name) ? path.replace('/empfehlen', recommendPath) : path), name)
  }
  for (const [name, path] of Object.entries(routes)) {
    if (!Object.hasOwn(builtIn, name)) fault(name, 'unknownPage')
    else if (fixed(name)) fault(name, 'pathReserved')
    else if (path === '/' || reserved.test(path)) fault(name, 'pathReserved')
    else if (parametersOf(path) !== parametersOf(builtIn[name] ?? '')) fault(name, 'pathParameters')
    else if (taken.has(shapeOf(path))) fault(name, 'pathTaken')
    else taken.set(shapeOf(path), name)
  }
  if (reserved.test(recommendPath)) faults.push({ field: 'recommendPath', code: 'pathReserved' })
  else if ([...taken].filter(([shape]) => shape.startsWith(`${shapeOf(recommendPath)}/:`)).length > 1)
    faults.push({ field: 'recommendPath', code: 'pathTaken' })
  return faults
}

const exceptionFaults = ({ forcedLoginExceptions = [] }: TenantConfig): FieldFailure[] =>
  forcedLoginExceptions.flatMap((name, index) =>
    Object.hasOwn(builtIn, name) ? [] : [{ field: `forcedLoginExceptions.${index}`, code: 'unknownPage' }],
  )

/** A provider without a claim to check would let nobody in. */
const signOnFaults = ({ signOn, modules }: TenantConfig): FieldFailure[] =>
  signOn === undefined || signOn.roleClaim !== undefined || (modules.employees && signOn.staffClaim !== undefined)
    ? []
    : [{ field: 'signOn.roleClaim', code: 'required' }]

function consentFaults({ consent }: TenantConfig): FieldFailure[] {
  if (consent?.provider !== 'generic') return []
  const { event, categories } = consent as Partial<typeof consent>
  return [
    ...(event === undefined ? [{ field: 'consent.event', code: 'required' }] : []),
    ...(categories === undefined ? [{ field: 'consent.categories', code: 'required' }] : []),
  ]
}

const payerFaults = ({ payer }: TenantConfig): FieldFailure[] =>
  isIban(compactIban(payer.iban)) ? [] : [{ field: 'payer.iban', code: 'invalidIban' }]

/**
 * All pages, and the path of each without one of the tenant's own. Pages of products have a path each, which their own
 * desk maintains.
 */
export const builtInPaths = (): Record<string, string> =>
  Object.fromEntries(Object.entries(builtIn).filter(([name]) => !fixed(name as RouteName) && name !== 'Produktseite'))
