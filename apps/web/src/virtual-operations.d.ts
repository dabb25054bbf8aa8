/** Method, path (parameters as `:name`), what the path stands below, whose token the call carries, and its other names. */
declare module 'virtual:operations' {
  import type { OperationTable } from '#platform/api/call.ts'

  export const operations: OperationTable
}

/** The calls that operators alone make. */
declare module 'virtual:desk-operations' {
  import type { OperationTable } from '#platform/api/call.ts'

  export const operations: OperationTable
}
