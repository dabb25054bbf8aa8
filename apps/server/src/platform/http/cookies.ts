import type { Cookie } from './route.ts'

/** Cookies of a request; of two with one name the first counts, as browsers send the more specific first. */
export function parseCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (name in cookies) continue
    try {
      cookies[name] = decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      // Not ours: we only write encoded values.
    }
  }
  return cookies
}

export function setCookies(cookies: readonly Cookie[], secure: boolean): string[] {
  return cookies.map(({ name, value, maxAge, httpOnly, sameSite, path }) =>
    [
      `${name}=${encodeURIComponent(value)}`,
      `Path=${path ?? '/'}`,
      `SameSite=${sameSite ?? 'Lax'}`,
      ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
      ...(httpOnly === true ? ['HttpOnly'] : []),
      ...(secure ? ['Secure'] : []),
    ].join('; '),
  )
}
