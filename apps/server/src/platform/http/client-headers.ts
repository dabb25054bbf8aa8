import type { FastifyRequest } from 'fastify'
import type { Client } from '../context.ts'

/** What a client says about itself, cut to a safe length. */
export function headersOf({ headers }: FastifyRequest): Pick<Client, 'userAgent' | 'accept' | 'ifNoneMatch'> {
  return {
    userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
    accept: String(headers.accept ?? '').slice(0, 500),
    ifNoneMatch: String(headers['if-none-match'] ?? '').slice(0, 200),
  }
}
