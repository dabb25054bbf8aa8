/** Why a CMS could not be read, as a code: its own answer may contain anything. */
export const sourceFaultNames = [
  'notAllowed',
  'unreachable',
  'timeout',
  'credentials',
  'throttled',
  'serverError',
  'unreadable',
  'schema',
  'missing',
] as const

export type SourceFault = (typeof sourceFaultNames)[number]
