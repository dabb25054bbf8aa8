const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', '55P03', '40001', '40P01']
const words =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed/

/** Whether an error means that the database is away, starting, full or busy: the request is valid. */
export function isUnavailable(error: Error & { readonly code?: string }): boolean {
  const code = error.code ?? ''
  return /^(08|53|57)/.test(code) || codes.includes(code) || words.test(error.message)
}
