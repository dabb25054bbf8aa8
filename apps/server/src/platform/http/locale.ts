import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '../locale.ts'

const ours: readonly Locale[] = ['de', 'en']

/** X-Accept-Language first (spec §7), then Accept-Language; German where neither names one of these languages. */
export const localeOf = (request: FastifyRequest, languages: readonly Locale[] = ours): Locale =>
  languageOf(request.headers, languages)

export const languageOf = (headers: IncomingHttpHeaders, languages: readonly Locale[] = ours): Locale =>
  preferredLocale(headers['x-accept-language'], languages) ??
  preferredLocale(headers['accept-language'], languages) ??
  (languages.includes('de') ? 'de' : (languages[0] ?? 'de'))

/** The language with the highest `q`, among equals the first (RFC 9110, 12.5.4); undefined where the header names none. */
export function preferredLocale(
  header: string | readonly string[] | undefined,
  languages: readonly Locale[],
): Locale | undefined {
  if (typeof header !== 'string') return undefined
  let best: { readonly locale: Locale; readonly q: number } | undefined
  for (const part of header.slice(0, 200).split(',')) {
    const [range = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase())
    const locale = languages.find((language) => language === /^[a-z]{2}(?![a-z])/.exec(range)?.[0])
    const weight = options.find((option) => option.startsWith('q='))
    const q = weight === undefined ? 1 : Number(weight.slice(2))
    if (locale !== undefined && q > (best?.q ?? 0)) best = { locale, q }
  }
  return best?.locale
}
