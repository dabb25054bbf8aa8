import { operations } from 'virtual:operations'
import { createCall } from './call.ts'
import type { Call, CallSetting } from './call.ts'

/** Call and table of calls in one file of their own: most first visits end before anything is called. */
export const makeCall = (setting: Omit<CallSetting, 'operations' | 'deskOperations'>): Call =>
  createCall({
    ...setting,
    operations,
    deskOperations: async () => (await import('virtual:desk-operations')).operations,
  })
