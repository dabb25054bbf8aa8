import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals, type RefusalName } from '@referral/contract/refusals'
import type { Locale } from '../../locale.ts'
import { pageLink } from '../../page-link.ts'
import type { Tenant } from '../../tenant.ts'
import { localeOf } from '../locale.ts'
import { escapeHtml } from '../markup.ts'

/** A page for when no page can be made: no script, no promise but the status; of a tenant's doors, how to reach it. */
function faultPage(
  name: RefusalName,
  locale: Locale,
  tenant?: Tenant,
): { readonly status: number; readonly html: string } {
  const refusal = refusals[name]
  const again = locale === 'de' ? 'Noch einmal versuchen' : 'Try again'
  const ways = tenant === undefined ? `<a href="">${again}</a>` : waysOn(tenant, name, locale)
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(refusal[locale])}</title></head>` +
    `<body style="font:1.125rem/1.5 system-ui,sans-serif;margin:12vh auto;max-width:34rem;padding:0 1.5rem">` +
    `<h1 style="font-size:1.5rem">${escapeHtml(refusal[locale])}</h1><p>${ways}</p><p style="color:#555">${refusal.code}</p></body></html>`
  return { status: refusal.status, html }
}

/** The contact to ask, and the page where a begun process continues. */
function waysOn(tenant: Tenant, name: RefusalName, locale: Locale): string {
  const { company, email, phone } = tenant.config.contact
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
  const own = { de: 'Zu den eigenen Empfehlungen', en: 'Go to your recommendations' }[locale]
  return [
    ...(name === 'programmeClosed' ? [link(pageLink(tenant, locale, 'PersoenlicherBereich'), own)] : []),
    `${escapeHtml(company)}, ${link(`mailto:${email}`, email)}, ${link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone)}`,
  ].join('<br>')
}

const faultPolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Whether the caller is a browser that opens a page, and no program. */
export const wantsPage = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html')

export function sendFaultPage(reply: FastifyReply, name: RefusalName, request: FastifyRequest, tenant?: Tenant) {
  const { status, html } = faultPage(name, localeOf(request), tenant)
  if (status === 503) void reply.header('retry-after', name === 'programmePaused' ? '3600' : '2')
  if (status === 429) void reply.header('retry-after', '1')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', faultPolicy)
    .type('text/html; charset=utf-8')
    .send(html)
}
