import type { FastifyRequest } from 'fastify'
import type { Locale } from '../context.ts'

/** X-Accept-Language first (spec §7), then Accept-Language; German where neither names one of ours. */
export function localeOf(request: FastifyRequest): Locale {
  for (const name of ['x-accept-language', 'accept-language']) {
    const header = request.headers[name]
    if (typeof header !== 'string') continue
    for (const part of header.slice(0, 200).split(',')) {
      const language = part.trim().slice(0, 2).toLowerCase()
      if (language === 'de' || language === 'en') return language
    }
  }
  return 'de'
}
