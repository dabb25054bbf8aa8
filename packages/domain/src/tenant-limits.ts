/**
 * The limits of one tenant within an installation, so that a busy one does not affect its neighbours
 * (docs/decisions/0086-shares.md). The installation has the defaults, its operator sets a tenant's own.
 */
export const usualLimits = {
  /** Calls and pages that are made anew, over all processes. */
  callsPerSecond: 500,
  /** First attempts of mails; further ones wait. */
  mailsPerHour: 20_000,
  mailsPerDay: 100_000,
  /** Bodies of more than 64 KiB: files of orders and codes, pictures, proofs. */
  uploadsPerHour: 600,
  /** Jobs of one kind that run or are next, over all processes. */
  jobsAtOnce: 3,
} as const

export type LimitName = keyof typeof usualLimits
export type TenantLimits = Readonly<Record<LimitName, number>>
/** A tenant's own, in the place of the usual. */
export type OwnLimits = Readonly<Partial<TenantLimits>>

export const limitNames = Object.keys(usualLimits) as readonly LimitName[]
/** More at once than any number of processes works at would be no line any more. */
const mostOf = (name: LimitName) => (name === 'jobsAtOnce' ? 100 : 1_000_000_000)

const isName = (name: string): name is LimitName => Object.hasOwn(usualLimits, name)
const isLimit = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

export interface LimitChange {
  readonly set: OwnLimits
  /** Limits that are reset to the default. */
  readonly unset: readonly LimitName[]
  readonly faults: readonly string[]
}

/** `callsPerSecond=50`; `callsPerSecond=usual` resets a tenant's own. */
export function parseLimits(pairs: readonly string[]): LimitChange {
  const set: Partial<Record<LimitName, number>> = {}
  const unset: LimitName[] = []
  const faults: string[] = []
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    if (!isName(name)) faults.push(`${pair}: there are ${limitNames.join(', ')}, each as name=number`)
    else if (value === 'usual') unset.push(name)
    else if (/^\d{1,10}$/.test(value) && Number(value) >= 1 && Number(value) <= mostOf(name)) set[name] = Number(value)
    else faults.push(`${name}: a whole number from 1 to ${mostOf(name)}`)
  }
  return { set, unset, faults }
}

/** As they are said. */
export const describeLimits = (own: OwnLimits): string =>
  Object.entries(own)
    .toSorted()
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')

/** A tenant's limits; unknown stored names are ignored. */
export function limitsOf(usual: TenantLimits, own: Readonly<Record<string, unknown>>): TenantLimits {
  const known = Object.entries(own).filter(([name, value]) => isName(name) && isLimit(value))
  return { ...usual, ...(Object.fromEntries(known) as OwnLimits) }
}
