import { joiningMachine, type JoiningState, type JoiningTrigger } from './joining.ts'

/** Professional seller (product §5). */
export type SellerState = JoiningState
export type SellerTrigger = JoiningTrigger

export const sellerMachine = joiningMachine('seller', 'seller', {
  confirm: 'by the link in the mail; the account has the role profi from now on',
  complete: 'address, tax status, bank account and the agreement to self-billing are there; the operator is asked',
  approve: 'orders of recommendations made from now on earn commission',
  deactivate: 'recommendations made from now on earn none; what was earned before is settled',
})
