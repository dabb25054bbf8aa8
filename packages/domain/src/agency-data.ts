import { isBlank } from './validate/field-code.ts'
import type { AgencyState } from './states/agency.ts'

/** What an operator has to know of an agency before it may work. */
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

/** What is still to be said, in the order of the form. */
export const missingOf = (data: AgencyData): AgencyPart[] => agencyParts.filter((part) => partIsMissing[part](data))

/** Who has to act next until the agency works; nobody where it does. */
export function nextToAct(state: AgencyState): 'owner' | 'operator' | null {
  if (state === 'active') return null
  return state === 'registered' || state === 'confirmed' ? 'owner' : 'operator'
}
