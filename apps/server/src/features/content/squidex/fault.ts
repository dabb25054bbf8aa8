import type { SourceFault } from '@referral/contract/source-faults'

export type { SourceFault }

/** Why a CMS could not be read: a word of ours, never what it said, since that may hold anything. */
export class CmsFault extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault)
    this.fault = fault
  }
}

/** It knows us, and lets us read everything but this. */
export class NotPermitted extends CmsFault {
  constructor() {
    super('credentials')
  }
}
