import type { sourceFaults } from '@referral/contract/content-source'

export type SourceFault = (typeof sourceFaults)[number]

/** Why a CMS could not be read: a word of ours, never what it said, since that may hold anything. */
export class CmsFault extends Error {
  readonly fault: SourceFault
  constructor(fault: SourceFault) {
    super(fault)
    this.fault = fault
  }
}
