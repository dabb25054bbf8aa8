import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tenant } from '../../tenant.ts'
import { setCookies } from '../cookies.ts'
import { hasSecureAddress } from '../secure-address.ts'

const yearSeconds = 365 * 86_400

const markName = ({ key }: Pick<Tenant, 'key'>) => `referral-desk-${key}`

/** A browser that has opened the back office gets all pages of the tenant without foreign scripts. */
export const isDeskBrowser = (tenant: Tenant, cookies: Readonly<Record<string, string>>): boolean =>
  cookies[markName(tenant)] !== undefined

export function markDeskBrowser(reply: FastifyReply, tenant: Tenant): void {
  const mark = { name: markName(tenant), value: '1', maxAge: yearSeconds, httpOnly: true } as const
  void reply.header('set-cookie', setCookies([mark], hasSecureAddress(tenant)))
}

/**
 * Whether the browser itself opens the page as a top-level document. A script can request the same address, but no
 * script can send these headers, and no script of another document can read the answer to them.
 */
export const isOwnDocument = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate'
