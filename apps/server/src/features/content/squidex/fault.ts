import type { SourceFault } from '@referral/contract/source-faults'

export type { SourceFault }

/** Why a CMS could not be read: a code of ours, never its answer, which may contain anything. */
export class CmsFault extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault)
    this.fault = fault
  }
}

/** It authenticates us, but forbids only this. */
export class NotPermitted extends CmsFault {
  constructor() {
    super('credentials')
  }
}
