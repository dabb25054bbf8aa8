import type { ListFault, SourceFault } from '@referral/contract/source-faults'

export type { ListFault, SourceFault }

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

/** Its answer has more bytes than are read. */
export class AnswerTooLarge extends CmsFault {
  constructor() {
    super('unreadable')
  }
}

/** Why one list could not be read to its end, while the CMS answers as it should. */
export class ListUnread extends Error {
  readonly fault: ListFault
  constructor(fault: ListFault) {
    super(fault)
    this.fault = fault
  }
}
