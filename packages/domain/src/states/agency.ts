import { joiningMachine, type JoiningState, type JoiningTrigger } from './joining.ts'

/** Agency (product §3). */
export type AgencyState = JoiningState
export type AgencyTrigger = JoiningTrigger

export const agencyMachine = joiningMachine('agency', 'agencyOwnerInactive', {
  confirm: 'by the link in the mail (agencyConfirm); the owner chooses a password',
  complete: 'registerAdditionalData; the operator is asked',
  approve: 'its owners become AgenturInhaber',
  deactivate: 'its owners become AgenturInhaber_inaktiv, its employees lose their role',
})
