import { sourceFaultNames, type SourceFault } from '@referral/contract/source-faults'
import type { ApiError } from '#platform/api/api-error.ts'

/** Why a CMS was refused. */
export const refusedFor = ({ reason }: Pick<ApiError, 'reason'>): SourceFault =>
  sourceFaultNames.find((name) => name === reason) ?? 'unreachable'

/** The form's fields, by their names in the call. */
const fieldOf = {
  url: 'url',
  application: 'application',
  clientId: 'id',
  clientSecret: 'secret',
  webhookSecret: 'hook',
} as const

export type SourceField = (typeof fieldOf)[keyof typeof fieldOf]

const isKnown = (name: string): name is keyof typeof fieldOf => Object.hasOwn(fieldOf, name)

/** The words of a field's fault. */
type FaultWord =
  | 'problem.host'
  | 'problem.application'
  | 'problem.required'
  | 'problem.required.other'
  | 'problem.tooLong'
  | 'problem.invalid'

/**
 * What the form says at which field. `hasClient`: an access is stored, which holds for its own server alone; the server
 * requires it again only where the address is another one.
 */
export function faultsOf(
  faults: readonly { readonly field: string; readonly code: string }[],
  hasClient: boolean,
): Partial<Record<SourceField, FaultWord>> {
  const said: Partial<Record<SourceField, FaultWord>> = {}
  for (const { field, code } of faults) {
    if (!isKnown(field)) continue
    said[fieldOf[field]] =
      code === 'tooLong'
        ? 'problem.tooLong'
        : field === 'url'
          ? 'problem.host'
          : field === 'application'
            ? 'problem.application'
            : code !== 'required'
              ? 'problem.invalid'
              : hasClient
                ? 'problem.required.other'
                : 'problem.required'
  }
  return said
}

/** Whether the stored access is used again: for its own server. */
export function keepsClient(hasClient: boolean, before: string, now: string): boolean {
  return hasClient && originOf(before) !== undefined && originOf(before) === originOf(now)
}

function originOf(url: string): string | undefined {
  return URL.canParse(url.trim()) ? new URL(url.trim()).origin : undefined
}
