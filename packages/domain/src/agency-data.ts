import { isBlank } from './validate/field-code.ts'
import type { AgencyState } from './states/agency.ts'

/** The data that an operator needs of an agency before it may work. */
export interface AgencyData {
  readonly contactFirstName: string | null
  readonly contactLastName: string | null
  readonly phone: string | null
  readonly street: string | null
  readonly streetNumber: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly legalForm: string | null
  readonly vatId: string | null
  readonly taxNumber: string | null
}

export const agencyParts = ['contact', 'phone', 'address', 'legalForm', 'tax'] as const
export type AgencyPart = (typeof agencyParts)[number]

const partIsMissing: Readonly<Record<AgencyPart, (data: AgencyData) => boolean>> = {
  contact: (data) => isBlank(data.contactFirstName) || isBlank(data.contactLastName),
  phone: (data) => isBlank(data.phone),
  address: (data) => [data.street, data.streetNumber, data.zip, data.city].some(isBlank),
  legalForm: (data) => isBlank(data.legalForm),
  tax: (data) => isBlank(data.vatId) && isBlank(data.taxNumber),
}

/** The missing data, in the order of the form. */
export const missingOf = (data: AgencyData): AgencyPart[] => agencyParts.filter((part) => partIsMissing[part](data))

/** Who has to act next until the agency works; null where it does. */
export function nextToAct(state: AgencyState): 'owner' | 'operator' | null {
  if (state === 'active') return null
  return state === 'registered' || state === 'confirmed' ? 'owner' : 'operator'
}
