/** Method, path (parameters as `:name`), its base, the kind of its token, and its wire names. */
declare module 'virtual:operations' {
  import type { OperationTable } from '#platform/api/call.ts'

  export const operations: OperationTable
}

/** The calls that operators alone make. */
declare module 'virtual:desk-operations' {
  import type { OperationTable } from '#platform/api/call.ts'

  export const operations: OperationTable
}
