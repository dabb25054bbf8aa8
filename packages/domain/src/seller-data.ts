import { isBlank } from './validate/field-code.ts'
import type { SellerState } from './states/seller.ts'

/** How a seller's commission is taxed: with value-added tax, or exempt as a small business (§ 19 UStG). */
export const taxStatuses = ['regular', 'smallBusiness'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** The data of a seller that an operator, and every credit note (§ 14 UStG), requires. */
export interface SellerData {
  readonly phone: string | null
  readonly address: object | null
  readonly vatId: string | null
  readonly taxNumber: string | null
  /** The tax status today, or the first one to come. */
  readonly taxStatus: TaxStatus | null
  readonly hasBankAccount: boolean
  readonly hasAgreedToSelfBilling: boolean
}

export const sellerParts = ['phone', 'address', 'tax', 'bank', 'selfBilling'] as const
export type SellerPart = (typeof sellerParts)[number]

const partIsMissing: Readonly<Record<SellerPart, (data: SellerData) => boolean>> = {
  phone: (data) => isBlank(data.phone),
  address: (data) => data.address === null,
  tax: (data) => data.taxStatus === null || (isBlank(data.vatId) && isBlank(data.taxNumber)),
  bank: (data) => !data.hasBankAccount,
  selfBilling: (data) => !data.hasAgreedToSelfBilling,
}

/** The missing data, in the order of the form. */
export const missingOfSeller = (data: SellerData): SellerPart[] =>
  sellerParts.filter((part) => partIsMissing[part](data))

/** Who has to act next until the seller works; null where they do. */
export function nextToActForSeller(state: SellerState): 'seller' | 'operator' | null {
  if (state === 'active') return null
  return state === 'registered' || state === 'confirmed' ? 'seller' : 'operator'
}
