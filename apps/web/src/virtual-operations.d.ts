declare module 'virtual:operations' {
  import type { OperationId } from '@referral/contract/operations'

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  type Credential = 'none' | 'user' | 'agency' | 'operator' | 'recipient' | 'reward'

  /** Method, path (parameters as `:name`), what the path stands below, and whose token the call carries. */
  export const operations: Readonly<
    Record<OperationId, readonly [method: Method, path: string, base: 'tenant' | 'root', credential: Credential]>
  >
}
